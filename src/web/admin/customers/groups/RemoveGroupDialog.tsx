import type { CustomerGroup } from '../../../../shared/contracts/customer-groups.ts'
import { useApi } from '../../../api/provider.tsx'
import { usePermissions } from '../../../auth/use-permissions.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RemovalDialog } from '../../conflict/RemovalDialog.tsx'
import { promotionPaths } from '../../promotion-paths.ts'
import { useLastValue } from '../../use-last.ts'
import { draftOf } from './GroupDialog.tsx'
import { groupName } from './group-name.ts'

interface RemoveGroupDialogProps {
  /** Null closes the dialog. */
  group: CustomerGroup | null
  onClose: () => void
  onRemoved: () => void
  onLate: () => void
}

/**
 * Confirmation before a group is removed. If discounts are limited to the group, lists them instead, because the group
 * cannot be removed.
 */
export function RemoveGroupDialog({ group, onClose, onRemoved, onLate }: RemoveGroupDialogProps) {
  const { t, language } = useI18n()
  const api = useApi()
  const shown = useLastValue(group)
  const title = t('customers.groups.remove')
  const nameOf = (group: CustomerGroup) => `\u2068${groupName(group, language)}\u2069`
  if (shown && shown.discounts.length > 0)
    return (
      <Dialog open={group !== null} onClose={onClose} title={title}>
        <div className="stack">
          <p>{t('customers.groups.used', { name: nameOf(shown) })}</p>
          <Discounts discounts={shown.discounts} />
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
    <RemovalDialog
      record={group}
      draftOf={draftOf}
      fields={{ names: { label: t('customers.groups.name') } }}
      action={title}
      removed={t('customers.groups.removed')}
      send={({ id }, version) => api.adminRemoveCustomerGroup({ params: { id }, query: { version } })}
      onClose={onClose}
      onRemoved={onRemoved}
      onLate={onLate}
    >
      {group => t('customers.groups.remove.text', { name: nameOf(group), count: group.members })}
    </RemovalDialog>
  )
}

const ADDRESS = {
  coupon: promotionPaths.coupon,
  promotion: promotionPaths.promotion,
  'price-list': promotionPaths.priceList,
}

function Discounts({ discounts }: Pick<CustomerGroup, 'discounts'>) {
  const may = usePermissions()
  return (
    <ul className="stack gap-s">
      {discounts.map(({ kind, id, name }) => (
        <li key={`${kind} ${id}`}>
          {may('promotions') ? (
            <Link className="link" to={ADDRESS[kind](id)}>
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
