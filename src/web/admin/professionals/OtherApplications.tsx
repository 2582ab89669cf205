import type { AdminApplication } from '../../../shared/contracts/professionals.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { adminPaths } from '../admin-paths.ts'
import { ApplicationStateChip } from './ApplicationStateChip.tsx'

/** List of other applications by the same person. */
export function OtherApplications({ applications }: { applications: AdminApplication['others'] }) {
  const { t, date } = useI18n()
  if (applications.length === 0) return null
  return (
    <section className="card admin-panel" aria-label={t('professionals.application.others')}>
      <h2 className="admin__heading">{t('professionals.application.others')}</h2>
      <ul className="admin-entries">
        {applications.map(({ id, profession, state, createdAt }) => (
          <li key={id}>
            <Link className="link" to={adminPaths.application(id)}>
              {t(`professionals.profession.${profession}`)} · {date(createdAt)}
            </Link>
            <ApplicationStateChip state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
