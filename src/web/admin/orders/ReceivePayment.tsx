import { type FormEvent, useState } from 'react'
import type { Order } from '../../../shared/contracts/orders.ts'
import { canReceivePayment } from '../../../shared/rules/order-states.ts'
import { useApi } from '../../api/provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'

/** The money is here: a transfer that has come in, or cash that the courier handed over. */
export function ReceivePayment({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const { t } = useI18n()
  const api = useApi()
  const [open, setOpen] = useState(false)
  const { form, submit, busy, errors, failure } = useSubmit()
  if (!canReceivePayment(order)) return null
  const { number, paymentMethod } = order

  async function receive(event: FormEvent) {
    event.preventDefault()
    const answer = await submit(fields =>
      api.adminReceivePayment({ params: { number }, body: { reference: fields('reference') } }),
    )
    if (!answer) return
    setOpen(false)
    onChange(answer.data)
    addToast({ type: 'success', title: t('admin.payment.received', { number }) })
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('admin.payment.receive')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('admin.payment.receive')}>
        <form ref={form} className="stack" method="post" noValidate onSubmit={receive}>
          <p>{t(`admin.payment.receive.${paymentMethod === 'bank-transfer' ? 'transfer' : 'cash'}`)}</p>
          <TextField
            name="reference"
            label={t('admin.payment.reference')}
            hint={t('admin.payment.reference.hint')}
            maxLength={100}
            dir="ltr"
            error={errors.reference}
            optional
          />
          {failure && <FieldError id="receive-payment">{failure}</FieldError>}
          <div className="cluster">
            <Button type="submit" loading={busy}>
              {t('admin.payment.receive')}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('common.back')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
