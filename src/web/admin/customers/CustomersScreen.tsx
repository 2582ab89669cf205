import { CUSTOMER_KINDS } from '../../../shared/rules/customer-kinds.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { adminPaths } from '../admin-paths.ts'
import { FilterChips } from '../FilterChips.tsx'
import { KeysetPager } from '../KeysetPager.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { ListSearch } from '../ListSearch.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { queryString } from '../query-string.ts'
import { SavedViews } from '../saved-views/SavedViews.tsx'
import { CustomersTable } from './CustomersTable.tsx'
import { groupName } from './groups/group-name.ts'

/** Screen that lists the accounts, newest first. Search, kind, group and page are in the URL. */
export function CustomersScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const kind = CUSTOMER_KINDS.find(one => one === query.get('kind')) ?? 'all'
  const search = query.get('search') ?? ''
  const group = query.get('group') ?? undefined
  const edge = { after: query.get('after') ?? undefined, before: query.get('before') ?? undefined }
  const addressOf = (edge: object = {}) => queryString({ kind, group, search, ...edge })
  const { data, error, loading, reload } = useLoad(
    addressOf(edge),
    async options => (await api.adminListCustomers({ query: { kind, group, search, ...edge } }, options)).data,
  )
  const groups = useLoad('groups', async options => (await api.adminListCustomerGroups({}, options)).data).data ?? []
  return (
    <>
      <ListHeader
        title={t('customers.title')}
        total={data && ''}
        loading={loading}
        onRefresh={reload}
        more={
          <>
            <SavedViews list="customers" address={addressOf()} />
            <LinkButton
              variant="secondary"
              size="small"
              render={look => <Link to={adminPaths.customerGroups} {...look} />}
            >
              {t('customers.groups')}
            </LinkButton>
            <LinkButton
              variant="secondary"
              size="small"
              render={look => <Link to={adminPaths.customerImports} {...look} />}
            >
              {t('customers.import')}
            </LinkButton>
          </>
        }
      />
      <ListSearch
        key={search}
        label={t('customers.search')}
        value={search}
        addressOf={search => queryString({ kind, group, search })}
      />
      <FilterChips
        filters={CUSTOMER_KINDS.map(one => ({
          label: t(one === 'all' ? 'admin.all' : `customers.kind.${one}`),
          address: queryString({ kind: one, group, search }),
        }))}
        chosen={addressOf()}
      />
      {groups.length > 0 && (
        <FilterChips
          label={t('customers.groups')}
          filters={[
            { label: t('customers.groups.any'), address: queryString({ kind, search }) },
            ...groups.map(one => ({
              label: <bdi>{groupName(one, language)}</bdi>,
              address: queryString({ kind, group: one.id, search }),
            })),
          ]}
          chosen={addressOf()}
        />
      )}
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data.customers}
        empty={{
          title: t('customers.none'),
          text: t(search || group ? 'customers.none.found' : 'customers.none.text'),
        }}
      >
        {data => <CustomersTable customers={data.customers} />}
      </LoadedList>
      {data && <KeysetPager previous={data.previous} next={data.next} addressOf={addressOf} />}
    </>
  )
}
