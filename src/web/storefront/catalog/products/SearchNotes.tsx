import type { SearchMeta } from '../../../../shared/contracts/search.ts'
import { Link } from '../../../link.tsx'
import { QueryInterpretation } from '../../search/QueryInterpretation.tsx'
import { type ListQuery, listUrl } from './list-query.ts'

/** Interpretation of the query of a list. Filters and sorting that the shopper chose replace conditions of the query. */
export function SearchNotes({ query, search }: { query: ListQuery; search: SearchMeta }) {
  const isReplaced = ({ minPrice, maxPrice, sort }: SearchMeta['conditions'][number]) =>
    (minPrice !== undefined && query.minPrice !== '') ||
    (maxPrice !== undefined && query.maxPrice !== '') ||
    (sort !== undefined && query.sort !== '')
  const conditions = search.conditions.filter(condition => !isReplaced(condition))
  return (
    <QueryInterpretation
      typed={query.search}
      search={{ ...search, conditions }}
      renderRemoval={rest => look => <Link to={listUrl({ ...query, search: rest, page: 1 })} {...look} />}
    />
  )
}
