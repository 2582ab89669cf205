import { useState } from 'react'
import type { Customer } from '../../../shared/contracts/admin-customers.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { adminPaths } from '../admin-paths.ts'
import { FormDialog } from '../FormDialog.tsx'
import { isConflict } from '../is-conflict.ts'
import { groupName } from './groups/group-name.ts'

interface CustomerGroupsProps {
  customer: Customer
  onChange: (customer: Customer) => void
  reload: () => void
}

/** The shop's own groups that a customer is in, and a way to put them into others or take them out. */
export function CustomerGroups({ customer, onChange, reload }: CustomerGroupsProps) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const { groups } = customer
  return (
    <section className="card admin-order__part" aria-label={t('customers.groups')}>
      <div className="spread">
        <h2 className="admin__heading">{t('customers.groups')}</h2>
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          {t('customers.groups.change')}
        </Button>
      </div>
      {groups.length === 0 ? (
        <p className="quiet small">{t('customers.groups.in-none')}</p>
      ) : (
        <ul className="stack gap-s">
          {groups.map(({ id, name }) => (
            <li key={id} className="admin-wraps">
              <Link className="link" to={adminPaths.customerGroup(id)}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ChoiceDialog {...{ open, customer, onChange, reload }} onClose={() => setOpen(false)} />
    </section>
  )
}

function ChoiceDialog({
  open,
  onClose,
  customer,
  onChange,
  reload,
}: CustomerGroupsProps & { open: boolean; onClose: () => void }) {
  const { t } = useI18n()
  const api = useApi()
  const seen = customer.groups.map(({ id }) => id)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('customers.groups.change.title')}
      action={t('customers.groups.save')}
      send={async sent => {
        const body = { groups: sent.getAll('group').map(Number), seen }
        return (await api.adminSetCustomerGroups({ params: { id: customer.id }, body })).data
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
      {() => <Choices seen={seen} onLeave={onClose} />}
    </FormDialog>
  )
}

function Choices({ seen, onLeave }: { seen: number[]; onLeave: () => void }) {
  const { t, language } = useI18n()
  const api = useApi()
  const { data, error, reload } = useLoad(
    'groups',
    async options => (await api.adminListCustomerGroups({}, options)).data,
  )
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
          defaultChecked={seen.includes(group.id)}
          label={<bdi>{groupName(group, language)}</bdi>}
        />
      ))}
    </fieldset>
  )
}
