import { normaliseText } from '../../shared/rules/text.ts'

/**
 * The indexed text of a product in one language (`product_translations.search_text`): normalised words on four lines, the
 * fields of the ranking: name, brand, category, other words. `brand` has the names of all languages, because brands are typed
 * in any script. Every writer of a product, brand or category name rewrites it in the same transaction.
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
