import type { ReactNode } from 'react'
import type { AdminApplication } from '../../../shared/contracts/professionals.ts'
import { useI18n } from '../../i18n.tsx'
import { ContactLinks } from '../ContactLinks.tsx'
import './professionals.css'

/** Read-only details of an application: licence, applicant and decision. */
export function ApplicationDetails({ application }: { application: AdminApplication }) {
  const { t, date, dateTime } = useI18n()
  const { profession, licenceNumber, issuingBody, workplace, createdAt, licenceEndsOn } = application
  const { applicant, question, reason, decidedAt, decidedBy } = application
  const when = decidedAt ? dateTime(decidedAt) : ''
  return (
    <>
      <section className="card admin-panel" aria-label={t('professionals.application.licence')}>
        <h2 className="admin__heading">{t('professionals.application.licence')}</h2>
        <dl className="admin-facts">
          <Fact label={t('professionals.application.profession')}>{t(`professionals.profession.${profession}`)}</Fact>
          <Fact label={t('professionals.application.number')}>
            <bdi dir="ltr">{licenceNumber}</bdi>
          </Fact>
          <Fact label={t('professionals.application.issuer')}>{issuingBody}</Fact>
          {workplace && <Fact label={t('professionals.application.workplace')}>{workplace}</Fact>}
          <Fact label={t('professionals.application.sent')}>{dateTime(createdAt)}</Fact>
          {licenceEndsOn && <Fact label={t('professionals.application.ends')}>{date(licenceEndsOn)}</Fact>}
          {question && <Fact label={t('professionals.application.question')}>{question}</Fact>}
          {reason && <Fact label={t('professionals.application.reason')}>{reason}</Fact>}
        </dl>
        {decidedAt && (
          <p className="quiet small">
            {decidedBy
              ? t('professionals.application.decided', { name: `\u2068${decidedBy}\u2069`, when })
              : t('professionals.application.decided.nobody', { when })}
          </p>
        )}
      </section>
      <section className="card admin-panel" aria-label={t('professionals.application.applicant')}>
        <h2 className="admin__heading">{t('professionals.application.applicant')}</h2>
        <ContactLinks email={applicant.email} phone={applicant.phone} />
        <p className="quiet small">
          {t(applicant.emailVerified ? 'professionals.application.verified' : 'professionals.application.unverified')}
          {' · '}
          {t('professionals.application.registered', { day: date(applicant.registeredAt) })}
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
