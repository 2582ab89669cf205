import { useState } from 'react'
import type { CustomerGroup } from '../../../../shared/contracts/customer-groups.ts'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { BackLink } from '../../BackLink.tsx'
import { ListHeader } from '../../ListHeader.tsx'
import { LoadedList } from '../../LoadedList.tsx'
import { type EditedGroup, GroupDialog } from './GroupDialog.tsx'
import { GroupsTable } from './GroupsTable.tsx'
import { RemoveGroupDialog } from './RemoveGroupDialog.tsx'

/** Screen that lists the customer groups of the shop. */
export function GroupsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const [naming, setNaming] = useState<EditedGroup | null>(null)
  const [removing, setRemoving] = useState<CustomerGroup | null>(null)
  const { data, error, loading, reload } = useLoad(
    'groups',
    async options => (await api.adminListCustomerGroups({}, options)).data,
  )
  return (
    <>
      <BackLink to={adminPaths.customers}>{t('customers.back')}</BackLink>
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
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data}
        idOf={({ id }) => id}
        empty={{ title: t('customers.groups.none'), text: t('customers.groups.none.text') }}
      >
        {data => <GroupsTable groups={data} onRename={setNaming} onRemove={setRemoving} />}
      </LoadedList>
      <GroupDialog group={naming} onClose={() => setNaming(null)} onSaved={reload} />
      <RemoveGroupDialog group={removing} onClose={() => setRemoving(null)} onRemoved={reload} onLate={reload} />
    </>
  )
}
