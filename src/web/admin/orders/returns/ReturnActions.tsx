import { useState } from 'react'
import { customerCanCancel } from '../../../../shared/rules/order-states.ts'
import { OPEN_RETURN_STATUSES, WITHDRAWABLE_STATUSES } from '../../../../shared/rules/returns.ts'
import { useApi } from '../../../api/provider.tsx'
import { usePermissions } from '../../../auth/use-permissions.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useOrderActionErrorHandler } from '../use-order-action-error-handler.ts'
import { CancelExchangeDialog } from './CancelExchangeDialog.tsx'
import { CompleteExchangeDialog } from './CompleteExchangeDialog.tsx'
import { ExchangeDialog } from './ExchangeDialog.tsx'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { RejectReturnDialog } from './RejectReturnDialog.tsx'
import { type ReturnProps, useReturnActionDone } from './use-return-action-done.ts'
import './returns.css'

type Requested = 'refuse' | 'receive' | 'refund' | 'exchange' | 'complete' | 'cancel'

/** Buttons for the actions that the status of the return allows. */
export function ReturnActions(props: ReturnProps) {
  const { t } = useI18n()
  const may = usePermissions()
  const api = useApi()
  const { order, request } = props
  const { status, exchange } = request
  const done = useReturnActionDone(props)
  const refused = useOrderActionErrorHandler(props)
  const [busy, setBusy] = useState(false)
  const [requested, setRequested] = useState<Requested | null>(null)
  const dialog = (step: Requested) => ({ ...props, done, open: requested === step, onClose: () => setRequested(null) })
  const mayEnd = !exchange || customerCanCancel(exchange.status)

  async function approve() {
    setBusy(true)
    const params = { number: order.number, id: request.id }
    await api.adminDecideReturn({ params, body: { decision: 'approved' } }).then(done, refused)
    setBusy(false)
  }

  return (
    <>
      {status === 'received' && exchange && exchange.status !== 'delivered' && (
        <p className="quiet">{t('admin-orders.exchange.awaits')}</p>
      )}
      <div className="cluster admin-return__steps">
        <NextStep request={request} mayRefund={may('refunds')} busy={busy} onApprove={approve} onStep={setRequested} />
        {exchange && !exchange.completed && mayEnd && (
          <Button variant="secondary" onClick={() => setRequested('cancel')}>
            {t('admin-orders.exchange.cancel')}
          </Button>
        )}
        {WITHDRAWABLE_STATUSES.includes(status) && mayEnd && (
          <Button variant="danger" disabled={busy} onClick={() => setRequested('refuse')}>
            {t('admin-orders.return.refuse')}
          </Button>
        )}
      </div>
      <RejectReturnDialog {...dialog('refuse')} />
      <ReceiveDialog {...dialog('receive')} />
      <RefundDialog {...dialog('refund')} />
      <ExchangeDialog {...dialog('exchange')} />
      {exchange && <CompleteExchangeDialog {...dialog('complete')} />}
      {exchange && <CancelExchangeDialog {...dialog('cancel')} />}
    </>
  )
}

interface NextStepProps extends Pick<ReturnProps, 'request'> {
  mayRefund: boolean
  busy: boolean
  onApprove: () => void
  onStep: (step: Requested) => void
}

/** Buttons for the next steps of a return: approve, receive, refund, and open or complete an exchange. */
function NextStep({ request, mayRefund, busy, onApprove, onStep }: NextStepProps) {
  const { t } = useI18n()
  const { status, exchange, refund, lines } = request
  const wantsExchange = lines.some(({ replacement }) => replacement !== null)
  const isFirst = status === 'requested' && wantsExchange
  const exchangeButton = OPEN_RETURN_STATUSES.includes(status) && !exchange && refund && (
    <Button variant={isFirst ? 'primary' : 'secondary'} disabled={busy} onClick={() => onStep('exchange')}>
      {t('admin-orders.exchange')}
    </Button>
  )
  return (
    <>
      {isFirst && exchangeButton}
      {status === 'requested' && (
        <Button variant={isFirst && exchangeButton ? 'secondary' : 'primary'} loading={busy} onClick={onApprove}>
          {t(wantsExchange ? 'admin-orders.return.approve.refund' : 'admin-orders.return.approve')}
        </Button>
      )}
      {status === 'approved' && <Button onClick={() => onStep('receive')}>{t('admin-orders.return.receive')}</Button>}
      {status === 'received' && exchange?.status === 'delivered' && mayRefund && (
        <Button onClick={() => onStep(refund ? 'refund' : 'complete')}>{t('admin-orders.exchange.complete')}</Button>
      )}
      {status === 'received' && !exchange && refund && mayRefund && (
        <Button onClick={() => onStep('refund')}>{t('admin-orders.return.refund')}</Button>
      )}
      {!isFirst && exchangeButton}
    </>
  )
}
