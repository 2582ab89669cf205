import type { StaticHandlerContext } from 'react-router'
import { LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import type { Api } from '../api/client.ts'
import { documentTitle, type RouteHandle } from '../head.ts'
import type { I18nValue } from '../i18n.tsx'
import type { ShopSettings } from './head.ts'
import { headHtml } from './head-html.ts'
import { headOf } from './heads.ts'
import { escapeHtmlText } from './markup.ts'

interface PageHeadParts {
  /** Result of the page's loaders. */
  context: StaticHandlerContext
  i18n: I18nValue
  /** Null when the settings cannot be loaded. */
  settings: ShopSettings | null
  origin: string
  /** The screen's path in the route table. */
  path: string | undefined
}

/** Loads the settings of the shop. Returns null on failure, because an error page does not need them. */
export async function shopSettings(api: Api): Promise<ShopSettings | null> {
  return api.siteSettings().then(
    ({ data }) => data,
    () => null,
  )
}

/** Returns the head of a page as HTML. */
export function pageHead({ context, i18n, settings, origin, path }: PageHeadParts): string {
  const failed = context.errors !== null
  const shop = settings?.name ?? i18n.t('layout.shop-name')
  const route = context.matches.at(-1)?.route
  const data = route && context.loaderData[route.id]
  const title = documentTitle(failed ? failedTitle(context, i18n) : titleOf(route?.handle, data, i18n), shop)
  if (!settings) return `<title>${escapeHtmlText(title)}</title><meta name="robots" content="noindex">`
  const frame = context.loaderData.layout as { languages: Language[] } | undefined
  const languages = frame?.languages ?? LANGUAGE_CODES
  const tools = { t: i18n.t, language: i18n.language, origin, settings, languages }
  const head = headOf(path, data, tools, failed)
  return headHtml(head.title ? documentTitle(head.title, shop) : title, head, tools)
}

function titleOf(handle: RouteHandle | undefined, data: unknown, i18n: I18nValue): string {
  return handle?.title?.(data as never, i18n) ?? ''
}

function failedTitle({ errors }: StaticHandlerContext, { t }: I18nValue): string {
  const gone = Object.values(errors ?? {}).some(error => (error as { status?: number } | null)?.status === 404)
  return t(gone ? 'product.unknown' : 'layout.error.title')
}
