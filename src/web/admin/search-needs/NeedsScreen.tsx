import { useState } from 'react'
import type { AdminNeed } from '../../../shared/contracts/search-needs.ts'
import type { ZeroResult } from '../../../shared/contracts/synonyms.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListDrawing } from '../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { AddStarters } from '../AddStarters.tsx'
import { adminPaths } from '../admin-paths.ts'
import { FilterChips } from '../FilterChips.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { ListSearch } from '../ListSearch.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { NeedDialog } from './NeedDialog.tsx'
import { NeedsTable } from './NeedsTable.tsx'
import { hasTargets } from './need-name.ts'
import { SearchTabs } from './SearchTabs.tsx'

/** State of the dialog: the edited need, or null for a new need, which may be prefilled from a zero-result search. */
export interface EditedNeed {
  need: AdminNeed | null
  zeroResult?: ZeroResult
}

/** Screen that lists the needs that shoppers search for, such as "acne", and the targets of each. */
export function NeedsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const search = query.get('search') ?? ''
  const isOpenOnly = query.get('open') === '1'
  const [edited, setEdited] = useState<EditedNeed | null>(null)
  const { data, error, loading, reload } = useLoad(
    'search-needs',
    async options => (await api.adminListNeeds({}, options)).data,
  )
  const wanted = search.toLowerCase()
  const named = data?.needs.filter(({ names }) => Object.values(names).flat().join('\n').toLowerCase().includes(wanted))
  const open = named?.filter(need => !hasTargets(need))
  const shown = isOpenOnly ? open : named
  const addressOf = (filter: { search: string; open?: boolean }) =>
    adminPaths.searchNeedsThat({
      ...(filter.search && { search: filter.search }),
      ...(filter.open && { open: '1' }),
    })

  return (
    <>
      <SearchTabs />
      <ListHeader
        title={t('search-needs.title')}
        total={data ? t('search-needs.count', { count: data.needs.length }) : null}
        loading={loading}
        onRefresh={reload}
        more={
          <Button size="small" onClick={() => setEdited({ need: null })}>
            {t('search-needs.add')}
          </Button>
        }
      />
      <p className="quiet">{t('search-needs.text')}</p>
      {error && !data ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : !data || !named || !open || !shown ? (
        <TableSkeleton />
      ) : (
        <>
          {data.starters > 0 && (
            <AddStarters
              text={t('search-needs.starters.text')}
              label={t('search-needs.starters.add', { count: data.starters })}
              add={async () =>
                t('search-needs.starters.added', { count: (await api.adminAddStarterNeeds({})).data.added })
              }
              onAdded={reload}
            />
          )}
          {data.needs.length > 0 && (
            <>
              <ListSearch
                label={t('search-needs.search')}
                value={search}
                addressOf={search => addressOf({ search, open: isOpenOnly })}
              />
              <FilterChips
                chosen={addressOf({ search, open: isOpenOnly })}
                filters={[
                  { label: t('search-needs.all', { count: named.length }), address: addressOf({ search }) },
                  {
                    label: t('search-needs.open', { count: open.length }),
                    address: addressOf({ search, open: true }),
                  },
                ]}
              />
            </>
          )}
          {shown.length > 0 ? (
            <NeedsTable key={`${search} ${isOpenOnly}`} needs={shown} onChange={need => setEdited({ need })} />
          ) : (
            <EmptyState drawing={<ListDrawing />} title={t('search-needs.none')} text={t('search-needs.none.text')} />
          )}
        </>
      )}
      <NeedDialog edited={edited} needs={data?.needs ?? []} onClose={() => setEdited(null)} onSaved={reload} />
    </>
  )
}
