import { type FormEvent, useId } from 'react'
import type { LegalDocument, OrderDocuments } from '../../../shared/contracts/invoices.ts'
import type { Order } from '../../../shared/contracts/orders.ts'
import { STOCK_RELEASING_STATUSES } from '../../../shared/rules/order-states.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Price } from '../../ui/Price.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { BillingFields } from './BillingFields.tsx'
import { DownloadDocument } from './DownloadDocument.tsx'
import { SendDocument } from './SendDocument.tsx'

/**
 * Shows the invoice and credit notes of an order. Before the invoice is issued, shows a form that stores the buyer's
 * company and issues the invoice, unless the order was cancelled or refused.
 */
export function OrderInvoices({ order, onStale }: { order: Order; onStale: () => void }) {
  const { t } = useI18n()
  const api = useApi()
  const { number, status, paymentStatus, events } = order
  const { data, error, reload, replace } = useLoad(
    `invoices ${number} ${status} ${paymentStatus} ${events.length}`,
    async options => (await api.adminOrderInvoices({ params: { number } }, options)).data,
  )
  const isIssued = data?.documents.some(({ kind }) => kind === 'invoice')
  if (data && !isIssued && STOCK_RELEASING_STATUSES.includes(status)) return null
  return (
    <section className="card admin-panel" aria-label={t('invoices.title')}>
      <h2 className="admin__heading">{t('invoices.title')}</h2>
      {error && !data && <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />}
      {!data && !error && <Skeleton shape="button" />}
      {data && isIssued && <Documents documents={data.documents} email={order.email} onSent={onStale} />}
      {data && !isIssued && <IssueForm number={number} billing={data.billing} onChange={replace} />}
    </section>
  )
}

interface DocumentsProps {
  documents: LegalDocument[]
  /** Email address of the order; empty if it has none. */
  email: string
  onSent: () => void
}

function Documents({ documents, email, onSent }: DocumentsProps) {
  const { t, date } = useI18n()
  return (
    <ul className="stack gap-s">
      {documents.map(document => (
        <li key={document.id} className="spread">
          <span>
            <b>
              {t(`invoices.kind.${document.kind}`)} <bdi dir="ltr">{document.number}</bdi>
            </b>
            <span className="quiet small">
              {' '}
              {date(document.issuedAt)} · <Price amount={document.total} size="small" />
            </span>
          </span>
          <span className="cluster gap-s">
            <DownloadDocument document={document} />
            {email && <SendDocument document={document} email={email} onSent={onSent} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface IssueFormProps {
  number: string
  billing: OrderDocuments['billing']
  onChange: (data: OrderDocuments) => void
}

function IssueForm({ number, billing, onChange }: IssueFormProps) {
  const { t } = useI18n()
  const api = useApi()
  const failureId = useId()
  const { form, busy, errors, failure, submit } = useSubmit()

  async function send(later: boolean) {
    const answer = await submit(field =>
      api.adminIssueInvoice({
        params: { number },
        body: { company: field('company'), taxId: field('taxId'), poNumber: field('poNumber'), later },
      }),
    )
    if (!answer) return
    onChange(answer.data)
    addToast({ type: 'success', title: t(later ? 'invoices.saved' : 'invoices.issued') })
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void send(false)
  }

  return (
    <form ref={form} className="stack gap-s" method="post" noValidate onSubmit={onSubmit}>
      <p className="quiet small">{t('invoices.issue.text')}</p>
      <BillingFields billing={billing} errors={errors}>
        <div>
          <Button variant="quiet" size="small" disabled={busy} onClick={() => send(true)}>
            {t('invoices.later')}
          </Button>
        </div>
      </BillingFields>
      <div role="alert">{failure && <FieldError id={failureId}>{failure}</FieldError>}</div>
      <div>
        <Button type="submit" variant="secondary" size="small" loading={busy}>
          {t('invoices.issue')}
        </Button>
      </div>
    </form>
  )
}
