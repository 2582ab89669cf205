import type { CustomerGroup } from '../../../../shared/contracts/customer-groups.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { RowActions } from '../../RowActions.tsx'
import { groupName } from './group-name.ts'

interface GroupsTableProps {
  groups: CustomerGroup[]
  onRename: (group: CustomerGroup) => void
  onRemove: (group: CustomerGroup) => void
}

/** List of customer groups: a table on desktops, cards with the same content on phones. */
export function GroupsTable({ groups, onRename, onRemove }: GroupsTableProps) {
  const { t, number, list, language } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('customers.groups.group')}</th>
            <th scope="col">{t('customers.title')}</th>
            <th scope="col">{t('customers.groups.discounts')}</th>
            <th scope="col">{t('staff.steps')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(group => (
            <tr key={group.id} data-row={group.id}>
              <th scope="row">
                <Link to={adminPaths.customerGroup(group.id)} className="admin-table__link admin-wraps">
                  <bdi>{groupName(group, language)}</bdi>
                </Link>
              </th>
              <td data-label={t('customers.title')} className="tabular">
                {number(group.members)}
              </td>
              <td data-label={t('customers.groups.discounts')} className="admin-wraps">
                {group.discounts.length === 0
                  ? t('customers.groups.discounts.none')
                  : list(group.discounts.map(({ name }) => `\u2068${name}\u2069`))}
              </td>
              <RowActions
                change={t('customers.groups.rename')}
                remove={t('customers.groups.remove')}
                onChange={() => onRename(group)}
                onRemove={() => onRemove(group)}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
