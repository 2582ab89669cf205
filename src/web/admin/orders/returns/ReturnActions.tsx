import { useState } from 'react'
import { WITHDRAWABLE_STATUSES } from '../../../../shared/rules/returns.ts'
import { useApi } from '../../../api/provider.tsx'
import { usePermissions } from '../../../auth/use-permissions.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useOrderActionErrorHandler } from '../use-order-action-error-handler.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { RejectReturnDialog } from './RejectReturnDialog.tsx'
import { type ReturnProps, useReturnActionDone } from './use-return-action-done.ts'
import './returns.css'

type Requested = 'refuse' | 'receive' | 'refund'

/** Buttons for the actions that the status of the return allows. */
export function ReturnActions(props: ReturnProps) {
  const { t } = useI18n()
  const may = usePermissions()
  const api = useApi()
  const { order, request } = props
  const done = useReturnActionDone(props)
  const refused = useOrderActionErrorHandler(props)
  const [busy, setBusy] = useState(false)
  const [requested, setRequested] = useState<Requested | null>(null)
  const dialog = (step: Requested) => ({ ...props, done, open: requested === step, onClose: () => setRequested(null) })

  async function approve() {
    setBusy(true)
    const params = { number: order.number, id: request.id }
    await api.adminDecideReturn({ params, body: { decision: 'approved' } }).then(done, refused)
    setBusy(false)
  }

  return (
    <>
      <div className="cluster admin-return__steps">
        {request.status === 'requested' && (
          <Button loading={busy} onClick={approve}>
            {t('admin-orders.return.approve')}
          </Button>
        )}
        {request.status === 'approved' && (
          <Button onClick={() => setRequested('receive')}>{t('admin-orders.return.receive')}</Button>
        )}
        {WITHDRAWABLE_STATUSES.includes(request.status) && (
          <Button variant="danger" disabled={busy} onClick={() => setRequested('refuse')}>
            {t('admin-orders.return.refuse')}
          </Button>
        )}
        {request.status === 'received' && request.refund && may('refunds') && (
          <Button onClick={() => setRequested('refund')}>{t('admin-orders.return.refund')}</Button>
        )}
      </div>
      <RejectReturnDialog {...dialog('refuse')} />
      <ReceiveDialog {...dialog('receive')} />
      <RefundDialog {...dialog('refund')} />
    </>
  )
}
