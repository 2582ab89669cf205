import { useState } from 'react'
import type { AdminSynonymGroup } from '../../../shared/contracts/synonyms.ts'
import { LANGUAGES } from '../../../shared/i18n/languages.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { phrasesText } from '../search-needs/PhraseFields.tsx'

interface SynonymsTableProps {
  groups: AdminSynonymGroup[]
  onChange: (group: AdminSynonymGroup) => void
}

/** Number of rows that are displayed before "show all" is pressed. */
const INITIAL_ROWS = 40

/** Table with a synonym group per row and a language per column. Shows the remaining rows on demand. */
export function SynonymsTable({ groups, onChange }: SynonymsTableProps) {
  const { t } = useI18n()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? groups : groups.slice(0, INITIAL_ROWS)
  return (
    <>
      <div className="admin-table__room">
        <table className="admin-table admin-labelled">
          <thead>
            <tr>
              {LANGUAGES.map(({ code, nativeName }) => (
                <th scope="col" key={code} lang={code}>
                  {nativeName}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {shown.map(group => (
              <tr key={group.id}>
                {LANGUAGES.map(({ code, nativeName, direction }) => (
                  <td key={code} data-label={nativeName} className="admin-whole-row admin-wraps">
                    <span lang={code} dir={direction}>
                      {phrasesText(code, group.words[code])}
                    </span>
                  </td>
                ))}
                <td>
                  <Button size="small" variant="secondary" onClick={() => onChange(group)}>
                    {t('synonyms.change')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < groups.length && (
        <p>
          <Button variant="secondary" onClick={() => setWhole(true)}>
            {t('synonyms.all', { count: groups.length })}
          </Button>
        </p>
      )}
    </>
  )
}
