import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { type ListQuery, listUrl } from './list-query.ts'
import type { CategoryLink, LoadedFilters } from './load-filters.ts'

/**
 * Links to the top-level categories, and to the categories below the current top-level category. The links keep all
 * other filters.
 */
export function CategoryLinks({ query, filters }: { query: ListQuery; filters: LoadedFilters }) {
  const { t, number } = useI18n()
  const { tree, topic } = filters
  const current = (query.category && topic?.slug) || ''
  const { top, below, topSlug } = tree
  const link = (slug: string, name: string, count?: number) => (
    <Link
      to={listUrl({ ...query, category: slug, page: 1 })}
      className="filters__category"
      aria-current={slug === current ? 'true' : undefined}
    >
      {name}
      {count !== undefined && <span className="small quiet tabular">{number(count)}</span>}
    </Link>
  )
  const item = ({ slug, name, productCount }: CategoryLink) => (
    <li key={slug}>
      {link(slug, name, productCount)}
      {slug === topSlug && below.length > 0 && <ul className="filters__below">{below.map(item)}</ul>}
    </li>
  )
  return (
    <ul>
      <li>{link('', t('products.all'))}</li>
      {top.map(item)}
    </ul>
  )
}
