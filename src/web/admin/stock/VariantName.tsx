import type { StockRow } from '../../../shared/contracts/stock.ts'
import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import './stock.css'

/** Name of a variant. Rendered as a single element, because links add spacing between their children. */
export function VariantName({ goods }: { goods: Pick<StockRow, 'name'> }) {
  return (
    <span>
      <Isolate>{goods.name}</Isolate>
    </span>
  )
}

/** Details of a variant on a second line: size, colour and SKU. */
export function VariantDetail({ goods: { options, sku } }: { goods: Pick<StockRow, 'options' | 'sku'> }) {
  const { list } = useI18n()
  return (
    <span className="quiet admin-stock__detail">
      {options.length > 0 && (
        <>
          <Isolate>{list(options)}</Isolate>
          {' · '}
        </>
      )}
      <bdi dir="ltr">{sku}</bdi>
    </span>
  )
}
