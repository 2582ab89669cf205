import { useState } from 'react'
import { WITHDRAWABLE } from '../../../../shared/rules/returns.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { useMay } from '../../../session/use-may.ts'
import { Button } from '../../../ui/Button.tsx'
import { useRefusal } from '../use-refusal.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { type ReturnProps, useTellStep } from './tell-step.ts'

type Asked = 'refuse' | 'receive' | 'refund'

/** The steps that a return may take from where it stands, each a button; no other is offered. */
export function ReturnSteps(props: ReturnProps) {
  const { t } = useI18n()
  const may = useMay()
  const api = useApi()
  const { order, request } = props
  const done = useTellStep(props)
  const refused = useRefusal(props)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const dialog = (step: Asked) => ({ ...props, done, open: asked === step, onClose: () => setAsked(null) })

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
            {t('admin.return.approve')}
          </Button>
        )}
        {request.status === 'approved' && (
          <Button onClick={() => setAsked('receive')}>{t('admin.return.receive')}</Button>
        )}
        {WITHDRAWABLE.includes(request.status) && (
          <Button variant="danger" disabled={busy} onClick={() => setAsked('refuse')}>
            {t('admin.return.refuse')}
          </Button>
        )}
        {request.status === 'received' && request.refund && may('refunds') && (
          <Button onClick={() => setAsked('refund')}>{t('admin.return.refund')}</Button>
        )}
      </div>
      <RefuseDialog {...dialog('refuse')} />
      <ReceiveDialog {...dialog('receive')} />
      <RefundDialog {...dialog('refund')} />
    </>
  )
}
