import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { PriceList } from '../../../shared/contracts/price-lists.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { BackLink } from '../BackLink.tsx'
import { RemovalDialog } from '../conflict/RemovalDialog.tsx'
import { ConflictShownError } from '../conflict/use-version-conflict.tsx'
import { useVersionedDialog } from '../conflict/use-versioned-dialog.ts'
import { VersionedDraftState } from '../conflict/VersionedDraftState.tsx'
import { DetailFailure } from '../DetailFailure.tsx'
import { promotionPaths } from '../promotion-paths.ts'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { PriceListForm } from './PriceListForm.tsx'
import { PriceRulesImportExport } from './PriceRulesImportExport.tsx'
import { draftOf, NEW_PRICE_LIST, ruleKey, usePriceListConflictFields } from './price-list-draft.ts'

/** Screen that edits one price list, or creates one. */
export function PriceListScreen() {
  const { t } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const [removes, setRemoves] = useState(false)
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const { data, error, reload, replace } = useLoad(isNew ? null : id, async options => {
    return (await api.adminGetPriceList({ params: { id } }, options)).data
  })
  const list: PriceList | null = isNew ? NEW_PRICE_LIST : data
  const back = { to: promotionPaths.priceLists, label: t('price-lists.title') }

  const views = {
    draftOf,
    fields: usePriceListConflictFields(id => data?.groups.find(group => group.id === id)?.name ?? ''),
    whole: ['audience'],
    rowKey: ruleKey,
  }
  const versioned = useVersionedDialog({ state: data, ...views })

  async function importRules(file: Blob) {
    try {
      const imported = await versioned.sendUnmerged(version =>
        api.adminImportPriceRules({ params: { id }, query: { version }, file }),
      )
      replace(imported.data)
      addToast({ type: 'success', title: t('price-lists.imported') })
    } catch (failure) {
      if (failure instanceof ConflictShownError) return
      addToast({ type: 'error', title: t('common.error'), message: failureText(failure, t) })
    }
  }

  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <header className="spread">
        <h1 className="admin__title">
          <bdi>{list?.name || t('price-lists.new')}</bdi>
        </h1>
        {data && !isNew && (
          <span className={`admin-state admin-state--${data.state}`}>{t(`price-lists.state.${data.state}`)}</span>
        )}
      </header>
      {list ? (
        <VersionedDraftState key={list.version || 'new'} state={list} draftOf={draftOf}>
          {versioned => (
            <PriceListForm
              versioned={versioned}
              onSaved={saved =>
                isNew ? void navigate(promotionPaths.priceList(saved.id), { replace: true }) : replace(saved)
              }
              onRemove={isNew ? undefined : () => setRemoves(true)}
            />
          )}
        </VersionedDraftState>
      ) : error ? (
        <DetailFailure error={error} onRetry={reload} back={back} level={2} />
      ) : (
        <TableSkeleton />
      )}
      {versioned.dialog}
      {data && !isNew && <PriceRulesImportExport list={data} onChoose={importRules} />}
      {data && !isNew && (
        <RemovalDialog
          {...views}
          record={removes ? data : null}
          action={t('price-lists.remove')}
          removed={t('price-lists.removed')}
          send={(_, version) => api.adminRemovePriceList({ params: { id }, query: { version } })}
          onClose={() => setRemoves(false)}
          onRemoved={() => void navigate(promotionPaths.priceLists, { replace: true })}
          onLate={reload}
        >
          {({ name }) => t('price-lists.remove.text', { name: `\u2068${name}\u2069` })}
        </RemovalDialog>
      )}
    </>
  )
}
