import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { filterLabel } from './filter-label.ts'
import { activeFilters, type ListQuery, listUrl, withoutFilter, withoutFilters } from './list-query.ts'
import type { LoadedFilters } from './load-filters.ts'

/** Active filters as chips. Each chip links to the list without its filter. */
export function ActiveFilters({
  query,
  filters,
}: {
  query: ListQuery
  filters: Pick<LoadedFilters, 'brands' | 'attributes'>
}) {
  const i18n = useI18n()
  const active = activeFilters(query)
  if (active.length === 0) return null
  return (
    <nav className="scroll-row listing__active" aria-label={i18n.t('products.active')}>
      {active.map(filter => {
        const label = filterLabel(filter, filters, i18n)
        return (
          <Chip
            key={filter.name + filter.value}
            removes={label}
            render={look => <Link to={listUrl(withoutFilter(query, filter.name, filter.value))} {...look} />}
          >
            <Isolate>{label}</Isolate>
          </Chip>
        )
      })}
      <Chip render={look => <Link to={listUrl(withoutFilters(query))} {...look} />}>{i18n.t('products.clear')}</Chip>
    </nav>
  )
}
