import type { ReactNode } from 'react'
import type { AdminApplication } from '../../../shared/contracts/professionals.ts'
import { useI18n } from '../../i18n.tsx'
import { Reach } from '../Reach.tsx'

/** What the application says, who sent it, and what became of it. */
export function ApplicationFacts({ application }: { application: AdminApplication }) {
  const { t, date, dateTime } = useI18n()
  const { profession, licenceNumber, issuingBody, workplace, createdAt, licenceEndsOn } = application
  const { applicant, question, reason, decidedAt, decidedBy } = application
  const when = decidedAt ? dateTime(decidedAt) : ''
  return (
    <>
      <section className="card admin-order__part" aria-label={t('admin.application.licence')}>
        <h2 className="admin__heading">{t('admin.application.licence')}</h2>
        <dl className="admin-facts">
          <Fact label={t('admin.application.profession')}>{t(`account.profession.${profession}`)}</Fact>
          <Fact label={t('admin.application.number')}>
            <bdi dir="ltr">{licenceNumber}</bdi>
          </Fact>
          <Fact label={t('admin.application.issuer')}>{issuingBody}</Fact>
          {workplace && <Fact label={t('admin.application.workplace')}>{workplace}</Fact>}
          <Fact label={t('admin.application.sent')}>{dateTime(createdAt)}</Fact>
          {licenceEndsOn && <Fact label={t('admin.application.ends')}>{date(licenceEndsOn)}</Fact>}
          {question && <Fact label={t('admin.application.question')}>{question}</Fact>}
          {reason && <Fact label={t('admin.application.reason')}>{reason}</Fact>}
        </dl>
        {decidedAt && (
          <p className="quiet small">
            {decidedBy
              ? t('admin.application.decided', { name: `\u2068${decidedBy}\u2069`, when })
              : t('admin.application.decided.nobody', { when })}
          </p>
        )}
      </section>
      <section className="card admin-order__part" aria-label={t('admin.application.applicant')}>
        <h2 className="admin__heading">{t('admin.application.applicant')}</h2>
        <Reach email={applicant.email} phone={applicant.phone} />
        <p className="quiet small">
          {t(applicant.emailVerified ? 'admin.application.verified' : 'admin.application.unverified')}
          {' · '}
          {t('admin.application.registered', { day: date(applicant.registeredAt) })}
        </p>
      </section>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="quiet small">{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
