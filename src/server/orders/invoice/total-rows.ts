import type { Order } from '../../../shared/contracts/orders.ts'
import { formatMoney } from '../../../shared/i18n/format.ts'
import type { Translate } from '../../../shared/i18n/messages.ts'
import { toAgorot, toShekels } from '../../../shared/rules/money.ts'

interface TotalRow {
  label: string
  amount: string
  isTotal?: true
}

/** What an order comes to, row by row: what was taken off by itself, by a code, and what the delivery and the tax add. */
export function totalRows(t: Translate, order: Order): TotalRow[] {
  const { language, subtotal, shipping, discount, tax, total, promotions, couponCode } = order
  const money = (shekels: number) => formatMoney(language, shekels)
  const byCode = promotions.reduce((left, one) => left - toAgorot(one.discount), toAgorot(discount))
  const freeing = promotions.find(one => one.discount === 0)?.name ?? (byCode === 0 ? couponCode : null)
  const off = (shekels: number) => `\u2212${money(shekels)}`
  return [
    { label: t('cart.subtotal'), amount: money(subtotal) },
    ...promotions.filter(one => one.discount > 0).map(({ name, discount }) => ({ label: name, amount: off(discount) })),
    ...(byCode > 0 ? [{ label: named(t('cart.discount'), couponCode), amount: off(toShekels(byCode)) }] : []),
    { label: named(t('cart.shipping'), freeing), amount: shipping === 0 ? t('cart.free') : money(shipping) },
    { label: t('orders.invoice.tax'), amount: money(tax) },
    { label: t('cart.total'), amount: money(total), isTotal: true },
  ]
}

const named = (label: string, name: string | null) => (name ? `${label} ${name}` : label)
