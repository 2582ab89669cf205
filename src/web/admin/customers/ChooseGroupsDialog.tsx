import type { Customer } from '../../../shared/contracts/admin-customers.ts'
import type { CustomerGroup } from '../../../shared/contracts/customer-groups.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { type LoadState, useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { adminPaths } from '../admin-paths.ts'
import { useVersionedDialog } from '../conflict/use-versioned-dialog.ts'
import { FormDialog } from '../FormDialog.tsx'
import { isConflict } from '../is-conflict.ts'
import { groupName } from './groups/group-name.ts'
import '../scope-picker.css'

export interface CustomerGroupsProps {
  customer: Customer
  onChange: (customer: Customer) => void
  reload: () => void
}

type Versioned = Pick<Customer, 'version' | 'groups'>

const draftOf = ({ groups }: Versioned) => ({ groups: groups.map(({ id }) => ({ id })) })

/** Dialog in which the admin chooses the groups of a customer. */
export function ChooseGroupsDialog({
  open,
  onClose,
  customer,
  onChange,
  reload,
}: CustomerGroupsProps & { open: boolean; onClose: () => void }) {
  const { t, language } = useI18n()
  const api = useApi()
  const groups = useLoad(open ? 'groups' : null, async options => {
    return (await api.adminListCustomerGroups({}, options)).data
  })
  const nameOf = (id: number) => {
    const group = groups.data?.find(group => group.id === id)
    return group ? groupName(group, language) : ''
  }
  const { draft, revision, send, dialog } = useVersionedDialog<Versioned, { groups: { id: number }[] }>({
    state: customer,
    draftOf,
    fields: { groups: { label: t('customers.groups'), rowName: ({ id }) => nameOf(id) } },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('customers.groups.change.title')}
      action={t('customers.groups.save')}
      send={async sent => {
        const mine = { groups: sent.getAll('group').map(id => ({ id: Number(id) })) }
        const answer = await send(mine, ({ groups }, version) => {
          const body = { groups: groups.map(({ id }) => id), version }
          return api.adminSetCustomerGroups({ params: { id: customer.id }, body })
        })
        return answer.data
      }}
      done={changed => {
        addToast({ type: 'success', title: t('customers.groups.changed') })
        onChange(changed)
      }}
      refused={async error => {
        if (!isConflict(error)) return false
        onClose()
        addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
        reload()
        return true
      }}
    >
      {() => (
        <>
          {dialog}
          <Choices
            key={revision}
            chosen={(draft?.groups ?? []).map(({ id }) => id)}
            groups={groups}
            onLeave={onClose}
          />
        </>
      )}
    </FormDialog>
  )
}

interface ChoicesProps {
  groups: LoadState<CustomerGroup[]>
  chosen: number[]
  onLeave: () => void
}

function Choices({ groups: { data, error, reload }, chosen, onLeave }: ChoicesProps) {
  const { t, language } = useI18n()
  if (error) return <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
  if (!data) return null
  if (data.length === 0)
    return (
      <p>
        {t('customers.groups.none.text')}{' '}
        <Link className="link" to={adminPaths.customerGroups} onClick={onLeave}>
          {t('customers.groups')}
        </Link>
      </p>
    )
  return (
    <fieldset className="stack gap-s admin-scopes">
      <legend className="visually-hidden">{t('customers.groups')}</legend>
      {data.map(group => (
        <Checkbox
          key={group.id}
          name="group"
          value={group.id}
          defaultChecked={chosen.includes(group.id)}
          label={<bdi>{groupName(group, language)}</bdi>}
        />
      ))}
    </fieldset>
  )
}
