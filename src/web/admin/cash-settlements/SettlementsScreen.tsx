import type { SettlementSummary } from '../../../shared/contracts/cash-settlement-shape.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Price } from '../../ui/Price.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { adminPaths } from '../admin-paths.ts'
import { ListHeader } from '../ListHeader.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { SettlementTabs } from './SettlementTabs.tsx'
import './cash-settlements.css'

/** Screen that lists the settlements of couriers, newest first. */
export function SettlementsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const page = useQueryParameters().get('page') ?? '1'
  const { data, error, loading, reload } = useLoad(page, options =>
    api.adminListSettlements({ query: { page } }, options),
  )
  return (
    <>
      <ListHeader
        title={t('cash-settlements.title')}
        total={data && String(data.meta.total)}
        loading={loading}
        onRefresh={reload}
      />
      <SettlementTabs chosen={adminPaths.settlements} />
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data.data}
        empty={{ title: t('cash-settlements.none'), text: t('cash-settlements.none.text') }}
      >
        {data => <SettlementsTable settlements={data.data} />}
      </LoadedList>
      {data && (
        <Pagination
          page={data.meta.page}
          pages={data.meta.pages}
          renderLink={({ page: to, ...look }) => <Link to={`?page=${to}`} {...look} />}
        />
      )}
    </>
  )
}

function SettlementsTable({ settlements }: { settlements: SettlementSummary[] }) {
  const { t, dateTime } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table cash-table">
        <thead>
          <tr>
            <th scope="col">{t('cash-settlements.file')}</th>
            <th scope="col">{t('cash-settlements.courier')}</th>
            <th scope="col">{t('cash-settlements.imported')}</th>
            <th scope="col">{t('cash-settlements.outcome')}</th>
            <th scope="col" className="admin-table__figure">
              {t('cash-settlements.outcome.settled')}
            </th>
          </tr>
        </thead>
        <tbody>
          {settlements.map(
            ({ id, fileName, courier, importedAt, importedBy, rows, settled, waiting, settledAmount }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={adminPaths.settlement(id)} className="admin-table__link">
                    <bdi>{fileName || t('cash-settlements.pasted')}</bdi>
                  </Link>
                </th>
                <td>
                  <bdi className={courier ? undefined : 'quiet'}>{courier ?? t('cash-settlements.courier.none')}</bdi>
                </td>
                <td>
                  {dateTime(importedAt)} <bdi className="quiet">{importedBy}</bdi>
                </td>
                <td>
                  {t('cash-settlements.settledOf', { settled, rows })}
                  {waiting > 0 && (
                    <span className="settlement__waiting"> {t('cash-settlements.waiting', { count: waiting })}</span>
                  )}
                </td>
                <td className="admin-table__figure">
                  <Price amount={settledAmount} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}
