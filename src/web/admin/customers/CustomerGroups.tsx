import { useState } from 'react'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Button } from '../../ui/Button.tsx'
import { adminPaths } from '../admin-paths.ts'
import { ChooseGroupsDialog, type CustomerGroupsProps } from './ChooseGroupsDialog.tsx'

/** Card with the groups of a customer, which the admin can add and remove. */
export function CustomerGroups({ customer, onChange, reload }: CustomerGroupsProps) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const { groups } = customer
  return (
    <section className="card admin-panel" aria-label={t('customers.groups')}>
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
      <ChooseGroupsDialog
        open={open}
        customer={customer}
        onChange={onChange}
        reload={reload}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}
