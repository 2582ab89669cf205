import { LANGUAGE_PREFIX } from '../i18n/languages.ts'

const INSIDE = /^\/(?![/\\])[^\s\\<>"'`\p{Cc}\p{Cs}]*$/u

/** True when a link is a path within the shop, and cannot lead to another host. */
export function isInternalLink(href: string): boolean {
  return INSIDE.test(href)
}

/** True when content may contain the link: within the shop, or to another site over https. Excludes script URLs. */
export function isSafeLink(href: string): boolean {
  if (isInternalLink(href)) return true
  if (!/^https:\/\/[^\s\\<>"'`\p{Cc}\p{Cs}]+$/iu.test(href) || !URL.canParse(href)) return false
  const { protocol, hostname, username, password } = new URL(href)
  return protocol === 'https:' && hostname.includes('.') && username + password === ''
}

/** Path without its language prefix, as content stores it: the reader's language is added when shown. */
export function withoutLanguage(href: string): string {
  if (!isInternalLink(href)) return href
  const rest = href.replace(LANGUAGE_PREFIX, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Screens that content links to by name; products, categories and written pages come from the database. */
export const LINKED_SCREENS = [
  '/',
  '/products',
  '/special-offers',
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

/** Pages with a path of their own; others are below `/pages/`. */
export const FIXED_PAGES: readonly string[] = ['privacy', 'terms', 'returns', 'shipping', 'faq']

/** Path of a content page. */
export function pagePath(slug: string): string {
  return FIXED_PAGES.includes(slug) ? `/${slug}` : `/pages/${slug}`
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

/** Pages whose sections may be added, removed and reordered. The code determines the sections of the other pages. */
export const FREE_SECTION_PAGES: readonly string[] = ['about']
