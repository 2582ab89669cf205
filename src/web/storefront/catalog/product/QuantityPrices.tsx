import { useI18n } from '../../../i18n.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { visitorPrice } from '../product-card/visitor-price.ts'
import type { Buyable } from './buyable.ts'
import './quantity-prices.css'

/** Table of a price list's prices by quantity. The row of the current quantity is marked. */
export function QuantityPrices({ buyable, quantity }: { buyable: Buyable; quantity: number }) {
  const { t, money } = useI18n()
  const { quantityPrices, pack } = buyable
  const steps = [{ quantity: 1, unitPrice: visitorPrice(buyable).amount }, ...quantityPrices]
  const current = steps.findLastIndex(step => step.quantity <= quantity)
  const scopes = [...new Set(quantityPrices.map(({ scope }) => scope))]
  return (
    <section className="quantity-prices stack gap-s" aria-label={t('product.quantity-prices')}>
      {quantityPrices.length > 0 && (
        <table className="quantity-prices__table small tabular">
          <caption className="quantity-prices__caption">{t('product.quantity-prices')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('product.quantity-prices.quantity')}</th>
              <th scope="col">{t('product.quantity-prices.each')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step, at) => (
              <tr key={step.quantity} aria-current={at === current || undefined}>
                <td>
                  <Isolate>{rangeText(step.quantity, steps[at + 1]?.quantity)}</Isolate>
                </td>
                <td>
                  <bdi>{money(step.unitPrice)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {scopes.map(scope => (
        <p key={scope} className="quiet small">
          {t(`product.quantity-prices.of-${scope}`)}
        </p>
      ))}
      {pack > 1 && <p className="small">{t('product.pack', { count: pack })}</p>}
    </section>
  )
}

/** Formats a range of quantities: `1–9`, `5` or `10+`. */
function rangeText(from: number, next: number | undefined): string {
  if (next === undefined) return `${from}+`
  return next - 1 === from ? String(from) : `${from}–${next - 1}`
}
