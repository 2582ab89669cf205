import { useEffect } from 'react'
import { useParams } from 'react-router'
import { documentTitle, type RouteHandle } from '../../head.ts'
import { I18nProvider, useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useLayoutData } from '../layout/layout-data.ts'
import { OrderAccessGate } from '../orders/OrderAccessGate.tsx'
import { OrderLink } from '../orders/OrderLink.tsx'
import { OrderSkeleton } from '../orders/OrderSkeleton.tsx'
import type { OrderWithAccess } from '../orders/use-order.ts'
import { DownloadInvoice } from './DownloadInvoice.tsx'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { useInvoice } from './use-invoice.ts'
import '../orders/orders.css'
import './invoice.css'

export const handle: RouteHandle = { title: (_, { t }) => t('orders.invoice') }

/** Printable invoice of an order, in the language of the buyer. */
export function Component() {
  const { number = '' } = useParams()
  return (
    <div className="container order-page">
      <OrderAccessGate key={number} number={number}>
        {seen => <OwnInvoice {...seen} />}
      </OrderAccessGate>
    </div>
  )
}

function OwnInvoice({ order, proof }: OrderWithAccess) {
  const { t } = useI18n()
  const { data, error, reload } = useInvoice({ order, proof })
  const shop = useLayoutData().settings.name
  const title = documentTitle(`${t('orders.invoice')} ${order.number}`, shop)

  // Sets the title, which browsers suggest as the file name when printing to PDF.
  useEffect(() => {
    document.title = title
  }, [title])

  if (error && !data) return <LoadFailure level={1} title={t('orders.failed')} error={error} onRetry={reload} />
  if (!data) return <OrderSkeleton />
  return (
    <>
      <div className="spread invoice-bar">
        <OrderLink className="link" to={paths.order(order.number, proof.token)} proof={proof}>
          <Icon name="chevron-back" />
          {t('orders.invoice.back')}
        </OrderLink>
        <div className="cluster gap-s">
          <DownloadInvoice order={order} proof={proof} />
          <Button onClick={() => print()}>
            <Icon name="print" />
            {t('orders.invoice.print')}
          </Button>
        </div>
      </div>
      <I18nProvider value={data.i18n}>
        <InvoiceSheet order={data.order} settings={data.settings} />
      </I18nProvider>
    </>
  )
}
