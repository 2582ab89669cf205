import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { CustomerSummary } from '../../../../shared/contracts/admin-customers.ts'
import type { CustomerGroup } from '../../../../shared/contracts/customer-groups.ts'
import { ApiError } from '../../../api/client.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ListDrawing } from '../../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { useQueryParameters } from '../../../use-query-parameters.ts'
import { adminPaths } from '../../admin-paths.ts'
import { BackLink } from '../../BackLink.tsx'
import { DetailFailure } from '../../DetailFailure.tsx'
import { KeysetPager } from '../../KeysetPager.tsx'
import { ListFocus } from '../../ListFocus.tsx'
import { queryString } from '../../query-string.ts'
import { TableSkeleton } from '../../TableSkeleton.tsx'
import { CustomersTable } from '../CustomersTable.tsx'
import { type EditedGroup, GroupDialog } from './GroupDialog.tsx'
import { groupName } from './group-name.ts'
import { MemberFinder } from './MemberFinder.tsx'
import { RemoveGroupDialog } from './RemoveGroupDialog.tsx'

/** Screen of one group: its name, its members, and a search that adds members. */
export function GroupScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const query = useQueryParameters()
  const [naming, setNaming] = useState<EditedGroup | null>(null)
  const [removing, setRemoving] = useState<CustomerGroup | null>(null)
  const edge = { after: query.get('after') ?? undefined, before: query.get('before') ?? undefined }
  const { data, error, reload } = useLoad(`${id} ${queryString(edge)}`, async options => {
    const [groups, members] = await Promise.all([
      api.adminListCustomerGroups({}, options),
      api.adminListCustomers({ query: { group: Number(id), ...edge } }, options),
    ])
    const group = groups.data.find(one => one.id === Number(id))
    if (!group) throw new ApiError(404, { code: 'not-found' })
    return { group, ...members.data }
  })

  async function move({ id: customer, firstName, lastName }: CustomerSummary, member: boolean) {
    try {
      await api.adminChangeGroupMembers({ params: { id }, body: { customers: [customer], member } })
      const name = `\u2068${firstName} ${lastName}\u2069`
      addToast({
        type: 'success',
        title: t(member ? 'customers.groups.put.done' : 'customers.groups.out.done', { name }),
      })
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    }
    reload()
  }

  const list = { to: adminPaths.customerGroups, label: t('customers.groups.all') }
  const back = <BackLink to={list.to}>{list.label}</BackLink>
  // Hides the group on a 404, because another admin may have deleted it.
  if (!data || error?.status === 404) {
    return (
      <>
        {back}
        {error ? <DetailFailure error={error} onRetry={reload} back={list} /> : <TableSkeleton />}
      </>
    )
  }
  const { group, customers, next, previous } = data
  return (
    <>
      {back}
      <header className="spread">
        <h1 className="admin__title admin-wraps">
          <bdi>{groupName(group, language)}</bdi>
        </h1>
        <div className="cluster gap-s">
          <span className="quiet small tabular">{t('customers.groups.members', { count: group.members })}</span>
          <Button size="small" variant="secondary" onClick={() => setNaming(group)}>
            {t('customers.groups.rename')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setRemoving(group)}>
            {t('customers.groups.remove')}
          </Button>
        </div>
      </header>
      <MemberFinder groupId={group.id} onPut={customer => move(customer, true)} />
      <ListFocus rows={customers.map(({ id }) => id)}>
        {customers.length === 0 ? (
          <EmptyState
            drawing={<ListDrawing />}
            title={t('customers.groups.empty')}
            text={t('customers.groups.empty.text')}
          />
        ) : (
          <CustomersTable
            customers={customers}
            stepsFor={customer => (
              <Button size="small" variant="quiet" onClick={() => move(customer, false)}>
                {t('customers.groups.out')}
              </Button>
            )}
          />
        )}
      </ListFocus>
      <KeysetPager previous={previous} next={next} addressOf={edge => queryString({ ...edge })} />
      <GroupDialog group={naming} onClose={() => setNaming(null)} onSaved={reload} />
      <RemoveGroupDialog
        group={removing}
        onClose={() => setRemoving(null)}
        onRemoved={() => void navigate(adminPaths.customerGroups, { replace: true })}
        onLate={reload}
      />
    </>
  )
}
