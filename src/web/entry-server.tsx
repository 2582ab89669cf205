import endpoints from 'virtual:endpoints'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Language } from '../shared/i18n/languages.ts'
import type { ScreenPath } from '../shared/screens.ts'
import { allMessages } from './all-messages.ts'
import { createApi, type Transport } from './api/client.ts'
import { apiContext, i18nContext } from './api/context.ts'
import { documentHtml, type PageAssets } from './document.ts'
import { jsonForHtml } from './head/markup.ts'
import { pageHead, shopSettings } from './head/page-head.ts'
import { I18nProvider, i18nFor } from './i18n.tsx'
import { whenIslandsLoaded } from './island.tsx'
import { createRoutes } from './routes.tsx'
import { SCREEN_FILES } from './screen-files.ts'

export interface RenderRequest {
  url: string
  language: Language
  prefix: string
  publicUrl: string
  /** True for a preview of unpublished content. */
  isPreview: boolean
  transport: Transport
  /** Returns the built files for the source modules that a page uses. */
  assetsFor(modules: string[]): PageAssets
}

export type RenderResult = { status: number; html: string } | { status: number; location: string }

/** Returns the request handler for a basename. Its routes are created only once. */
const handlerFor = once((basename: string) => createStaticHandler(createRoutes(), { basename }))
const translatorFor = once(async (language: Language) => i18nFor(language, await allMessages(language)))

/** Renders a page in one language. The result is identical for every visitor, and can therefore be cached. */
export async function render(request: RenderRequest): Promise<RenderResult> {
  const { url, language, prefix, publicUrl, isPreview, transport } = request
  const i18n = await translatorFor(language)
  const context = new RouterContextProvider()
  const api = createApi(transport, () => endpoints)
  context.set(apiContext, api)
  context.set(i18nContext, i18n)

  const handler = handlerFor(prefix || '/')
  const [result, settings] = await Promise.all([
    handler.query(new Request(new URL(url, publicUrl)), { requestContext: context }),
    shopSettings(api),
  ])
  if (result instanceof Response)
    return { status: result.status, location: localTarget(result.headers.get('location') ?? '/') }

  await whenIslandsLoaded()
  const router = createStaticRouter(handler.dataRoutes, result)
  const app = renderToString(
    <StrictMode>
      <I18nProvider value={i18n}>
        <StaticRouterProvider router={router} context={result} hydrate={false} />
      </I18nProvider>
    </StrictMode>,
  )
  const path = result.matches.at(-1)?.route.path
  const screen = path !== undefined && path in SCREEN_FILES ? SCREEN_FILES[path as ScreenPath] : null
  return {
    status: statusOf(result),
    html: documentHtml({
      language,
      head: pageHead({ context: result, i18n, settings, origin: publicUrl, path }),
      app,
      notice: isPreview ? i18n.t('head.preview') : '',
      data: jsonForHtml({ loaderData: withoutHeads(result.loaderData), errors: errorsOf(result) ?? undefined }),
      assets: request.assetsFor(screen ? [`src/web/${screen}`] : []),
    }),
  }
}

/** Memoizes a function of one argument. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return key => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key)!
  }
}

/** Removes `head` from the loader data that the browser gets: only the document's head uses it. */
function withoutHeads(loaderData: StaticHandlerContext['loaderData']): StaticHandlerContext['loaderData'] {
  return Object.fromEntries(
    Object.entries(loaderData).map(([id, data]) => {
      if (data === null || typeof data !== 'object' || !('head' in data)) return [id, data]
      const { head: _, ...shown } = data
      return [id, shown]
    }),
  )
}

/** Returns the target of a loader's redirect without its origin, so that the redirect cannot leave this site. */
function localTarget(location: string): string {
  const { pathname, search } = new URL(location, 'http://shop.invalid')
  return pathname + search
}

function statusOf({ statusCode, errors }: StaticHandlerContext): number {
  const error = errors && (Object.values(errors)[0] as { status?: number } | undefined)
  if (!error) return statusCode
  return error.status === 404
    ? 404
    : error.status === 503 || error.status === 0
      ? 503
      : error.status === 429
        ? 503
        : 500
}

/** Returns the error fields that the browser needs to render the same error screen. Never contains a stack trace. */
function errorsOf({ errors }: StaticHandlerContext): Record<string, { status: number; message: string }> | null {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status = 500, message = '' } = (error ?? {}) as { status?: number; message?: string }
      return [id, { status, message: error instanceof Error && error.constructor.name === 'ApiError' ? message : '' }]
    }),
  )
}
