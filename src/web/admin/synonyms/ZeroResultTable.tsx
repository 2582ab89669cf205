import type { ZeroResult } from '../../../shared/contracts/synonyms.ts'
import { LANGUAGES } from '../../../shared/i18n/languages.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'

interface ZeroResultTableProps {
  zeroResult: (ZeroResult & { times: number; lastAt: string })[]
  onUse: (zeroResult: ZeroResult) => void
  onMakeNeed: (zeroResult: ZeroResult) => void
  onIgnore: (zeroResult: ZeroResult) => void
}

/** Table of zero-result searches, each with buttons that add a synonym, create a need, or ignore it. */
export function ZeroResultTable({ zeroResult, onUse, onMakeNeed, onIgnore }: ZeroResultTableProps) {
  const { t, number, dateTime } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('synonyms.words')}</th>
            <th scope="col">{t('synonyms.language')}</th>
            <th scope="col">{t('synonyms.times')}</th>
            <th scope="col">{t('synonyms.last')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {zeroResult.map(({ words, language, times, lastAt }, at) => (
            <tr key={`${language} ${words}`} data-row={at}>
              <th scope="row" className="admin-wraps">
                <Isolate>{words}</Isolate>
              </th>
              <td data-label={t('synonyms.language')}>{LANGUAGES.find(({ code }) => code === language)!.nativeName}</td>
              <td data-label={t('synonyms.times')} className="tabular">
                {number(times)}
              </td>
              <td data-label={t('synonyms.last')}>{dateTime(lastAt)}</td>
              <td className="admin-whole-row">
                <div className="cluster gap-s">
                  <Button size="small" variant="secondary" onClick={() => onUse({ words, language })}>
                    {t('synonyms.use')}
                  </Button>
                  <Button size="small" variant="secondary" onClick={() => onMakeNeed({ words, language })}>
                    {t('search-needs.use')}
                  </Button>
                  <Button size="small" variant="quiet" onClick={() => onIgnore({ words, language })}>
                    {t('synonyms.ignore')}
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
