import { apiContext, type LoaderArgs } from '../../../api/context.ts'
import { readQuery } from './list-query.ts'
import { loadFilters } from './load-filters.ts'
import { loadList } from './load-list.ts'

export type ProductsData = Awaited<ReturnType<typeof loader>>

export async function loader({ context, request }: LoaderArgs) {
  const api = context.get(apiContext)
  const query = readQuery(new URL(request.url).searchParams)
  const [list, { head, ...filters }] = await Promise.all([loadList(api, query), loadFilters(api, query)])
  // Drops attribute filters whose attribute or value has been deleted. The server ignores these filters, too.
  const isKnown = (key: string) => filters.attributes.some(({ values }) => values.some(({ value }) => value === key))
  return { list, filters, query: { ...query, attribute: query.attribute.filter(isKnown) }, head }
}
