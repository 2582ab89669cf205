/** Paths of the screens relative to the language prefix, in the syntax of the router (spec §2). */
export const SCREEN_PATHS = [
  '/',
  '/products',
  '/products/:id',
  '/routine',
  '/ingredients',
  '/ingredients/:slug',
  '/about',
  '/contact',
  '/professionals',
  '/special-offers',
  '/cart',
  '/checkout',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/profile',
  '/orders',
  '/orders/:number',
  '/orders/:number/invoice',
  '/quick-order',
  '/wishlist',
  '/track-order',
  '/newsletter',
  '/privacy',
  '/terms',
  '/returns',
  '/shipping',
  '/faq',
  '/pages/:slug',
  '/nadara_view/admin-dashboard/*',
] as const
export type ScreenPath = (typeof SCREEN_PATHS)[number]

const PATTERNS = SCREEN_PATHS.map(path => {
  const pattern = path.replace(/\/?\*$/, '(?:/.*)?').replace(/:\w+/g, '([^/]+)')
  return { path, pattern: new RegExp(`^${pattern}$`, 'i') }
})

interface ScreenMatch {
  path: ScreenPath
  /** The first parameter of the path, decoded; empty without one. */
  parameter: string
}

/**
 * Finds the screen of a path relative to the language prefix, without the router. Accepts every spelling that the
 * router accepts and a few more; therefore a path without a match has no screen in the router either.
 */
export function matchScreen(path: string): ScreenMatch | null {
  const plain =
    decoded(path)
      .replace(/\/+/g, '/')
      .replace(/(.)\/$/, '$1') || '/'
  for (const { path, pattern } of PATTERNS) {
    const match = pattern.exec(plain)
    if (match) return { path, parameter: match[1] ?? '' }
  }
  return null
}

function decoded(path: string): string {
  try {
    const parts = path.split('/').map(part => decodeURIComponent(part).replaceAll('/', '%2F'))
    return parts.join('/')
  } catch {
    return path
  }
}
