import { useNavigate } from 'react-router'
import type { ReportKind } from '../../../shared/rules/reports.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type PeriodQuery, reportPath } from './use-requested-report.ts'
import './reports.css'

/** Form that sets the first and the last day of a report. */
export function DatesForm({ report, query }: { report: ReportKind; query: PeriodQuery }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  return (
    <form
      className="reports__dates"
      onSubmit={event => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget)
        const [from, until] = [String(typed.get('from')), String(typed.get('until'))].toSorted()
        if (from && until) navigate(reportPath(report, { from, until }))
      }}
    >
      <TextField name="from" type="date" label={t('reports.from')} defaultValue={query.from} />
      <TextField name="until" type="date" label={t('reports.until')} defaultValue={query.until} />
      <Button type="submit" variant="secondary">
        {t('reports.show')}
      </Button>
    </form>
  )
}
