import type { Api } from '../../../api/client.ts'
import { cardOf } from '../product-card/make-card.ts'
import { type ListQuery, PAGE_SIZE } from './list-query.ts'

/** Loads one page of a product list, with its cards. */
export async function loadList(api: Api, query: ListQuery, toCard = cardOf) {
  const { data, meta } = await api.listProducts({ query: { ...query, limit: PAGE_SIZE } })
  return { cards: data.map(toCard), total: meta.total, pages: meta.pages, search: meta.search }
}

export type LoadedList = Awaited<ReturnType<typeof loadList>>
