import type { Contracts } from '../../../shared/contracts/all.ts'
import type { WireData } from '../../../shared/contracts/endpoint.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { adminPaths } from '../admin-paths.ts'
import { ApplicationStateChip } from './ApplicationStateChip.tsx'
import { WaitingSince } from './WaitingSince.tsx'
import './professionals.css'

type Row = WireData<Contracts['adminListApplications']>[number]

/** List of applications: a table on desktops, cards with the same content on phones. */
export function ApplicationsTable({ applications }: { applications: Row[] }) {
  const { t } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-professionals">
        <thead>
          <tr>
            <th scope="col">{t('professionals.application.applicant')}</th>
            <th scope="col">{t('professionals.application.profession')}</th>
            <th scope="col">{t('professionals.application.licence')}</th>
            <th scope="col">{t('professionals.application.document')}</th>
            <th scope="col">{t('professionals.application.sent')}</th>
            <th scope="col">{t('admin.status')}</th>
          </tr>
        </thead>
        <tbody>
          {applications.map(application => (
            <ApplicationRow key={application.id} application={application} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ApplicationRow({ application }: { application: Row }) {
  const { t, date } = useI18n()
  const { id, applicant, profession, licenceNumber, issuingBody, document, state, createdAt, licenceEndsOn } =
    application
  return (
    <tr>
      <th scope="row">
        <Link to={adminPaths.application(id)} className="admin-table__link">
          <bdi>
            {applicant.firstName} {applicant.lastName}
          </bdi>
        </Link>
        <br />
        <bdi dir="ltr" className="quiet admin-professionals__mail">
          {applicant.email}
        </bdi>
      </th>
      <td>{t(`professionals.profession.${profession}`)}</td>
      <td>
        <bdi dir="ltr">{licenceNumber}</bdi>
        <br />
        <bdi className="quiet">{issuingBody}</bdi>
      </td>
      <td className={document ? undefined : 'quiet'} data-label={t('professionals.application.document')}>
        <span className="cluster gap-s">
          {document && <Icon name={document.contentType === 'application/pdf' ? 'file' : 'image'} />}
          {t(document ? 'professionals.application.document.yes' : 'professionals.application.document.no')}
        </span>
      </td>
      <td data-label={t('professionals.application.sent')}>
        {date(createdAt)}
        {state === 'pending' && (
          <>
            <br />
            <WaitingSince moment={createdAt} />
          </>
        )}
      </td>
      <td className="admin-table__status">
        <ApplicationStateChip state={state} />
        {licenceEndsOn && (
          <>
            <br />
            <span className="quiet">{t('professionals.application.until', { day: date(licenceEndsOn) })}</span>
          </>
        )}
      </td>
    </tr>
  )
}
