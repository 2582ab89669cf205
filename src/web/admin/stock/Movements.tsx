import { useState } from 'react'
import type { Contracts } from '../../../shared/contracts/all.ts'
import type { WireData } from '../../../shared/contracts/endpoint.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { adminPaths } from '../admin-paths.ts'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { LotCode } from './LotStateChip.tsx'
import './stock.css'

/** Table of a variant's stock movements, newest first. */
export function Movements({ variantId }: { variantId: number }) {
  const { t } = useI18n()
  const api = useApi()
  const [page, setPage] = useState(1)
  const { data, error, reload } = useLoad(`${variantId} ${page}`, options =>
    api.adminListMovements({ params: { id: variantId }, query: { page } }, options),
  )
  if (error && !data) return <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
  if (!data) return <TableSkeleton />
  if (data.meta.total === 0) return null
  return (
    <section className="stack gap-s" aria-label={t('stock.movements')}>
      <h2 className="admin__heading">{t('stock.movements')}</h2>
      <div className="admin-table__room">
        <table className="admin-table admin-stock">
          <thead>
            <tr>
              <th scope="col">{t('stock.movement.at')}</th>
              <th scope="col">{t('stock.movement.what')}</th>
              <th scope="col" className="admin-table__figure">
                {t('stock.movement.change')}
              </th>
              <th scope="col">{t('stock.lot')}</th>
              <th scope="col">{t('stock.receive.note')}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map(movement => (
              <MovementRow key={movement.id} movement={movement} />
            ))}
          </tbody>
        </table>
      </div>
      {data.meta.pages > 1 && (
        <div className="cluster gap-s">
          <Button variant="secondary" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            <Icon name="chevron-back" />
            {t('common.pages.previous')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={page === data.meta.pages}
            onClick={() => setPage(page + 1)}
          >
            {t('common.pages.next')}
            <Icon name="chevron-forward" />
          </Button>
        </div>
      )}
    </section>
  )
}

function MovementRow({ movement }: { movement: WireData<Contracts['adminListMovements']>[number] }) {
  const { t, number, dateTime } = useI18n()
  const { at, reason, quantity, code, orderNumber, by, note } = movement
  return (
    <tr>
      <td className="quiet">{dateTime(at)}</td>
      <td>
        {t(`stock.movement.${reason}`)}
        {orderNumber && (
          <>
            {' '}
            <Link className="link admin-stock__order" to={adminPaths.order(orderNumber)}>
              <bdi dir="ltr">{orderNumber}</bdi>
            </Link>
          </>
        )}
      </td>
      <td className="admin-table__figure" data-label={t('stock.movement.change')}>
        <bdi dir="ltr" className={quantity > 0 ? 'admin-stock__more' : undefined}>
          {quantity > 0 ? '+' : '\u2212'}
          {number(Math.abs(quantity))}
        </bdi>
      </td>
      <td data-label={t('stock.lot')}>
        <LotCode code={code} />
      </td>
      <td className="quiet" data-empty={!note && !by}>
        {[note, by].filter(Boolean).map((words, place) => (
          <span key={words}>
            {place > 0 && ' · '}
            <bdi>{words}</bdi>
          </span>
        ))}
      </td>
    </tr>
  )
}
