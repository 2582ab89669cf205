import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import type { Invoice } from './use-invoice.ts'

/** Seller on an invoice: logo, name, address and contact. */
export function InvoiceSeller({ settings }: Pick<Invoice, 'settings'>) {
  const { t } = useI18n()
  const { name, logo_url, address, phone, email, whatsappUrl, registrationNumber } = settings
  const ways = [phone, email, whatsappUrl?.replace(/^https?:\/\//, '')].filter(Boolean)
  return (
    <div className="invoice__shop">
      <p className="invoice__name">
        {logo_url ? <img className="invoice__logo" src={logo_url} alt="" /> : <Icon name="logo" />}
        {name}
      </p>
      {address && (
        <p>
          <Isolate>{address}</Isolate>
        </p>
      )}
      <ul>
        {ways.map(way => (
          <li key={way}>
            <bdi dir="ltr">{way}</bdi>
          </li>
        ))}
      </ul>
      {registrationNumber && (
        <p>
          <Isolate>{t('orders.invoice.registration', { number: registrationNumber })}</Isolate>
        </p>
      )}
    </div>
  )
}
