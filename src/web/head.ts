import { withLatinRuns } from '../shared/i18n/isolate.ts'
import type { I18nValue } from './i18n.tsx'

/** A route's `handle`: head data that the browser needs as well. The other data is in `src/web/head/`. */
export interface RouteHandle<Data = never> {
  /** The screen's own title, without the shop's name; throws if data is missing. */
  title?: (data: Data, i18n: I18nValue) => string
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * A document's title: the screen's and the shop's name, which an admin may change. Tabs and search results show it without
 * markup, so control characters isolate Latin words and numbers within Arabic and Hebrew.
 */
export function documentTitle(title: string, shop: string): string {
  const whole = title ? `${title} | ${shop}` : shop
  return RIGHT_TO_LEFT.test(whole) ? withLatinRuns(whole) : whole
}
