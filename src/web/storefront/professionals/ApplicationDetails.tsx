import type { Application } from '../../../shared/contracts/professionals.ts'
import { useI18n } from '../../i18n.tsx'
import './licence.css'

/** Details of an application, read-only. */
export function ApplicationDetails({ application }: { application: Application }) {
  const { t, date } = useI18n()
  const { profession, licenceNumber, issuingBody, workplace, createdAt } = application
  const rows: [label: string, value: string][] = [
    [t('professionals.profession'), t(`professionals.profession.${profession}`)],
    [t('professionals.licence'), licenceNumber],
    [t('professionals.issuer'), issuingBody],
    ...(workplace ? ([[t('professionals.workplace'), workplace]] as [string, string][]) : []),
    [t('professionals.sent-on'), date(createdAt)],
  ]
  return (
    <dl className="licence__details">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="small quiet">{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
