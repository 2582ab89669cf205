import { useState } from 'react'
import type { AdminNeed } from '../../../shared/contracts/search-needs.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { hasTargets, needName } from './need-name.ts'

interface NeedsTableProps {
  needs: AdminNeed[]
  onChange: (need: AdminNeed) => void
}

/**
 * Number of rows that are displayed before "show all" is pressed. `INITIAL_TARGETS` is the number of targets per row.
 */
const INITIAL_ROWS = 40
const INITIAL_TARGETS = 3

/** Table of the needs: name, phrases, targets, weight. */
export function NeedsTable({ needs, onChange }: NeedsTableProps) {
  const { t, language, number } = useI18n()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? needs : needs.slice(0, INITIAL_ROWS)
  return (
    <>
      <div className="admin-table__room">
        <table className="admin-table admin-labelled">
          <thead>
            <tr>
              <th scope="col">{t('search-needs.name')}</th>
              <th scope="col">{t('search-needs.phrases')}</th>
              <th scope="col">{t('search-needs.targets')}</th>
              <th scope="col">{t('search-needs.weight')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {shown.map(need => (
              <tr key={need.id}>
                <th scope="row" className="admin-wraps">
                  <Link to={paths.products({ search: needName(need, language) })} className="admin-inline-link">
                    <Isolate>{needName(need, language)}</Isolate>
                  </Link>
                </th>
                <td data-label={t('search-needs.phrases')} className="tabular">
                  {number(Object.values(need.names).flat().length)}
                </td>
                <td data-label={t('search-needs.targets')} className="admin-whole-row admin-wraps">
                  <Targets need={need} />
                </td>
                <td data-label={t('search-needs.weight')}>{t(`search-needs.weight.${need.weight}`)}</td>
                <td>
                  <Button size="small" variant="secondary" onClick={() => onChange(need)}>
                    {t('search-needs.change')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < needs.length && (
        <p>
          <Button variant="secondary" onClick={() => setWhole(true)}>
            {t('search-needs.all', { count: needs.length })}
          </Button>
        </p>
      )}
    </>
  )
}

function Targets({ need }: { need: AdminNeed }) {
  const { t, list } = useI18n()
  if (!hasTargets(need)) return <span className="quiet">{t('search-needs.targets.none')}</span>
  const first = need.targets.slice(0, INITIAL_TARGETS).map(({ name }) => `\u2068${name}\u2069`)
  const rest = need.targets.length - first.length
  const further = [
    ...(rest > 0 ? [t('search-needs.targets.more', { count: rest })] : []),
    ...(need.classIds.length > 0 ? [t('search-needs.targets.classes', { count: need.classIds.length })] : []),
    ...need.ingredients.map(ingredient => `\u2068${ingredient}\u2069`),
  ]
  return list([...first, ...further])
}
