import type { SearchMeta } from '../../../shared/contracts/search.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { closeSearchModal } from '../../ui-state.ts'

/**
 * Shows how the search interpreted the query, if that differs from the typed text, and which query words the closest
 * results do not contain.
 */
export function QueryInterpretation({ text, reading }: { text: string; reading: SearchMeta }) {
  const { t, list } = useI18n()
  const { corrected, through, relaxed, ignored, fitting } = reading
  if (corrected === null && through === null && fitting === null && !relaxed) return null
  return (
    <div className="small">
      {relaxed && (
        <p>
          <Isolate>
            {ignored.length > 0
              ? t('search.relaxed.without', { words: list(ignored.map(word => `\u2068${word}\u2069`)) })
              : t('search.relaxed')}
          </Isolate>
        </p>
      )}
      {!relaxed && fitting !== null && <p>{t('search.fitting', { count: fitting })}</p>}
      {(corrected !== null || through !== null) && (
        <p className="quiet">
          {corrected !== null && (
            <>
              <Isolate>{t('search.read', { words: corrected })}</Isolate>{' '}
              <Link to={paths.products({ search: text, exact: 'true' })} onClick={closeSearchModal}>
                <Isolate>{t('search.typed', { words: text })}</Isolate>
              </Link>
            </>
          )}{' '}
          {through !== null && <Isolate>{t(`search.through.${through}`)}</Isolate>}
        </p>
      )}
    </div>
  )
}
