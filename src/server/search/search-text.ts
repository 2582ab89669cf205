import { normaliseText } from '../../shared/rules/text.ts'

/**
 * What a search reads of a product in one language, kept in `product_translations.search_text`: normalised words, those of
 * the name on the first line, all others on the second, so that a hit in the name can rank first. `brand` and `category`
 * may hold the names of all languages, for brands are typed in any script. Whoever writes a product, brand or category
 * name rewrites it in the same transaction.
 */
export function searchTextOf(parts: {
  name: string
  brand: string
  category: string
  shortDescription: string
  sku: string
}): string {
  const name = new Set(normaliseText(parts.name).split(' '))
  const rest = new Set(
    [parts.brand, parts.category, parts.shortDescription, parts.sku].flatMap(part => normaliseText(part).split(' ')),
  )
  return `${[...name].join(' ')}\n${[...rest.difference(name)].filter(Boolean).join(' ')}`
}
