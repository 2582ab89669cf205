import { useState } from 'react'
import type { OwedCash } from '../../../shared/contracts/cash-settlement-shape.ts'
import { sumShekels } from '../../../shared/rules/money.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { downloadFile } from '../../files.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListDrawing } from '../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Price } from '../../ui/Price.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { adminPaths } from '../admin-paths.ts'
import { FilterChips } from '../FilterChips.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { SettlementTabs } from './SettlementTabs.tsx'
import './cash-settlements.css'

/** Screen that lists the cash that couriers have collected but not handed over, oldest first. */
export function OutstandingCashScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const courier = query.get('courier') || undefined
  const page = query.get('page') ?? '1'
  const { data, error, loading, reload } = useLoad(`${courier} ${page}`, options =>
    api.adminOwedCash({ query: { courier, page } }, options),
  )
  return (
    <>
      <ListHeader
        title={t('cash-settlements.owed')}
        total={data && t('cash-settlements.owed.count', { count: data.meta.total })}
        loading={loading}
        onRefresh={reload}
      />
      <SettlementTabs chosen={adminPaths.owedCash} />
      {error && !data ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : !data ? (
        <TableSkeleton />
      ) : (
        <>
          <Couriers couriers={data.data.couriers} courier={courier} />
          {data.data.count === 0 ? (
            <EmptyState
              drawing={<ListDrawing />}
              title={t('cash-settlements.owed.none')}
              text={t('cash-settlements.owed.none.text')}
            />
          ) : (
            <OwedTable owed={data.data} courier={courier} />
          )}
          <Pagination
            page={data.meta.page}
            pages={data.meta.pages}
            renderLink={({ page: to, ...look }) => <Link to={addressOf(courier, to)} {...look} />}
          />
        </>
      )}
    </>
  )
}

function Couriers({ couriers, courier }: { couriers: OwedCash['couriers']; courier: string | undefined }) {
  const { t, money } = useI18n()
  if (couriers.length < 2) return null
  const all = sumShekels(couriers.map(({ total }) => total))
  return (
    <FilterChips
      label={t('cash-settlements.courier')}
      filters={[
        {
          label: (
            <>
              {t('admin.all')} · <bdi>{money(all)}</bdi>
            </>
          ),
          address: addressOf(undefined),
        },
        ...couriers.map(({ id, name, total }) => ({
          label: (
            <>
              <bdi>{name ?? t('cash-settlements.courier.none')}</bdi> · <bdi>{money(total)}</bdi>
            </>
          ),
          address: addressOf(String(id ?? 0)),
        })),
      ]}
      chosen={addressOf(courier)}
    />
  )
}

function OwedTable({ owed, courier }: { owed: OwedCash; courier: string | undefined }) {
  const { t, date, language } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const file: Blob = (await api.adminExportOwedCash({ query: { courier, lang: language } })).data
      downloadFile('owed-cash.csv', file)
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div className="spread">
        <Price amount={owed.total} size="large" />
        <Button variant="secondary" size="small" loading={busy} onClick={download}>
          <Icon name="download" />
          {t('cash-settlements.export')}
        </Button>
      </div>
      <div className="admin-table__room">
        <table className="admin-table cash-table">
          <thead>
            <tr>
              <th scope="col">{t('cash-settlements.number')}</th>
              <th scope="col">{t('cash-settlements.buyer')}</th>
              <th scope="col">{t('cash-settlements.courier')}</th>
              <th scope="col">{t('cash-settlements.delivered')}</th>
              <th scope="col" className="admin-table__figure">
                {t('cash-settlements.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {owed.orders.map(({ number, fullName, city, courier, deliveredAt, days, total }) => (
              <tr key={number}>
                <th scope="row">
                  <Link to={adminPaths.order(number)} className="admin-table__link">
                    <bdi dir="ltr">{number}</bdi>
                  </Link>
                </th>
                <td>
                  <bdi>{fullName}</bdi> <bdi className="quiet">{city}</bdi>
                </td>
                <td>
                  <bdi className={courier ? undefined : 'quiet'}>{courier ?? t('cash-settlements.courier.none')}</bdi>
                </td>
                <td>
                  {date(deliveredAt)}{' '}
                  <span className={days > 7 ? 'settlement__waiting' : 'quiet'}>
                    {t('cash-settlements.owed.age', { count: days })}
                  </span>
                </td>
                <td className="admin-table__figure">
                  <Price amount={total} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function addressOf(courier: string | undefined, page = 1): string {
  const query = new URLSearchParams()
  if (courier !== undefined) query.set('courier', courier)
  if (page > 1) query.set('page', String(page))
  return `?${query}`
}
