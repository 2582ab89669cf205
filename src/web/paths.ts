/** Every address of the shop, spelled once. They are below the router's basename, so a language prefix stays. */
export const paths = {
  home: '/',
  products: (query: { category?: string; brand?: string; search?: string } = {}) => withQuery('/products', query),
  /** The page of a product, with the variant chosen that a search found. */
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
  /** The part of the profile on the professional account; letters lead there, too. */
  professionalAccount: '/profile?section=settings#professional',
  professionals: '/professionals',
  orders: '/orders',
  wishlist: '/wishlist',
  trackOrder: '/track-order',
  admin: '/nadara_view/admin-dashboard',
} as const

/** Where the files of a picture lie; `path` is a media path without width and format. */
export function mediaUrl(path: string): string {
  return `/media/${path}`
}

/** One of the pages that the shop writes itself. */
export function contentPage(slug: string): string {
  return `/${slug}`
}

/** The picture that goes along when a product, or the shop, is shared. */
export function shareImage(sku?: string): string {
  return mediaUrl(sku ? `share/products/${encodeURIComponent(sku)}.jpg` : 'share/shop.jpg')
}

/** What a browser needs to put the shop among its apps, in a language. */
export function manifestUrl(language: string): string {
  return `/${language}/manifest.webmanifest`
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
