import type { TransferQueue } from '../../../shared/contracts/transfers.ts'
import { LANGUAGES, type Language } from '../../../shared/i18n/languages.ts'
import type { Shekels } from '../../../shared/rules/money.ts'
import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'

interface RejectDialogProps {
  order: { number: string; language: Language; total: Shekels }
  /** Amount in shekels that is returned to the sender; null if a receipt is rejected without returning money. */
  amount: Shekels | null
  /** True if the order was cancelled or refused on delivery. */
  ended?: boolean
  open: boolean
  onClose: () => void
  send: (reason: string) => Promise<{ data: TransferQueue }>
  done: (queue: TransferQueue) => void
  onLate: () => void
}

/**
 * Dialog that rejects a receipt or a transfer or, with `ended`, records that a late transfer is sent back. The buyer
 * gets the admin's reason by email.
 */
export function RejectDialog({ order, amount, ended = false, open, onClose, send, done, onLate }: RejectDialogProps) {
  const { t, money } = useI18n()
  const { nativeName } = LANGUAGES.find(({ code }) => code === order.language)!
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t(ended ? 'transfers.give-back.title' : 'transfers.reject.title', { number: order.number })}
      action={t(ended ? 'transfers.give-back.send' : 'transfers.reject.send')}
      danger={!ended}
      send={fields => send(fields('reason'))}
      done={({ data }) => {
        done(data)
        addToast({ type: 'success', title: t('transfers.rejected', { number: order.number }) })
      }}
      onLate={onLate}
    >
      {errors => (
        <>
          {amount !== null && (
            <p>
              <Isolate>
                {ended
                  ? t('transfers.give-back.text', { given: money(amount) })
                  : t('transfers.difference', { given: money(amount), expected: money(order.total) })}
              </Isolate>
            </p>
          )}
          <TextArea
            name="reason"
            label={t('transfers.reason')}
            hint={t('transfers.reason.hint', { language: nativeName })}
            maxLength={500}
            data-autofocus
            error={errors.reason}
          />
        </>
      )}
    </ActionDialog>
  )
}
