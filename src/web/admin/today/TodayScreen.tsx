import { useI18n } from '../../i18n.tsx'
import { Permitted } from '../Permitted.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Sales } from './Sales.tsx'
import { Waiting } from './Waiting.tsx'

/** The dashboard's first screen: what waits for a person, and how the shop does. */
export function TodayScreen() {
  const { t, date } = useI18n()
  return (
    <>
      <div className="spread">
        <h1 className="admin__title">{t('today.title')}</h1>
        <span className="quiet">{date(new Date().toISOString())}</span>
      </div>
      <FirstSteps />
      <Waiting />
      <Permitted permission="reports" otherwise={null}>
        <Sales />
      </Permitted>
    </>
  )
}
