import type { Language } from '../../shared/i18n/languages.ts'
import type { KnownTerms } from './known-terms.ts'

/**
 * Returns a function that looks up the names for `searchTextOf`: the brand name in all languages, and the category name
 * in the text's language or else in Arabic.
 */
export function searchNames({ brands, categories }: KnownTerms) {
  const ofBrand = new Map(brands.map(({ id, names }) => [id, [...new Set(Object.values(names))].join(' ')]))
  const ofCategory = new Map(categories.map(({ id, names }) => [id, names]))
  return (brandId: number, categoryId: number, language: Language) => {
    const names = ofCategory.get(categoryId)
    return { brand: ofBrand.get(brandId) ?? '', category: names?.[language] ?? names?.ar ?? '' }
  }
}
