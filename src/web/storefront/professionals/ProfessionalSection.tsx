import { useEffect, useRef, useState } from 'react'
import type { OwnStanding } from '../../../shared/contracts/professionals.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { refreshSession, useSession, useViewerChangeCount } from '../../auth/session.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FailureNotice } from '../auth/FailureNotice.tsx'
import { QUICK_ORDER_PATH } from '../quick-order/quick-order-path.ts'
import { ApplicationDetails } from './ApplicationDetails.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { ApplicationStatus } from './ApplicationStatus.tsx'
import { LicenceDocument } from './LicenceDocument.tsx'

/** Profile section of the professional account: apply, reply, see the status, renew. */
export function ProfessionalSection() {
  const { t } = useI18n()
  const api = useApi()
  const userId = useSession(session => session.user?.id)
  const moves = useViewerChangeCount()
  const section = useRef<HTMLElement>(null)
  const { data, error, reload, replace } = useLoad(
    `${userId} ${moves}`,
    async options => (await api.myApplication({}, options)).data,
  )

  // Scrolls to this section if the page was opened by a link to it.
  const isThere = data !== null
  useEffect(() => {
    if (isThere && location.hash === '#professional') section.current?.scrollIntoView()
  }, [isThere])

  function onChange(standing: OwnStanding) {
    replace(standing)
    void refreshSession(api)
  }

  return (
    <section className="card stack professional" id="professional" ref={section} aria-labelledby="professional-title">
      <div className="spread">
        <h2 className="profile__title" id="professional-title">
          {t('professionals.title')}
        </h2>
        {data && <StateBadges standing={data} />}
      </div>
      {data ? (
        <StandingView standing={data} onChange={onChange} />
      ) : error ? (
        <>
          <FailureNotice title={t('professionals.load-failed')} reason={failureText(error, t)} />
          <Button variant="secondary" className="profile__save" onClick={reload}>
            {t('common.tryAgain')}
          </Button>
        </>
      ) : (
        <>
          <Skeleton />
          <Skeleton length="short" />
        </>
      )}
    </section>
  )
}

function StateBadges({ standing: { application, approval } }: { standing: OwnStanding }) {
  const { t } = useI18n()
  const state = application?.state
  const runs = state === 'approved' || state === 'expiring'
  return (
    <p className="cluster gap-s">
      {approval && <Badge kind="gold">{t(`professionals.profession.${approval.profession}`)}</Badge>}
      {state && <Badge kind={runs ? 'gold' : 'plain'}>{t(`professionals.state.${state}`)}</Badge>}
    </p>
  )
}

interface StandingViewProps {
  standing: OwnStanding
  onChange: (standing: OwnStanding) => void
}

function StandingView({ standing, onChange }: StandingViewProps) {
  const { application, approval } = standing
  const state = application?.state ?? 'none'
  const [writesIn, setWritesIn] = useState<string | null>(null)
  const isOpen = state === 'pending' || state === 'information-asked'
  // Shows the form if the visitor has opened it, or if the shop has requested information.
  const writes = writesIn === state || state === 'information-asked'
  return (
    <>
      <ApplicationStatus standing={standing} />
      {writes ? (
        <ApplicationForm
          key={state}
          application={application}
          onChange={changed => {
            setWritesIn(null)
            onChange(changed)
          }}
          onCancel={state === 'information-asked' ? undefined : () => setWritesIn(null)}
        />
      ) : (
        (isOpen || approval) && application && <ApplicationDetails application={application} />
      )}
      {isOpen && <LicenceDocument document={application?.document ?? null} onChange={onChange} />}
      {!writes && <Offers state={state} onWrite={() => setWritesIn(state)} />}
    </>
  )
}

/** Buttons for the possible actions, except the actions on the document. */
function Offers({ state, onWrite }: { state: string; onWrite: () => void }) {
  const { t } = useI18n()
  const urgent = state === 'expiring' || state === 'lapsed' || state === 'none'
  return (
    <div className="cluster">
      <Button variant={urgent ? 'primary' : 'secondary'} onClick={onWrite}>
        {t(
          state === 'none'
            ? 'professionals.apply'
            : state === 'pending'
              ? 'professionals.change'
              : state === 'rejected'
                ? 'professionals.again'
                : 'professionals.renew',
        )}
      </Button>
      {(state === 'approved' || state === 'expiring') && (
        <Link className="link" to={QUICK_ORDER_PATH}>
          {t('quick-order.link')}
        </Link>
      )}
      <Link className="link" to={paths.professionals}>
        {t('professionals.more')}
      </Link>
    </div>
  )
}
