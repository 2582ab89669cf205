import type { I18nValue } from './i18n.tsx'

/** A route's `handle`: head data that the browser needs, too. The rest is in `src/web/head/`. */
export interface RouteHandle<Data = never> {
  /** The screen's own title, without the shop's name; throws without data. */
  title?: (data: Data, i18n: I18nValue) => string
}

/** A document's title: the screen's and the shop's name, which an admin may change. */
export function documentTitle(title: string, shop: string): string {
  return title ? `${title} | ${shop}` : shop
}
