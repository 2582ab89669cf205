import type { DocumentIndex } from './document-index.ts'
import type { Alternative, QueryPart } from './parts.ts'

/** Maximum number of products for which a variant is selected, enough for several pages. */
const MAX_PRODUCTS = 200

/**
 * Selects for each product the variant that matches the query best, if it matches better than the default variant. A
 * typed word counts twice as much as a synonym.
 */
export function bestMatchingVariants(
  documents: DocumentIndex,
  products: readonly number[],
  parts: readonly QueryPart[],
): Map<number, number> {
  const chosen = new Map<number, number>()
  let wanted: { typed: number[][]; meant: number[] }[] | undefined
  for (const product of products.slice(0, MAX_PRODUCTS)) {
    const variants = documents.variants.get(documents.placeOf(product) ?? -1)
    if (!variants) continue
    wanted ??= parts.map(({ ways }) => ({
      typed: ways[0] ? termsOf(ways[0]) : [],
      meant: ways.flatMap(termsOf).flat(),
    }))
    const asked = wanted
    const fits = variants.map(({ terms: own }) =>
      asked.reduce((sum, { typed, meant }) => {
        const shared = typed.filter(terms => terms.some(term => own.has(term))).length / typed.length
        return sum + (shared > 0 ? 2 * shared : meant.some(term => own.has(term)) ? 1 : 0)
      }, 0),
    )
    const best = fits.indexOf(Math.max(...fits))
    if (best > 0) chosen.set(product, variants[best]!.id)
  }
  return chosen
}

const termsOf = ({ words }: Alternative) => words.map(readings => readings.map(({ term }) => term))
