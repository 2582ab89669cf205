import type { Documents } from './documents.ts'
import type { Part, Way } from './wording.ts'

/** Products that are looked at: those of a few pages. */
const MOST = 200

/** For products that come in variants the one that fits most parts of a query, where it fits more than the first does. */
export function chosenVariants(
  documents: Documents,
  products: readonly number[],
  parts: readonly Part[],
): Map<number, number> {
  const chosen = new Map<number, number>()
  const wanted = parts.map(({ ways }) => ({ typed: termsOf(ways.slice(0, 1)), meant: termsOf(ways) }))
  for (const product of products.slice(0, MOST)) {
    const variants = documents.variants.get(documents.placeOf(product) ?? -1)
    if (!variants) continue
    const fits = variants.map(({ terms: own }) =>
      wanted.reduce(
        (sum, { typed, meant }) =>
          sum + (typed.some(term => own.has(term)) ? 2 : meant.some(term => own.has(term)) ? 1 : 0),
        0,
      ),
    )
    const best = fits.indexOf(Math.max(...fits))
    if (best > 0) chosen.set(product, variants[best]!.id)
  }
  return chosen
}

const termsOf = (ways: readonly Way[]) => ways.flatMap(({ words }) => words.flat().map(({ term }) => term))
