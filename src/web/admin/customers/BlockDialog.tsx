import type { Customer } from '../../../shared/contracts/admin-customers.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { useVersionedDialog } from '../conflict/use-versioned-dialog.ts'
import { useLastValue } from '../use-last.ts'

interface BlockDialogProps {
  open: boolean
  onClose: () => void
  customer: Customer
  onDone: (customer: Customer) => void
  onLate: () => void
}

type Versioned = Pick<Customer, 'version' | 'blockedReason'>

const draftOf = ({ blockedReason }: Versioned) => ({ reason: blockedReason ?? '' })

/** Dialog that blocks a customer, with a reason that only staff see, or unblocks them. */
export function BlockDialog({ open, onClose, customer, onDone, onLate }: BlockDialogProps) {
  const { t } = useI18n()
  const api = useApi()
  const { id } = customer
  const shown = useLastValue(open ? customer : null) ?? customer
  const { blocked } = shown
  const { draft, revision, send, dialog } = useVersionedDialog<Versioned, { reason: string }>({
    state: shown,
    draftOf,
    fields: { reason: { label: t('customers.block.reason') } },
    // The admin must confirm if another admin has blocked or unblocked the customer in the meantime.
    confirms: () => true,
  })
  const words = t(blocked ? 'customers.let-in' : 'customers.block')
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={words}
      action={words}
      danger={!blocked}
      send={async fields => {
        const mine = { reason: blocked ? (draft?.reason ?? '') : fields('reason') }
        const answer = await send(mine, ({ reason }, version) => {
          const body = { blocked: !blocked, reason: blocked ? undefined : reason, version }
          return api.adminBlockCustomer({ params: { id }, body })
        })
        return answer.data
      }}
      done={customer => {
        addToast({ type: 'success', title: t(customer.blocked ? 'customers.block.done' : 'customers.let-in.done') })
        onDone(customer)
      }}
      onLate={onLate}
    >
      {errors => (
        <>
          {dialog}
          <p className="quiet">{t(blocked ? 'customers.let-in.text' : 'customers.block.text')}</p>
          {!blocked && (
            <TextArea
              key={revision}
              name="reason"
              label={t('customers.block.reason')}
              hint={t('customers.block.reason.hint')}
              defaultValue={draft?.reason}
              maxLength={500}
              error={errors.reason}
              data-autofocus
            />
          )}
        </>
      )}
    </ActionDialog>
  )
}
