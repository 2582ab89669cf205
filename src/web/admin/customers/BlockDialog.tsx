import type { Customer } from '../../../shared/contracts/admin-customers.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { Theirs } from '../Theirs.tsx'
import { useLast } from '../use-last.ts'
import { useTheirs } from '../use-theirs.ts'

interface BlockDialogProps {
  open: boolean
  onClose: () => void
  customer: Customer
  onDone: (customer: Customer) => void
  onLate: () => void
}

type State = Pick<Customer, 'blocked' | 'blockedReason'>

/** Keeps a customer out, with a reason for colleagues, or lets them in again. */
export function BlockDialog({ open, onClose, customer, onDone, onLate }: BlockDialogProps) {
  const { t } = useI18n()
  const api = useApi()
  const { id } = customer
  const shown = useLast(open ? customer : null) ?? customer
  const { blocked } = shown
  const { theirs, kept } = useTheirs<State>(customer)
  const words = t(blocked ? 'customers.let-in' : 'customers.block')
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={words}
      action={words}
      danger={!blocked}
      send={async fields => {
        const reason = blocked ? undefined : fields('reason')
        const { blocked: was, blockedReason } = theirs ?? shown
        const body = { blocked: !blocked, seen: { blocked: was, blockedReason }, reason }
        return (await api.adminBlockCustomer({ params: { id }, body })).data
      }}
      done={customer => {
        addToast({ type: 'success', title: t(customer.blocked ? 'customers.block.done' : 'customers.let-in.done') })
        onDone(customer)
      }}
      onLate={onLate}
      // Who lets in has typed nothing: they see how it stands.
      kept={error => !blocked && kept(error)}
    >
      {errors => (
        <>
          <Theirs words={theirs && (theirs.blockedReason ?? '')} />
          <p className="quiet">{t(blocked ? 'customers.let-in.text' : 'customers.block.text')}</p>
          {!blocked && (
            <TextArea
              name="reason"
              label={t('customers.block.reason')}
              hint={t('customers.block.reason.hint')}
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
