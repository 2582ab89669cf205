import { awaitsTransfer } from '../../../shared/rules/order-states.ts'
import { useI18n } from '../../i18n.tsx'
import { CartTotals } from '../cart/CartTotals.tsx'
import { Recipient } from '../orders/OrderAddress.tsx'
import { BankDetails } from '../transfers/BankDetails.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoiceSeller } from './InvoiceSeller.tsx'
import type { Invoice } from './use-invoice.ts'

/** Sheet of the invoice: black on white in both themes. */
export function InvoiceSheet({ order, settings }: Omit<Invoice, 'i18n'>) {
  const { t, language, direction, date } = useI18n()
  const { number, poNumber, placedAt, status, paymentMethod, paymentStatus } = order
  return (
    <article className="invoice" lang={language} dir={direction} aria-labelledby="invoice-title">
      <header className="invoice__head">
        <InvoiceSeller settings={settings} />
        <div className="invoice__about">
          <h1 id="invoice-title">{t('orders.invoice')}</h1>
          <dl className="invoice__facts">
            <dt>{t('orders.number')}</dt>
            <dd>
              <bdi dir="ltr">{number}</bdi>
            </dd>
            <dt>{t('orders.invoice.date')}</dt>
            <dd>{date(placedAt)}</dd>
            <dt>{t('orders.invoice.status')}</dt>
            <dd>{t(`orders.status.${status}`)}</dd>
            {poNumber && (
              <>
                <dt>{t('orders.invoice.po-number')}</dt>
                <dd>
                  <bdi>{poNumber}</bdi>
                </dd>
              </>
            )}
          </dl>
        </div>
      </header>
      <section aria-labelledby="invoice-buyer">
        <h2 id="invoice-buyer">{t('orders.invoice.buyer')}</h2>
        {order.address.fullName ? <Recipient order={order} /> : <p>{t('orders.left')}</p>}
      </section>
      <InvoiceLines lines={order.lines} />
      <div className="invoice__end">
        <dl className="invoice__facts">
          <dt>{t('orders.invoice.method')}</dt>
          <dd>{t(`orders.method.${paymentMethod}`)}</dd>
          <dt>{t('orders.invoice.payment')}</dt>
          <dd>{t(`orders.payment.${paymentStatus}`)}</dd>
        </dl>
        <CartTotals totals={order} />
      </div>
      {awaitsTransfer(order) && settings.bankTransferDetails && (
        <BankDetails details={settings.bankTransferDetails} number={number} onPaper />
      )}
      <p className="invoice__thanks">{t('orders.invoice.thanks')}</p>
    </article>
  )
}
