import type { Language } from '../../shared/i18n/languages.ts'

/**
 * Public URL paths, the same as in the storefront (`src/web/paths.ts`, which the server cannot import; a test compares
 * the two files). Paths are relative to the language prefix and percent-encoded.
 */
export const STATIC_PAGE_PATHS = [
  '/',
  '/products',
  '/special-offers',
  '/ingredients',
  '/routine',
  '/about',
  '/professionals',
  '/contact',
]

export const categoryPath = (slug: string) => `/products?${new URLSearchParams({ category: slug })}`
export const brandPath = (slug: string) => `/products?${new URLSearchParams({ brand: slug })}`
export const ingredientPath = (slug: string) => encodeURI(`/ingredients/${slug}`)
export const productPath = (id: number, slug: string) => encodeURI(`/products/${id}-${slug}`)

export function absoluteUrlOf(publicUrl: string, language: Language, path: string): string {
  return `${publicUrl}/${language}${path === '/' ? '' : path}`
}
