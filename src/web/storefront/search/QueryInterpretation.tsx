import type { SearchMeta } from '../../../shared/contracts/search.ts'
import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'

/** The interpretation of a query where it differs from what was typed, and the words that the closest results lack. */
export function QueryInterpretation({ reading }: { reading: SearchMeta }) {
  const { t, list } = useI18n()
  const { corrected, through, relaxed, ignored, fitting } = reading
  if (corrected === null && through === null && fitting === null && !relaxed) return null
  return (
    <div className="search__reading small">
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
          {corrected !== null && <Isolate>{t('search.read', { words: corrected })}</Isolate>}{' '}
          {through !== null && <Isolate>{t(`search.through.${through}`)}</Isolate>}
        </p>
      )}
    </div>
  )
}
