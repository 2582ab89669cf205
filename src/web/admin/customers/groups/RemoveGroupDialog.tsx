import type { CustomerGroup } from '../../../../shared/contracts/customer-groups.ts'
import { useApi } from '../../../api/provider.tsx'
import { usePermissions } from '../../../auth/use-permissions.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { ActionDialog } from '../../ActionDialog.tsx'
import { promotionPaths } from '../../promotion-paths.ts'
import { useLast } from '../../use-last.ts'
import { groupName } from './group-name.ts'

interface RemoveGroupDialogProps {
  /** Null while closed. */
  group: CustomerGroup | null
  onClose: () => void
  onRemoved: () => void
  onLate: () => void
}

/** Confirms the removal of a group and lists the discounts that are limited to it. */
export function RemoveGroupDialog({ group, onClose, onRemoved, onLate }: RemoveGroupDialogProps) {
  const { t, language } = useI18n()
  const api = useApi()
  const shown = useLast(group)
  if (!shown) return null
  const { id, version, members, discounts } = shown
  const name = `\u2068${groupName(shown, language)}\u2069`
  const title = t('customers.groups.remove')
  if (discounts.length > 0)
    return (
      <Dialog open={group !== null} onClose={onClose} title={title}>
        <div className="stack">
          <p>{t('customers.groups.used', { name })}</p>
          <Discounts discounts={discounts} />
          <p className="quiet">{t('customers.groups.used.text')}</p>
          <div className="cluster">
            <Button variant="secondary" onClick={onClose}>
              {t('common.back')}
            </Button>
          </div>
        </div>
      </Dialog>
    )
  return (
    <ActionDialog
      open={group !== null}
      onClose={onClose}
      title={title}
      action={title}
      danger
      send={async () => (await api.adminRemoveCustomerGroup({ params: { id }, query: { version } })).data}
      done={() => {
        addToast({ type: 'success', title: t('customers.groups.removed') })
        onRemoved()
      }}
      onLate={onLate}
    >
      {() => <p>{t('customers.groups.remove.text', { name, count: members })}</p>}
    </ActionDialog>
  )
}

function Discounts({ discounts }: Pick<CustomerGroup, 'discounts'>) {
  const may = usePermissions()
  return (
    <ul className="stack gap-s">
      {discounts.map(({ kind, id, name }) => (
        <li key={`${kind} ${id}`}>
          {may('promotions') ? (
            <Link className="link" to={kind === 'coupon' ? promotionPaths.coupon(id) : promotionPaths.promotion(id)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </li>
      ))}
    </ul>
  )
}
