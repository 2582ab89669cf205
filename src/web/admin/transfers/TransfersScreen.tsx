import { useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { useQuery } from '../../use-query.ts'
import { asSheet, FileChoice } from '../FileChoice.tsx'
import { FilterChips } from '../FilterChips.tsx'
import { ListHead } from '../ListHead.tsx'
import { TableSkeleton } from '../orders/TableSkeleton.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'
import { RowCard } from './RowCard.tsx'

/** What buyers showed of their transfers beside what the bank says; a person brings both together. */
export function TransfersScreen() {
  const { t } = useI18n()
  const api = useApi()
  const show = useQuery().get('show') === 'done' ? 'done' : 'waiting'
  const { data, error, loading, reload, replace } = useLoad(
    show,
    async options => (await api.adminListTransfers({ query: { show } }, options)).data,
  )
  // What was done is answered with what waits.
  const changed = show === 'done' ? reload : replace
  return (
    <>
      <ListHead
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
              <RowCard key={row.id} row={row} onChange={changed} onLate={reload} />
            ))}
          </section>
        </div>
      )}
    </>
  )
}

/** The bank's list goes in as it was downloaded; what is known already is not added again. */
function StatementImport({ onDone }: { onDone: () => void }) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function send(file: File) {
    setBusy(true)
    setRefusal(null)
    try {
      const { added, known } = (await api.adminImportStatement({ file: asSheet(file) }, { quiet: true })).data
      addToast({
        type: 'success',
        title: t('transfers.import.added', { count: added }),
        message: known > 0 ? t('transfers.import.known', { count: known }) : undefined,
      })
      onDone()
    } catch (error) {
      setRefusal((error instanceof ApiError && error.errors.file?.join(' ')) || failureText(error, t))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="stack gap-s">
      <div className="cluster">
        <FileChoice label={t('transfers.import')} busy={busy} onChoose={send} />
        <span className="quiet small">{t('transfers.import.hint')}</span>
      </div>
      <div role="alert">{refusal && <FieldError id="statement-refusal">{refusal}</FieldError>}</div>
    </div>
  )
}
