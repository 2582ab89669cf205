import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Chip } from '../../ui/Chip.tsx'
import { SearchDrawing } from '../../ui/drawings/SearchDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { closeSearchModal } from '../../ui-state.ts'
import { QueryInterpretation } from './QueryInterpretation.tsx'
import { SearchRow } from './SearchRow.tsx'
import { TaxonomyMatches } from './TaxonomyMatches.tsx'
import type { Search } from './use-search.ts'

const SHOWN = 5
const POPULAR = ['vitamin-c', 'serum', 'moisturizer', 'cleanser'] as const
const WAITING = ['a', 'b', 'c']

export function SearchResults({ search, onChoose }: { search: Search; onChoose: (word: string) => void }) {
  const { t } = useI18n()
  const { state, products, total, text } = search
  return (
    <>
      <VisuallyHidden>
        <span role="status">{state === 'found' && t('search.found', { count: total })}</span>
      </VisuallyHidden>
      {state === 'empty' && (
        <div className="stack">
          <p className="quiet">{t('search.hint')}</p>
          <h3 className="small">{t('search.popular')}</h3>
          <div className="cluster gap-s">
            {POPULAR.map(word => (
              <Chip key={word} onClick={() => onChoose(t(`search.chip.${word}`))}>
                {t(`search.chip.${word}`)}
              </Chip>
            ))}
          </div>
        </div>
      )}
      {state === 'searching' && products.length === 0 && <Waiting />}
      {state === 'found' && products.length === 0 && (
        <EmptyState level={3} drawing={<SearchDrawing />} title={t('search.none')} text={t('search.none.text')} />
      )}
      {state !== 'empty' && <QueryInterpretation search={search} />}
      {products.length > 0 && (
        <ul className="search__rows" aria-busy={state === 'searching'}>
          {products.slice(0, SHOWN).map(product => (
            <li key={product.id}>
              <SearchRow product={product} />
            </li>
          ))}
        </ul>
      )}
      {state === 'found' && total > SHOWN && (
        <LinkButton
          variant="secondary"
          wide
          render={look => <Link to={paths.products({ search: text })} onClick={closeSearchModal} data-stop {...look} />}
        >
          {t('search.all', { count: total })}
        </LinkButton>
      )}
      {state !== 'empty' && <TaxonomyMatches search={search} />}
    </>
  )
}

function Waiting() {
  return WAITING.map(row => (
    <div className="search__row" key={row}>
      <Skeleton shape="picture" />
      <span className="stack gap-s">
        <Skeleton length="long" />
        <Skeleton length="short" />
      </span>
    </div>
  ))
}
