import type { Api } from '../../../api/client.ts'
import { apiContext, type LoaderArgs } from '../../../api/context.ts'
import { offerCardOf } from '../product-card/make-card.ts'
import { readQuery } from './list-query.ts'
import { loadList } from './load-list.ts'

type AnnouncedPromotion = Awaited<ReturnType<Api['announcedPromotions']>>['data'][number]
export type OffersData = Awaited<ReturnType<typeof loader>>

export async function loader({ context, request }: LoaderArgs) {
  const api = context.get(apiContext)
  // Ignores all filters of the URL except sorting and page, because every product here is on offer.
  const { sort, page } = readQuery(new URL(request.url).searchParams)
  const query = { ...readQuery(new URLSearchParams()), sort, page }
  const [list, sections, promotions] = await Promise.all([
    loadList(api, { ...query, onOffer: 'true' }, offerCardOf),
    api.contentSections({ query: { page: 'special-offers' } }),
    api.announcedPromotions(),
  ])
  const intro = sections.data[0]
  return {
    list,
    query,
    promotions: promotions.data.map(shownOf),
    intro: intro ? { title: intro.title, text: intro.subtitle || intro.body } : null,
  }
}

/**
 * Returns the displayed fields of a promotion. A promotion that ends at midnight is displayed as ending on the day
 * before.
 */
function shownOf({ id, name, minimumSubtotal, endsAt, customerGroup, targets }: AnnouncedPromotion) {
  return {
    id,
    name,
    from: minimumSubtotal,
    until: endsAt && new Date(Date.parse(endsAt) - 1).toISOString(),
    isPersonal: customerGroup !== 'everyone',
    targets,
  }
}
