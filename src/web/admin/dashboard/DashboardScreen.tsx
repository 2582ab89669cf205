import { useI18n } from '../../i18n.tsx'
import { Permitted } from '../Permitted.tsx'
import { PendingTasks } from './PendingTasks.tsx'
import { Sales } from './Sales.tsx'
import { SetupChecklist } from './SetupChecklist.tsx'

/** First screen of the dashboard: pending tasks and sales. */
export function DashboardScreen() {
  const { t, date } = useI18n()
  return (
    <>
      <div className="spread">
        <h1 className="admin__title">{t('dashboard.title')}</h1>
        <span className="quiet">{date(new Date().toISOString())}</span>
      </div>
      <SetupChecklist />
      <PendingTasks />
      <Permitted permission="reports" otherwise={null}>
        <Sales />
      </Permitted>
    </>
  )
}
