import type { REDIRECT_KINDS } from '../../shared/contracts/redirects.ts'
import { pagePath } from '../../shared/rules/links.ts'

/** A redirect with the current slugs of its target. */
export interface RedirectRow {
  path: string
  productId: number | null
  category: string | null
  brand: string | null
  page: string | null
  targetPath: string | null
}

/** Current path of a redirect's target. */
export function targetPathOf({ productId, category, brand, page, targetPath }: Omit<RedirectRow, 'path'>): string {
  if (productId !== null) return `/products/${productId}`
  if (category !== null) return `/products?category=${category}`
  if (brand !== null) return `/products?brand=${brand}`
  return page === null ? targetPath! : pagePath(page)
}

export function redirectKindOf({
  productId,
  category,
  brand,
  page,
}: Omit<RedirectRow, 'path'>): (typeof REDIRECT_KINDS)[number] {
  if (productId !== null) return 'product'
  if (category !== null) return 'category'
  return brand !== null ? 'brand' : page !== null ? 'page' : 'path'
}
