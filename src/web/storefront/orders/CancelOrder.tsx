import { useState } from 'react'
import type { Order } from '../../../shared/contracts/orders.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { addToast } from '../../ui/toast-store.ts'
import type { OrderProof } from './OrderView.tsx'

interface CancelOrderProps {
  order: Order
  proof: OrderProof
  onChange: (order: Order) => void
}

/** Until the shop packs. */
export function CancelOrder({ order, proof, onChange }: CancelOrderProps) {
  const { t } = useI18n()
  const api = useApi()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    try {
      const { data } = await api.cancelOrder({ params: { number: order.number }, body: proof })
      onChange(data)
      setOpen(false)
      // The button that was pressed is gone.
      setTimeout(() => document.querySelector<HTMLElement>('main h1')?.focus())
      addToast({ type: 'success', title: t('orders.cancelled') })
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="danger" wide onClick={() => setOpen(true)}>
        {t('orders.cancel')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('orders.cancel.sure')}
        footer={
          <div className="cluster">
            <Button variant="danger" loading={busy} onClick={cancel}>
              {t('orders.cancel')}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('orders.cancel.keep')}
            </Button>
          </div>
        }
      >
        <p>{t('orders.cancel.text')}</p>
      </Dialog>
    </>
  )
}
