import { useParams } from 'react-router'
import type { AdminApplication } from '../../../shared/contracts/professionals.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { adminPaths } from '../admin-paths.ts'
import { LoadedDetail } from '../LoadedDetail.tsx'
import { useRefreshCountsOnChange } from '../nav/pending-counts.ts'
import { ApplicationDecision } from './ApplicationDecision.tsx'
import { ApplicationDetails } from './ApplicationDetails.tsx'
import { ApplicationStateChip } from './ApplicationStateChip.tsx'
import { LicenceViewer } from './LicenceViewer.tsx'
import { OtherApplications } from './OtherApplications.tsx'
import { WaitingSince } from './WaitingSince.tsx'
import './professionals.css'

/** Screen of one application: applicant, licence, document, and the decision. */
export function ApplicationScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { id = '' } = useParams()
  const { data, error, reload, replace } = useLoad(
    id,
    async options => (await api.adminGetApplication({ params: { id: Number(id) } }, options)).data,
  )
  useRefreshCountsOnChange(data)
  return (
    <LoadedDetail
      loaded={{ data, error, reload }}
      back={{ to: adminPaths.applications, label: t('professionals.applications.back') }}
    >
      {data => <OneApplication key={data.id} application={data} onChange={replace} reload={reload} />}
    </LoadedDetail>
  )
}

interface OneApplicationProps {
  application: AdminApplication
  onChange: (application: AdminApplication) => void
  reload: () => void
}

function OneApplication({ application, onChange, reload }: OneApplicationProps) {
  const { applicant, state, createdAt } = application
  return (
    <>
      <header className="spread">
        <h1 className="admin__title">
          <bdi>
            {applicant.firstName} {applicant.lastName}
          </bdi>
        </h1>
        <p className="cluster gap-s small">
          {state === 'pending' && <WaitingSince moment={createdAt} />}
          <ApplicationStateChip state={state} />
        </p>
      </header>
      <ApplicationDecision application={application} onChange={onChange} reload={reload} />
      <div className="admin-application">
        <LicenceViewer id={application.id} document={application.document} isOpen={application.decidedAt === null} />
        <div className="stack">
          <ApplicationDetails application={application} />
          <OtherApplications applications={application.others} />
        </div>
      </div>
    </>
  )
}
