import { useState } from 'react'
import type { StockItem } from '../../../shared/contracts/stock.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { adminPaths } from '../admin-paths.ts'
import { RecallDialog } from '../recalls/RecallDialog.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { CostDialog } from './CostDialog.tsx'
import { CountDialog } from './CountDialog.tsx'
import { LotCode, LotStateChip } from './LotStateChip.tsx'
import './stock.css'

export type ItemLot = StockItem['lots'][number]
type LotStep = 'count' | 'correct' | 'cost' | 'recall'

interface ItemLotsProps {
  item: StockItem
  onChange: (item: StockItem) => void
  reload: () => void
}

/** Table of a variant's lots, in the order in which they are sold (FEFO: first expired, first out). */
export function ItemLots({ item, onChange, reload }: ItemLotsProps) {
  const { t } = useI18n()
  const [requested, setRequested] = useState<{ step: LotStep; lot: ItemLot } | null>(null)
  // The API sends the cost only to roles that may see it.
  const withCosts = item.lots.some(({ unitCost }) => unitCost !== undefined)
  const dialog = (step: LotStep) => ({
    lot: requested?.step === step ? requested.lot : null,
    onClose: () => setRequested(null),
    reload,
  })
  return (
    <section className="stack gap-s" aria-label={t('stock.lots')}>
      <h2 className="admin__heading">{t('stock.lots')}</h2>
      {item.lots.length === 0 ? (
        <p className="quiet">{t('stock.none')}</p>
      ) : (
        <div className="admin-table__room">
          <table className="admin-table admin-stock">
            <thead>
              <tr>
                <th scope="col">{t('stock.lot')}</th>
                <th scope="col" className="admin-table__figure">
                  {t('stock.units')}
                </th>
                <th scope="col">{t('stock.sellUntil')}</th>
                <th scope="col">{t('stock.expires')}</th>
                {withCosts && (
                  <th scope="col" className="admin-table__figure">
                    {t('stock.cost')}
                  </th>
                )}
                <th scope="col">{t('stock.state')}</th>
                <th scope="col">
                  <VisuallyHidden>{t('admin-orders.next')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {item.lots.map(lot => (
                <LotRow key={lot.id} lot={lot} onStep={step => setRequested({ step, lot })} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <CountDialog {...dialog('count')} onChange={onChange} />
      <CorrectDialog {...dialog('correct')} onChange={onChange} />
      <CostDialog {...dialog('cost')} onChange={onChange} />
      <RecallDialog {...dialog('recall')} />
    </section>
  )
}

function LotRow({ lot, onStep }: { lot: ItemLot; onStep: (step: LotStep) => void }) {
  const { t, number, date, money } = useI18n()
  return (
    <tr>
      <th scope="row" className="admin-stock__code">
        <LotCode code={lot.code} />
      </th>
      <td className="admin-table__figure" data-label={t('stock.units')}>
        <b>{number(lot.quantity)}</b>
        {lot.waiting > 0 && (
          <span className="quiet admin-stock__detail">{t('stock.waiting', { count: lot.waiting })}</span>
        )}
      </td>
      <td data-label={t('stock.sellUntil')} data-empty={lot.blockedFor !== null || lot.sellUntil === null}>
        {lot.blockedFor === null && lot.sellUntil ? date(lot.sellUntil) : '–'}
      </td>
      <td className="quiet" data-label={t('stock.expires')}>
        {lot.expiresOn ? date(lot.expiresOn) : t('stock.lot.forever')}
      </td>
      {lot.unitCost !== undefined && (
        <td className="admin-table__figure" data-label={t('stock.cost')} data-empty={lot.unitCost === null}>
          {lot.unitCost === null ? '–' : <bdi>{money(lot.unitCost)}</bdi>}
        </td>
      )}
      <td data-label={t('stock.state')}>
        <LotStateChip lot={lot} />
        {lot.blockedAt && (
          <span className="quiet admin-stock__detail">{t('stock.since', { at: date(lot.blockedAt) })}</span>
        )}
      </td>
      <td className="admin-stock__actions">
        <div className="cluster gap-s">
          <Button variant="secondary" size="small" onClick={() => onStep('count')}>
            {t('stock.count')}
          </Button>
          {lot.costVersion !== undefined && (
            <Button variant="quiet" size="small" onClick={() => onStep('cost')}>
              {t('stock.cost.state')}
            </Button>
          )}
          {lot.isRecalled ? (
            <Link className="button button--secondary button--small" to={adminPaths.recall(lot.id)}>
              {t('recalls.open')}
            </Link>
          ) : (
            <>
              <Button variant="quiet" size="small" onClick={() => onStep('correct')}>
                {t('stock.correct')}
              </Button>
              <Button variant="quiet" size="small" onClick={() => onStep('recall')}>
                {t('recalls.start')}
              </Button>
            </>
          )}
        </div>
      </td>
    </tr>
  )
}
