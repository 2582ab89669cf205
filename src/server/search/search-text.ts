import { normaliseText } from '../../shared/rules/text.ts'

/**
 * What a search reads of a product in one language, kept in `product_translations.search_text`: normalised words on
 * four lines, so that a hit can rank by where it is: the name, the brand, the category, all others. `brand` holds the
 * names of all languages, for brands are typed in any script. Whoever writes a product, brand or category
 * name rewrites it in the same transaction.
 */
export function searchTextOf(parts: {
  name: string
  brand: string
  category: string
  shortDescription: string
  sku: string
}): string {
  const lines = [parts.name, parts.brand, parts.category, `${parts.shortDescription} ${parts.sku}`]
  return lines.map(line => [...new Set(normaliseText(line).split(' '))].join(' ')).join('\n')
}
