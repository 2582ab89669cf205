import type { ReactNode } from 'react'
import type { Customer } from '../../../shared/contracts/admin-customers.ts'
import { LANGUAGES } from '../../../shared/i18n/languages.ts'
import { usePermissions } from '../../auth/use-permissions.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { adminPaths } from '../admin-paths.ts'
import { ContactLinks } from '../ContactLinks.tsx'

/** Contact details of a customer, and the state of the account. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const { t, date, dateTime } = useI18n()
  const may = usePermissions()
  const { email, emailVerified, phone, language, createdAt, devices, lastSeenAt, newsletter, applicationId } = customer
  return (
    <section className="card admin-panel" aria-label={t('customers.account')}>
      <h2 className="admin__heading">{t('customers.account')}</h2>
      <ContactLinks email={email} phone={phone} />
      <p className="quiet small">{t(emailVerified ? 'customers.email.confirmed' : 'customers.email.open')}</p>
      <dl className="admin-facts">
        <Fact label={t('customers.since')}>{date(createdAt)}</Fact>
        <Fact label={t('customers.language')}>{LANGUAGES.find(({ code }) => code === language)!.nativeName}</Fact>
        <Fact label={t('customers.devices')}>
          {t('staff.devices', { count: devices })}
          {lastSeenAt && ` · ${t('customers.seen', { when: dateTime(lastSeenAt) })}`}
        </Fact>
        <Fact label={t('staff.factor')}>{t(customer.secondFactor ? 'staff.factor.on' : 'staff.factor.off')}</Fact>
        <Fact label={t('customers.newsletter')}>
          {t(`customers.newsletter.${newsletter.state}`)}
          {newsletter.since && ` · ${date(newsletter.since)}`}
          {newsletter.file && (
            <>
              {' · '}
              <Isolate>{t('customers.newsletter.file', { file: newsletter.file })}</Isolate>
            </>
          )}
        </Fact>
      </dl>
      {applicationId !== null && may('professionals') && (
        <p>
          <Link className="link small" to={adminPaths.application(applicationId)}>
            {t('customers.application')}
          </Link>
        </p>
      )}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="quiet small">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
