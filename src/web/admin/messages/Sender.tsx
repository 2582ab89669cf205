import type { ContactMessage } from '../../../shared/contracts/admin-messages.ts'
import { LANGUAGES } from '../../../shared/i18n/languages.ts'
import { usePermissions } from '../../auth/use-permissions.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { adminPaths } from '../admin-paths.ts'
import { ContactLinks } from '../ContactLinks.tsx'
import { queryString } from '../query-string.ts'

/** Sender of a message, with links that email and call them, and to their orders and account. */
export function Sender({ message }: { message: ContactMessage }) {
  const { t } = useI18n()
  const may = usePermissions()
  const { fullName, email, phone, language, customerId } = message
  return (
    <section className="card admin-panel" aria-label={t('messages.from')}>
      <h2 className="admin__heading">
        <bdi>{fullName}</bdi>
      </h2>
      <ContactLinks email={email} phone={phone} />
      <p className="quiet small">
        {t('messages.language', { language: LANGUAGES.find(({ code }) => code === language)!.nativeName })}
      </p>
      {may('orders') && (
        <Link className="link small" to={adminPaths.orders + queryString({ search: email })}>
          {t('messages.orders')}
        </Link>
      )}
      {customerId !== null && may('customers') && (
        <Link className="link small" to={adminPaths.customer(customerId)}>
          {t('messages.customer')}
        </Link>
      )}
    </section>
  )
}
