import { normaliseText } from '../../shared/rules/text.ts'

/**
 * The indexed text of a product in one language (`product_translations.search_text`): normalised words on four lines,
 * the fields of the ranking: name, brand, category, other words. `brand` contains the names in all languages, because
 * brands are typed in any script. Every writer of a product, brand or category name updates it in the same transaction.
 */
export function searchTextOf(parts: {
  name: string
  brand: string
  category: string
  shortDescription: string
  sku: string
}): string {
  const others = [parts.brand, parts.category, `${parts.shortDescription} ${parts.sku}`]
  // Keeps repeated words of the name, because numbers may occur twice: "SPF 50 … 50 ml".
  return [normaliseText(parts.name), ...others.map(uniqueWords)].join('\n')
}

const uniqueWords = (text: string) => [...new Set(normaliseText(text).split(' '))].join(' ')
