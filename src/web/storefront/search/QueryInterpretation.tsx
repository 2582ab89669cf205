import type { SearchMeta } from '../../../shared/contracts/search.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { closeSearchModal } from '../../ui-state.ts'
import { QueryConditions, type QueryConditionsProps } from './QueryConditions.tsx'

interface QueryInterpretationProps extends Omit<QueryConditionsProps, 'conditions'> {
  /** The query as typed. */
  typed: string
  search: SearchMeta
}

/**
 * Shows how the search interpreted a query: corrected words; query words that the closest results do not contain; the
 * language of the matches, if it is not the page's; and conditions, each with a link or button that removes it.
 */
export function QueryInterpretation({ typed, search, ...remove }: QueryInterpretationProps) {
  const { t } = useI18n()
  const { corrected, through, conditions } = search
  return (
    <>
      {corrected !== null && (
        <p className="quiet">
          <Isolate>{t('products.read', { words: corrected })}</Isolate>{' '}
          <Link to={paths.products({ search: typed, exact: 'true' })} onClick={closeSearchModal}>
            <Isolate>{t('products.typed', { words: typed })}</Isolate>
          </Link>
        </p>
      )}
      <Closest {...search} />
      {through !== null && <p className="quiet">{t(`products.through.${through}`)}</p>}
      <QueryConditions conditions={conditions} {...remove} />
    </>
  )
}

/**
 * Note above the results: the number of full matches if approximate results follow, or the query words that approximate
 * results do not contain.
 */
function Closest({ relaxed, ignored, fitting }: SearchMeta) {
  const { t, list } = useI18n()
  if (!relaxed) return fitting === null ? null : <p>{t('products.fitting', { count: fitting })}</p>
  if (ignored.length === 0) return <p>{t('products.relaxed')}</p>
  return (
    <p>
      <Isolate>{t('products.relaxed.without', { words: list(ignored.map(word => `\u2068${word}\u2069`)) })}</Isolate>
    </p>
  )
}
