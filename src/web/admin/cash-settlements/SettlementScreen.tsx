import { useParams } from 'react-router'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { adminPaths } from '../admin-paths.ts'
import { BackLink } from '../BackLink.tsx'
import { DetailFailure } from '../DetailFailure.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { SettlementFigures } from './SettlementFigures.tsx'
import { SettlementLines } from './SettlementLines.tsx'

/** Screen of one settlement: its totals and its rows, each with its result. */
export function SettlementScreen() {
  const { t, dateTime } = useI18n()
  const api = useApi()
  const { id = '' } = useParams()
  const { data, error, reload, replace } = useLoad(
    id,
    async options => (await api.adminGetSettlement({ params: { id } }, options)).data,
  )
  return (
    <>
      <BackLink to={adminPaths.settlements}>{t('cash-settlements.back')}</BackLink>
      {data ? (
        <>
          <header className="spread">
            <h1 className="admin__title">
              <bdi>{data.fileName || t('cash-settlements.pasted')}</bdi>
            </h1>
            <p className="quiet small">
              <bdi>{data.courier ?? t('cash-settlements.courier.none')}</bdi>
              {data.importedAt && ` · ${dateTime(data.importedAt)}`}
            </p>
          </header>
          <SettlementFigures settlement={data} />
          <SettlementLines settlement={data} onChange={replace} onLate={reload} />
        </>
      ) : error ? (
        <DetailFailure
          error={error}
          onRetry={reload}
          back={{ to: adminPaths.settlements, label: t('cash-settlements.back') }}
        />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}
