import { useState } from 'react'
import { useParams } from 'react-router'
import type { StockItem } from '../../../shared/contracts/stock.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { adminPaths } from '../admin-paths.ts'
import { LoadedDetail } from '../LoadedDetail.tsx'
import { ItemLots } from './ItemLots.tsx'
import { LowStockBadge } from './LowStockBadge.tsx'
import { MinimumShelfLife } from './MinimumShelfLife.tsx'
import { Movements } from './Movements.tsx'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { VariantDetail, VariantName } from './VariantName.tsx'
import './stock.css'

/** Screen with the stock of one variant: lots, movements and actions. */
export function StockItemScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { id = '' } = useParams()
  const { data, error, reload, replace } = useLoad(
    id,
    async options => (await api.adminGetStock({ params: { id: Number(id) } }, options)).data,
  )
  return (
    <LoadedDetail loaded={{ data, error, reload }} back={{ to: adminPaths.stock, label: t('stock.back') }}>
      {data => <OneItem key={data.variantId} item={data} onChange={replace} reload={reload} />}
    </LoadedDetail>
  )
}

interface OneItemProps {
  item: StockItem
  onChange: (item: StockItem) => void
  reload: () => void
}

function OneItem({ item, onChange, reload }: OneItemProps) {
  const { t, number } = useI18n()
  const [receiving, setReceiving] = useState(false)
  // Incremented by each change of the lots, which reloads the movements.
  const [changes, setChanges] = useState(0)
  const changed = (newer: StockItem) => {
    onChange(newer)
    setChanges(count => count + 1)
  }
  return (
    <>
      <header className="spread">
        <div>
          <h1 className="admin__title">
            <VariantName goods={item} />
          </h1>
          <VariantDetail goods={item} />
        </div>
        <p className="admin-stock__now">
          <LowStockBadge {...item} />
          <span className="quiet small">{t('stock.stock')}</span>
          <b className="admin-stock__count">{number(item.stock)}</b>
        </p>
      </header>
      <div className="card admin-actions">
        <Button onClick={() => setReceiving(true)}>
          <Icon name="plus" />
          {t('stock.receive')}
        </Button>
        <MinimumShelfLife item={item} onChange={changed} reload={reload} />
      </div>
      <ItemLots item={item} onChange={changed} reload={reload} />
      <Movements key={changes} variantId={item.variantId} />
      <ReceiveDialog item={item} open={receiving} onClose={() => setReceiving(false)} onChange={changed} />
    </>
  )
}
