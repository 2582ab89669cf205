import type { SearchMeta } from '../../../../shared/contracts/search.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { Isolate } from '../../../ui/Isolate.tsx'

interface SearchNotesProps {
  /** The query as typed. */
  typed: string
  search: SearchMeta
}

/** Notes on how the search interpreted the query: corrected words, ignored words, language of the matches. */
export function SearchNotes({ typed, search }: SearchNotesProps) {
  const { t } = useI18n()
  return (
    <>
      {search.corrected && (
        <p className="quiet">
          <Isolate>{t('products.read', { words: search.corrected })}</Isolate>{' '}
          <Link to={paths.products({ search: typed, exact: 'true' })}>
            <Isolate>{t('products.typed', { words: typed })}</Isolate>
          </Link>
        </p>
      )}
      <Closest {...search} />
      {search.through && <p className="quiet">{t(`products.through.${search.through}`)}</p>}
    </>
  )
}

/** Heading above approximate results. Names the query words that they do not contain. */
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
