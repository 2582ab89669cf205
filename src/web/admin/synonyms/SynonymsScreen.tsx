import { useState } from 'react'
import type { AdminSynonymGroup, ZeroResult } from '../../../shared/contracts/synonyms.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListDrawing } from '../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { ListFocus } from '../ListFocus.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { ListSearch } from '../ListSearch.tsx'
import { queryString } from '../query-string.ts'
import { NeedDialog } from '../search-needs/NeedDialog.tsx'
import type { EditedNeed } from '../search-needs/NeedsScreen.tsx'
import { SearchTabs } from '../search-needs/SearchTabs.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { SynonymDialog } from './SynonymDialog.tsx'
import { SynonymsTable } from './SynonymsTable.tsx'
import { ZeroResultTable } from './ZeroResultTable.tsx'

/**
 * State of the dialog: the edited group, or null for a new group, which may be prefilled with the words of a
 * zero-result search.
 */
export interface SynonymDraft {
  group: AdminSynonymGroup | null
  zeroResult?: ZeroResult
}

/** Screen that lists the synonym groups and the zero-result searches. */
export function SynonymsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const search = useQueryParameters().get('search') ?? ''
  const [writing, setWriting] = useState<SynonymDraft | null>(null)
  const [newNeed, setNewNeed] = useState<EditedNeed | null>(null)
  const { data, error, loading, reload } = useLoad('synonyms', async options => {
    const [groups, zeroResult, { data: found }] = await Promise.all([
      api.adminListSynonyms({}, options),
      api.adminListZeroResult({}, options),
      api.adminListNeeds({}, options),
    ])
    return { groups: groups.data, zeroResult: zeroResult.data, needs: found.needs }
  })
  async function ignore(query: ZeroResult) {
    try {
      await api.adminRemoveZeroResult({ query })
      addToast({ type: 'success', title: t('synonyms.ignored') })
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    }
    reload()
  }
  const wanted = search.toLowerCase()
  const shown = data?.groups.filter(({ words }) =>
    Object.values(words).flat().join('\n').toLowerCase().includes(wanted),
  )

  return (
    <>
      <SearchTabs />
      <ListHeader
        title={t('synonyms.title')}
        total={data ? t('synonyms.count', { count: data.groups.length }) : null}
        loading={loading}
        onRefresh={reload}
        more={
          <Button size="small" onClick={() => setWriting({ group: null })}>
            {t('synonyms.add')}
          </Button>
        }
      />
      {error && !data ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : !data || !shown ? (
        <TableSkeleton />
      ) : (
        <>
          <h2 className="admin__title">{t('synonyms.zero-results')}</h2>
          <ListFocus rows={data.zeroResult.map((_, at) => at)}>
            {data.zeroResult.length === 0 ? (
              <p className="quiet">{t('synonyms.zero-results.none')}</p>
            ) : (
              <ZeroResultTable
                zeroResult={data.zeroResult}
                onUse={zeroResult => setWriting({ group: null, zeroResult })}
                onMakeNeed={zeroResult => setNewNeed({ need: null, zeroResult })}
                onIgnore={ignore}
              />
            )}
          </ListFocus>
          <h2 className="admin__title">{t('synonyms.groups')}</h2>
          <ListSearch label={t('synonyms.search')} value={search} addressOf={search => queryString({ search })} />
          {shown.length === 0 ? (
            <EmptyState drawing={<ListDrawing />} title={t('synonyms.none')} text={t('synonyms.none.text')} />
          ) : (
            <SynonymsTable groups={shown} onChange={group => setWriting({ group })} />
          )}
        </>
      )}
      <SynonymDialog writing={writing} groups={data?.groups ?? []} onClose={() => setWriting(null)} onSaved={reload} />
      <NeedDialog edited={newNeed} needs={data?.needs ?? []} onClose={() => setNewNeed(null)} onSaved={reload} />
    </>
  )
}
