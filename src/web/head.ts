import { isolateLatinRuns } from '../shared/i18n/bidi-isolate.ts'
import type { I18nValue } from './i18n.tsx'

/**
 * `handle` of a route: the head data that the browser needs as well as the server. The server-only head data is in
 * `src/web/head/`.
 */
export interface RouteHandle<Data = never> {
  /** Returns the screen's title without the shop's name. Throws if data is missing. */
  title?: (data: Data, i18n: I18nValue) => string
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * Returns the document's title: the screen's title and the shop's name, which an admin may change. Tabs and search
 * results show it as plain text, so control characters isolate Latin words and numbers within Arabic and Hebrew.
 */
export function documentTitle(title: string, shop: string): string {
  const whole = title ? `${title} | ${shop}` : shop
  return RIGHT_TO_LEFT.test(whole) ? isolateLatinRuns(whole) : whole
}
