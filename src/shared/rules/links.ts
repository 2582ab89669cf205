import { LANGUAGE_PREFIX } from '../i18n/languages.ts'

const INSIDE = /^\/(?![/\\])[^\s\\<>"'`\p{Cc}\p{Cs}]*$/u

/** Whether a link stays within the shop: a path of its own, never another host. */
export function isInside(href: string): boolean {
  return INSIDE.test(href)
}

/** Whether content may link there: within the shop, or to another site over https. Nothing of either ever runs. */
export function isSafeLink(href: string): boolean {
  if (isInside(href)) return true
  if (!/^https:\/\/[^\s\\<>"'`\p{Cc}\p{Cs}]+$/iu.test(href) || !URL.canParse(href)) return false
  const { protocol, hostname, username, password } = new URL(href)
  return protocol === 'https:' && hostname.includes('.') && username + password === ''
}

/** The address as content keeps it: the language is whoever reads it's own. */
export function withoutLanguage(href: string): string {
  if (!isInside(href)) return href
  const rest = href.replace(LANGUAGE_PREFIX, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The screens that content links to by name; products, categories and written pages come from the database. */
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

/** The pages that have an address of their own; any other is found below `/pages/`. */
export const FIXED_PAGES: readonly string[] = ['privacy', 'terms', 'returns', 'shipping', 'faq']

/** Where a written page is found. */
export function pagePath(slug: string): string {
  return FIXED_PAGES.includes(slug) ? `/${slug}` : `/pages/${slug}`
}

/** The links of each menu, by where it stands on every page. */
export const MENU_TYPES = ['header', 'footer-quick', 'footer-categories', 'footer-legal'] as const
export type MenuType = (typeof MENU_TYPES)[number]
/** The menu whose links may have others beneath them. */
export const TWO_LEVEL_MENU: MenuType = 'header'
export const MAX_LINKS = 20
/** Beneath one link. */
export const MAX_SUBLINKS = 12

/** The screens whose words are content sections, with where each is found. */
export const SECTION_PAGES = {
  home: '/',
  about: '/about',
  contact: '/contact',
  professionals: '/professionals',
  'special-offers': '/special-offers',
} as const
export type SectionPage = keyof typeof SECTION_PAGES

/** Whose sections may be added, removed and put in another order: the others have their places in the code. */
export const FREE_SECTION_PAGES: readonly string[] = ['about']
