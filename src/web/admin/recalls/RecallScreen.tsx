import { useState } from 'react'
import { useParams } from 'react-router'
import type { Recall } from '../../../shared/contracts/recalls.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { downloadFile } from '../../files.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { adminPaths } from '../admin-paths.ts'
import { BackLink } from '../BackLink.tsx'
import { DetailFailure } from '../DetailFailure.tsx'
import { LotCode, LotStateChip } from '../stock/LotStateChip.tsx'
import { VariantDetail, VariantName } from '../stock/VariantName.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { BuyersTable } from './BuyersTable.tsx'

/**
 * Screen that lists the buyers of a lot. If the lot was recalled, it also shows the reason and the state of the emails.
 */
export function RecallScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { id = '' } = useParams()
  const { data, error, loading, reload } = useLoad(
    id,
    async options => (await api.adminGetRecall({ params: { id: Number(id) } }, options)).data,
  )
  return (
    <>
      <BackLink to={data ? adminPaths.stockItem(data.goods.variantId) : adminPaths.stock}>
        {data ? <VariantName goods={data.goods} /> : t('stock.back')}
      </BackLink>
      {data ? (
        <OneRecall recall={data} loading={loading} reload={reload} />
      ) : error ? (
        <DetailFailure error={error} onRetry={reload} back={{ to: adminPaths.stock, label: t('stock.back') }} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}

function OneRecall({ recall, loading, reload }: { recall: Recall; loading: boolean; reload: () => void }) {
  const { t, dateTime } = useI18n()
  const { lot, goods, recall: details, buyers } = recall
  return (
    <>
      <header className="spread">
        <div>
          <h1 className="admin__title">
            {t('stock.lot')} <LotCode code={lot.code} />
          </h1>
          <VariantDetail goods={goods} />
        </div>
        <div className="cluster gap-s">
          <LotStateChip lot={lot} />
          <Button variant="secondary" size="small" loading={loading} onClick={reload}>
            {t('admin.refresh')}
          </Button>
        </div>
      </header>
      {details && (
        <section className="card admin-panel" aria-label={t('recalls.reason')}>
          <p className="admin-note">
            <bdi>{details.reason}</bdi>
          </p>
          <p className="quiet small">
            {details.by
              ? t('recalls.by', { name: `\u2068${details.by}\u2069`, at: dateTime(details.at) })
              : t('recalls.at', { at: dateTime(details.at) })}
          </p>
        </section>
      )}
      <section className="stack gap-s" aria-label={t('recalls.list')}>
        <div className="spread">
          <h2 className="admin__heading">{t('recalls.list')}</h2>
          {buyers.length > 0 && <SaveList lotId={lot.id} />}
        </div>
        {buyers.length > 0 ? <BuyersTable buyers={buyers} /> : <p className="quiet">{t('recalls.nobody')}</p>}
      </section>
    </>
  )
}

function SaveList({ lotId }: { lotId: number }) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      downloadFile(`recall-${lotId}.csv`, (await api.adminGetRecallList({ params: { id: lotId } })).data)
    } catch (error) {
      addToast({ type: 'error', title: t('recalls.save.failed'), message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="secondary" size="small" loading={busy} onClick={save}>
      <Icon name="download" />
      {t('recalls.save')}
    </Button>
  )
}
