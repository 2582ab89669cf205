import { useLoaderData } from 'react-router'
import { apiContext, type LoaderArgs } from '../../api/context.ts'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { SimpleHtml } from '../../SimpleHtml.tsx'
import './content.css'

export type ContentData = Awaited<ReturnType<typeof loader>>

/**
 * Loads a content page: privacy, terms, returns, shipping, FAQ, or a page that the shop added. The last part of the
 * path is the page's slug.
 */
export async function loader({ context, request }: LoaderArgs) {
  const slug = new URL(request.url).pathname.replace(/\/+$/, '').split('/').at(-1)!
  const { data } = await context.get(apiContext).getPage({ params: { id: slug } })
  return { title: data.title, body: data.body, updatedAt: data.updatedAt, head: data }
}

export const handle: RouteHandle<ContentData> = { title: ({ title }) => title }

export function Component() {
  const { t, date } = useI18n()
  const { title, body, updatedAt } = useLoaderData() as ContentData
  return (
    <article className="container section content-page">
      <header className="stack gap-s">
        <h1>{title}</h1>
        <p className="quiet small">
          {t('content.last-updated')} <time dateTime={updatedAt}>{date(updatedAt)}</time>
        </p>
      </header>
      <div className="prose">{body.trim() ? <SimpleHtml>{body}</SimpleHtml> : <p>{t('content.coming-soon')}</p>}</div>
    </article>
  )
}
