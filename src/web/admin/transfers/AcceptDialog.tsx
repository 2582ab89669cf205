import type { OpenReceipt, TransferQueue } from '../../../shared/contracts/transfers.ts'
import { westernDigits } from '../../../shared/rules/digits.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Price } from '../../ui/Price.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'

/**
 * Parses a typed amount in shekels. Returns undefined for blank text, and NaN, which the server rejects, for invalid
 * text.
 */
const shekelsOf = (text: string) => (text === '' ? undefined : Number(westernDigits(text).replace(/[,٫]/, '.')))

interface AcceptDialogProps {
  receipt: OpenReceipt
  open: boolean
  onClose: () => void
  done: (queue: TransferQueue) => void
  onLate: () => void
}

/**
 * Dialog that records a transfer which staff found at the bank: its reference, and its amount, which must equal the
 * order's total.
 */
export function AcceptDialog({ receipt: { id, order }, open, onClose, done, onLate }: AcceptDialogProps) {
  const { t } = useI18n()
  const api = useApi()
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t('transfers.accept.title', { number: order.number })}
      action={t('transfers.accept')}
      send={fields =>
        api.adminAcceptReceipt({
          params: { id },
          body: { reference: fields('reference'), amount: shekelsOf(fields('amount')) },
        })
      }
      done={({ data }) => {
        done(data)
        addToast({ type: 'success', title: t('transfers.accepted', { number: order.number }) })
      }}
      onLate={onLate}
    >
      {errors => (
        <>
          <p>
            {t('transfers.total')} <Price amount={order.total} />
          </p>
          <TextField
            name="reference"
            label={t('transfers.reference')}
            maxLength={100}
            dir="ltr"
            data-autofocus
            error={errors.reference}
          />
          <TextField
            name="amount"
            label={t('transfers.amount')}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            error={errors.amount}
          />
        </>
      )}
    </ActionDialog>
  )
}
