import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { closeSearchModal } from '../../ui-state.ts'
import type { Search } from './use-search.ts'

/** Categories and brands that are called so, each leading to its list. */
export function TaxonomyMatches({ search: { categories, brands } }: { search: Pick<Search, 'categories' | 'brands'> }) {
  const { t } = useI18n()
  const places = [
    ...categories.map(({ slug, name }) => ({ name, to: paths.products({ category: slug }) })),
    ...brands.map(({ slug, name }) => ({ name, to: paths.products({ brand: slug }) })),
  ]
  if (places.length === 0) return null
  return (
    <nav aria-label={t('search.places')} className="cluster gap-s">
      {places.map(({ name, to }) => (
        <Chip
          key={to}
          render={({ children, ...look }) => (
            <Link to={to} onClick={closeSearchModal} data-stop {...look}>
              {children}
            </Link>
          )}
        >
          <Isolate>{name}</Isolate>
        </Chip>
      ))}
    </nav>
  )
}
