import { useState } from 'react'
import type { CustomerGroup } from '../../../../shared/contracts/customer-groups.ts'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { LoadFailure } from '../../../load-failure.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ListDrawing } from '../../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { ListFocus } from '../../ListFocus.tsx'
import { ListHeader } from '../../ListHeader.tsx'
import { TableSkeleton } from '../../TableSkeleton.tsx'
import { GroupDialog, type NamedGroup } from './GroupDialog.tsx'
import { GroupsTable } from './GroupsTable.tsx'
import { RemoveGroupDialog } from './RemoveGroupDialog.tsx'

/** Customer groups of the shop. */
export function GroupsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const [naming, setNaming] = useState<NamedGroup | null>(null)
  const [removing, setRemoving] = useState<CustomerGroup | null>(null)
  const { data, error, loading, reload } = useLoad(
    'groups',
    async options => (await api.adminListCustomerGroups({}, options)).data,
  )
  return (
    <>
      <Link className="link" to={adminPaths.customers}>
        <Icon name="chevron-back" />
        {t('customers.back')}
      </Link>
      <ListHeader
        title={t('customers.groups')}
        total={data && t('customers.groups.count', { count: data.length })}
        loading={loading}
        onRefresh={reload}
        more={
          <Button size="small" onClick={() => setNaming('new')}>
            {t('customers.groups.add')}
          </Button>
        }
      />
      {error && !data ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : !data ? (
        <TableSkeleton />
      ) : (
        <ListFocus rows={data.map(({ id }) => id)}>
          {data.length === 0 ? (
            <EmptyState
              drawing={<ListDrawing />}
              title={t('customers.groups.none')}
              text={t('customers.groups.none.text')}
            />
          ) : (
            <GroupsTable groups={data} onRename={setNaming} onRemove={setRemoving} />
          )}
        </ListFocus>
      )}
      <GroupDialog group={naming} onClose={() => setNaming(null)} onSaved={reload} />
      <RemoveGroupDialog group={removing} onClose={() => setRemoving(null)} onRemoved={reload} onLate={reload} />
    </>
  )
}
