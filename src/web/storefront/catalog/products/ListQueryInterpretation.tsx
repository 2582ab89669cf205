import type { SearchMeta } from '../../../../shared/contracts/search.ts'
import { Link } from '../../../link.tsx'
import { QueryInterpretation } from '../../search/QueryInterpretation.tsx'
import { type ListQuery, listUrl } from './list-query.ts'

/**
 * Shows how the search interpreted the query of a list. Omits the conditions of the query that the shopper has replaced
 * by filters or sorting.
 */
export function ListQueryInterpretation({ query, search }: { query: ListQuery; search: SearchMeta }) {
  const conditions = search.conditions
    .map(({ minPrice, maxPrice, sort, ...condition }) => ({
      ...condition,
      minPrice: query.minPrice === '' ? minPrice : undefined,
      maxPrice: query.maxPrice === '' ? maxPrice : undefined,
      sort: query.sort === '' ? sort : undefined,
    }))
    .filter(({ minPrice, maxPrice, sort, onOffer }) => (minPrice ?? maxPrice ?? sort ?? onOffer) !== undefined)
  return (
    <QueryInterpretation
      typed={query.search}
      search={{ ...search, conditions }}
      renderRemoval={rest => look => <Link to={listUrl({ ...query, search: rest, page: 1 })} {...look} />}
    />
  )
}
