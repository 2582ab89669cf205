import type { Order } from '../../../shared/contracts/orders.ts'
import { unnamedOptions } from '../../../shared/rules/chosen-name.ts'
import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Price } from '../../ui/Price.tsx'

/** Table of the order's items, with names and prices as of the time of the order. */
export function InvoiceLines({ lines }: Pick<Order, 'lines'>) {
  const { t, number } = useI18n()
  return (
    <table className="invoice__lines">
      <thead>
        <tr>
          <th scope="col">{t('orders.invoice.item')}</th>
          <th scope="col">{t('orders.invoice.quantity')}</th>
          <th scope="col">{t('orders.invoice.each')}</th>
          <th scope="col">{t('orders.invoice.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.id}>
            <th scope="row">
              <Isolate>{line.name}</Isolate>
              <span className="invoice__options">
                <Isolate>
                  {[line.brand, ...unnamedOptions(line.name, line.sizeName, line.colorName), line.sku].join(' · ')}
                </Isolate>
              </span>
            </th>
            <td>{number(line.quantity)}</td>
            <td>
              <Price amount={line.unitPrice} size="small" />
            </td>
            <td>
              <Price amount={line.totalPrice} size="small" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
