/** Paths of the shop's screens, relative to the router's basename, so that the language prefix is kept. */
export const paths = {
  home: '/',
  products: (query: { category?: string; brand?: string; search?: string; exact?: string } = {}) =>
    withQuery('/products', query),
  /**
   * Path of a product page. With `variant`, the page opens with that variant selected, for example the variant that a
   * search found.
   */
  product: ({ id, slug, variant }: { id: number; slug: string; variant?: { sku: string } | undefined }) =>
    `/products/${id}-${slug}${variant ? `#${variant.sku}` : ''}`,
  about: '/about',
  contact: '/contact',
  specialOffers: '/special-offers',
  cart: '/cart',
  checkout: '/checkout',
  order: (number: string, token?: string) => withQuery(`/orders/${encodeURIComponent(number)}`, { token }),
  login: (next?: string) => withQuery('/login', { next }),
  register: (type?: 'professional') => withQuery('/register', { type }),
  forgotPassword: '/forgot-password',
  verifyEmail: '/verify-email',
  profile: (section?: string) => withQuery('/profile', { section: section === 'personal' ? undefined : section }),
  /** Path of the professional account in the profile. Emails link to it, too. */
  professionalAccount: '/profile?section=settings#professional',
  professionals: '/professionals',
  orders: '/orders',
  wishlist: '/wishlist',
  trackOrder: '/track-order',
  admin: '/nadara_view/admin-dashboard',
} as const

/** Returns the URL of a media file; for the path of an image without width and format, the base URL of its files. */
export function mediaUrl(path: string): string {
  return `/media/${path}`
}

/** Returns the path of a content page. */
export function contentPagePath(slug: string): string {
  return `/${slug}`
}

/** Returns the URL of the sharing image of a product, or of the shop. */
export function shareImageUrl(sku?: string): string {
  return mediaUrl(sku ? `share/products/${encodeURIComponent(sku)}.jpg` : 'share/shop.jpg')
}

/** Returns the URL of the web app manifest in a language. */
export function manifestUrl(language: string): string {
  return `/${language}/manifest.webmanifest`
}

export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
