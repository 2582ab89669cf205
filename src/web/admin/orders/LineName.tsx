import type { Order } from '../../../shared/contracts/orders.ts'
import { unnamedOptions } from '../../../shared/rules/chosen-name.ts'
import { Isolate } from '../../ui/Isolate.tsx'

/** Name of an order line. Brand, size, colour and SKU are on a second line. */
export function LineName({ line: { name, brand, sizeName, colorName, sku } }: { line: Order['lines'][number] }) {
  return (
    <>
      <bdi>
        <Isolate>{name}</Isolate>
      </bdi>
      <br />
      <span className="quiet small">
        <Isolate>{[brand, ...unnamedOptions(name, sizeName, colorName)].join(' · ')}</Isolate>
        {' · '}
        <bdi dir="ltr">{sku}</bdi>
      </span>
    </>
  )
}
