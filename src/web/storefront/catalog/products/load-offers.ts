import { apiContext, type LoaderTools } from '../../../api/context.ts'
import { offerCardOf } from '../product-card/make-card.ts'
import { readQuery } from './list-query.ts'
import { loadList } from './load-list.ts'

export type OffersData = Awaited<ReturnType<typeof loader>>

export async function loader({ context, request }: LoaderTools) {
  const api = context.get(apiContext)
  // Uses sorting and page of the address alone: every product here is on offer.
  const { sort, page } = readQuery(new URL(request.url).searchParams)
  const query = { ...readQuery(new URLSearchParams()), sort, page }
  const [list, sections] = await Promise.all([
    loadList(api, { ...query, onOffer: 'true' }, offerCardOf),
    api.contentSections({ query: { page: 'special-offers' } }),
  ])
  const intro = sections.data[0]
  return { list, query, intro: intro ? { title: intro.title, text: intro.subtitle || intro.body } : null }
}
