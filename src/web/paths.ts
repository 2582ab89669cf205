/** Every address of the shop, defined once, below the router's basename, so that the language prefix is kept. */
export const paths = {
  home: '/',
  products: (query: { category?: string; brand?: string; search?: string; exact?: string } = {}) =>
    withQuery('/products', query),
  /** Page of a product; selects the variant of a search hit. */
  product: ({ id, slug, variant }: { id: number; slug: string; variant?: { sku: string } | undefined }) =>
    `/products/${id}-${slug}${variant ? `#${variant.sku}` : ''}`,
  about: '/about',
  contact: '/contact',
  specialOffers: '/special-offers',
  cart: '/cart',
  checkout: '/checkout',
  order: (number: string, token?: string) => withQuery(`/orders/${encodeURIComponent(number)}`, { token }),
  invoice: (number: string, token?: string) => withQuery(`/orders/${encodeURIComponent(number)}/invoice`, { token }),
  login: (next?: string) => withQuery('/login', { next }),
  register: (type?: 'professional') => withQuery('/register', { type }),
  forgotPassword: '/forgot-password',
  verifyEmail: '/verify-email',
  profile: (section?: string) => withQuery('/profile', { section: section === 'personal' ? undefined : section }),
  /** The profile's section on the professional account; also linked from emails. */
  professionalAccount: '/profile?section=settings#professional',
  professionals: '/professionals',
  orders: '/orders',
  wishlist: '/wishlist',
  trackOrder: '/track-order',
  admin: '/nadara_view/admin-dashboard',
} as const

/** URL of an image's files; `path` is a media path without width and format. */
export function mediaUrl(path: string): string {
  return `/media/${path}`
}

/** A written page of the shop. */
export function contentPage(slug: string): string {
  return `/${slug}`
}

/** Image for sharing a product, or the shop. */
export function shareImage(sku?: string): string {
  return mediaUrl(sku ? `share/products/${encodeURIComponent(sku)}.jpg` : 'share/shop.jpg')
}

/** Web app manifest of a language. */
export function manifestUrl(language: string): string {
  return `/${language}/manifest.webmanifest`
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
