import type { RefObject } from 'react'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { SearchDrawing } from '../../ui/drawings/SearchDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { closeSearchModal } from '../../ui-state.ts'
import { PopularSearches } from './PopularSearches.tsx'
import { QueryInterpretation } from './QueryInterpretation.tsx'
import { SearchRow } from './SearchRow.tsx'
import { SuggestionChips } from './SuggestionChips.tsx'
import type { OptionProps } from './use-combobox.ts'
import type { Search } from './use-search.ts'
import { ZeroResultHelp } from './ZeroResultHelp.tsx'

const MAX_SHOWN_RESULTS = 5
const WAITING = ['a', 'b', 'c']

interface SearchResultsProps {
  search: Search
  list: RefObject<HTMLDivElement | null>
  listId: string
  option: (key: string) => OptionProps
  onChoose: (word: string) => void
}

export function SearchResults({ search, list, listId, option, onChoose }: SearchResultsProps) {
  const { t } = useI18n()
  const { state, products, total, text, reading } = search
  const isNone = state === 'found' && products.length === 0
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {state === 'found' &&
            `${t('search.found', { count: total })} ${reading?.relaxed ? t('products.relaxed') : ''}`}
        </span>
      </VisuallyHidden>
      {state === 'empty' && (
        <div className="stack">
          <p className="quiet">{t('search.hint')}</p>
          <PopularSearches onChoose={onChoose} />
        </div>
      )}
      {state === 'searching' && products.length === 0 && <Waiting />}
      {isNone && (
        <EmptyState level={3} drawing={<SearchDrawing />} title={t('search.none')} text={t('search.none.text')} />
      )}
      {reading && (
        <div className="stack gap-s small search__notes">
          <QueryInterpretation typed={text} search={reading} onRemove={onChoose} />
        </div>
      )}
      <div ref={list} id={listId} role="listbox" aria-label={t('search.suggestions')} className="stack">
        {products.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
          <div
            role="group"
            aria-label={t('search.products')}
            className="search__rows"
            aria-busy={state === 'searching'}
          >
            {products.slice(0, MAX_SHOWN_RESULTS).map(product => (
              <SearchRow key={product.id} product={product} option={option(`p${product.id}`)} />
            ))}
          </div>
        )}
        {state !== 'empty' && <SuggestionChips suggestions={search.suggestions} option={option} />}
      </div>
      {state === 'found' && total > MAX_SHOWN_RESULTS && (
        <LinkButton
          variant="secondary"
          wide
          render={look => <Link to={paths.products({ search: text })} onClick={closeSearchModal} {...look} />}
        >
          {t('search.all', { count: total })}
        </LinkButton>
      )}
      {isNone && <ZeroResultHelp onChoose={onChoose} />}
    </>
  )
}

function Waiting() {
  return WAITING.map(row => (
    <div className="search__row" key={row}>
      <Skeleton shape="image" />
      <span className="stack gap-s">
        <Skeleton length="long" />
        <Skeleton length="short" />
      </span>
    </div>
  ))
}
