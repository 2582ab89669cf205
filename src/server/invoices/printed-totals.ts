import type { OrderData } from '../../shared/contracts/orders.ts'
import { formatMoney } from '../../shared/i18n/format.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import { isSubtracted, type TotalRow, totalRows } from '../../shared/rules/total-rows.ts'

interface PrintedRow {
  label: string
  amount: string
  isTotal: boolean
}

/** Rows of an order's totals as printed. */
export function printedTotals(t: Translate, order: OrderData): PrintedRow[] {
  return totalRows<number>(order, (amount, less) => amount - less).map(row => ({
    label: labelOf(t, row),
    amount: amountOf(t, order, row),
    isTotal: row.kind === 'total',
  }))
}

function labelOf(t: Translate, { kind, promotion, code }: TotalRow<number>): string {
  if (kind === 'promotion') return promotion ?? ''
  return [t(`cart.${kind}`), promotion ?? code].filter(Boolean).join(' ')
}

function amountOf(t: Translate, { language }: OrderData, { kind, amount }: TotalRow<number>): string {
  if (kind === 'shipping' && amount === 0) return t('cart.free')
  const money = formatMoney(language, amount)
  return isSubtracted({ kind }) ? `\u2212${money}` : money
}
