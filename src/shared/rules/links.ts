import { LANGUAGE_PREFIX } from '../i18n/languages.ts'

const INSIDE = /^\/(?![/\\])[^\s\\<>"'`\p{Cc}\p{Cs}]*$/u

/** True when a link is a path within the shop that cannot lead to another host. */
export function isInternalLink(href: string): boolean {
  return INSIDE.test(href)
}

/**
 * True when content may contain the link: a path within the shop, or an https URL of another site. Rejects script URLs.
 */
export function isSafeLink(href: string): boolean {
  if (isInternalLink(href)) return true
  if (!/^https:\/\/[^\s\\<>"'`\p{Cc}\p{Cs}]+$/iu.test(href) || !URL.canParse(href)) return false
  const { protocol, hostname, username, password } = new URL(href)
  return protocol === 'https:' && hostname.includes('.') && username + password === ''
}

/**
 * Path without its language prefix, as stored in content. The reader's language is added when the content is displayed.
 */
export function withoutLanguagePrefix(href: string): string {
  if (!isInternalLink(href)) return href
  const rest = href.replace(LANGUAGE_PREFIX, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Screens that links in content can point to. Links to products, categories and content pages are checked against the
 * database.
 */
export const LINKED_SCREENS = [
  '/',
  '/products',
  '/special-offers',
  '/routine',
  '/ingredients',
  '/about',
  '/contact',
  '/professionals',
  '/track-order',
  '/wishlist',
  '/cart',
  '/login',
  '/register',
  '/profile',
  '/orders',
] as const

/** Content pages whose path is their slug; the paths of other pages begin with `/pages/`. */
export const TOP_LEVEL_PAGE_SLUGS: readonly string[] = ['privacy', 'terms', 'returns', 'shipping', 'faq']

/** Path of a content page. */
export function pagePath(slug: string): string {
  return TOP_LEVEL_PAGE_SLUGS.includes(slug) ? `/${slug}` : `/pages/${slug}`
}

/** Menus by their position on the page. */
export const MENU_TYPES = ['header', 'footer-quick', 'footer-categories', 'footer-legal'] as const
export type MenuType = (typeof MENU_TYPES)[number]
/** The menu whose links may have sublinks. */
export const TWO_LEVEL_MENU: MenuType = 'header'
export const MAX_MENU_LINKS = 20
/** Maximum number of sublinks per link. */
export const MAX_SUBLINKS = 12

/** Screens whose texts are content sections, with their paths. */
export const SECTION_PAGES = {
  home: '/',
  about: '/about',
  contact: '/contact',
  professionals: '/professionals',
  'special-offers': '/special-offers',
} as const
export type SectionPage = keyof typeof SECTION_PAGES

/** Pages whose sections admins may add, remove and reorder. The sections of other pages are defined in code. */
export const FLEXIBLE_SECTION_PAGES: readonly string[] = ['about']
