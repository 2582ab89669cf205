import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { FilterChips } from '../FilterChips.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { useRefreshCountsOnChange } from '../nav/pending-counts.ts'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { BankRowCard } from './BankRowCard.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'
import { StatementImport } from './StatementImport.tsx'
import './transfers.css'

/** Screen for bank transfers: receipts of buyers beside the rows of bank statements, which staff match. */
export function TransfersScreen() {
  const { t } = useI18n()
  const api = useApi()
  const show = useQueryParameters().get('show') === 'done' ? 'done' : 'waiting'
  const { data, error, loading, reload, replace } = useLoad(
    show,
    async options => (await api.adminListTransfers({ query: { show } }, options)).data,
  )
  useRefreshCountsOnChange(data)
  // Actions return only the unprocessed items, so the list of processed items has to be reloaded.
  const changed = show === 'done' ? reload : replace
  return (
    <>
      <ListHeader
        title={t('transfers.title')}
        total={data && t('transfers.waiting', { count: data.receipts.length })}
        loading={loading}
        onRefresh={reload}
      />
      <StatementImport onDone={reload} />
      {error && !data ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : !data ? (
        <TableSkeleton />
      ) : (
        <div className="transfers">
          <section className="stack" aria-labelledby="transfer-receipts">
            <h2 className="admin__heading" id="transfer-receipts">
              {t('transfers.receipts')}
            </h2>
            {data.receipts.length === 0 && <p className="quiet">{t('transfers.receipts.none')}</p>}
            {data.receipts.map(receipt => (
              <ReceiptCard key={receipt.id} receipt={receipt} rows={data.rows} onChange={changed} onLate={reload} />
            ))}
          </section>
          <section className="stack" aria-labelledby="transfer-rows">
            <h2 className="admin__heading" id="transfer-rows">
              {t('transfers.rows')}
            </h2>
            <FilterChips
              filters={(['waiting', 'done'] as const).map(one => ({
                label: t(`transfers.rows.${one}`),
                address: `?show=${one}`,
              }))}
              chosen={`?show=${show}`}
            />
            {data.rows.length === 0 && <p className="quiet">{t('transfers.rows.none')}</p>}
            {data.rows.map(row => (
              <BankRowCard key={row.id} row={row} onChange={changed} onLate={reload} />
            ))}
          </section>
        </div>
      )}
    </>
  )
}
