import { useI18n } from '../../i18n.tsx'

/** Badge for low or no stock; renders nothing above the threshold. */
export function LowStockBadge({ stock, lowStockThreshold }: { stock: number; lowStockThreshold: number }) {
  const { t } = useI18n()
  if (stock > lowStockThreshold) return null
  return (
    <span className="order-status" data-status={stock === 0 ? 'failed' : 'pending'}>
      {t(stock === 0 ? 'common.badge.out' : 'stock.low')}
    </span>
  )
}
