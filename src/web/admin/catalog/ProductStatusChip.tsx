import type { ProductStatus } from '../../../shared/rules/product-status.ts'
import { useI18n } from '../../i18n.tsx'
import '../../order-status.css'

const LOOKS = { draft: undefined, scheduled: 'confirmed', published: 'delivered', archived: 'cancelled' }

/** Status of a product as a coloured label; for a scheduled product with its date. */
export function ProductStatusChip({ status, at }: { status: ProductStatus; at?: string | null }) {
  const { t, dateTime } = useI18n()
  return (
    <span className="order-status" data-status={LOOKS[status]}>
      {status === 'scheduled' && at ? t('catalog.status.from', { at: dateTime(at) }) : t(`catalog.status.${status}`)}
    </span>
  )
}
