import { toAgorot, toShekels } from './money.ts'

/** Totals of a cart or an order, in shekels. */
export interface ShownTotals {
  subtotal: number
  shipping: number
  discount: number
  total: number
  /** Promotions applied without a code; 0 where delivery became free. */
  promotions?: readonly { name: string; discount: number }[]
  /** Shown on an invoice; elsewhere it is 0 and omitted (spec §9). */
  tax?: number
  /** Source of the discount or the free delivery, where known. */
  couponCode?: string | null
}

/** One row; the amount of `promotion` and `discount` is subtracted. */
export interface TotalRow {
  kind: 'subtotal' | 'promotion' | 'discount' | 'shipping' | 'tax' | 'total'
  amount: number
  /** Source of the row: the promotion's name in the reader's language, or the code as stored. */
  promotion?: string
  code?: string
}

/**
 * Rows of the totals in their order, on screen and in print: promotions, the code's discount, delivery and tax. Amounts are
 * shekels.
 */
export function totalRows({ promotions = [], couponCode, ...totals }: ShownTotals): TotalRow[] {
  const byCode = promotions.reduce((left, one) => left - toAgorot(one.discount), toAgorot(totals.discount))
  const freeing = promotions.find(one => one.discount === 0)?.name
  const code = couponCode ?? undefined
  return [
    { kind: 'subtotal', amount: totals.subtotal },
    ...promotions
      .filter(one => one.discount > 0)
      .map(({ name, discount }): TotalRow => ({ kind: 'promotion', amount: discount, promotion: name })),
    ...(byCode > 0 ? [{ kind: 'discount' as const, amount: toShekels(byCode), code }] : []),
    {
      kind: 'shipping',
      amount: totals.shipping,
      promotion: freeing,
      code: freeing || byCode > 0 || totals.shipping > 0 ? undefined : code,
    },
    ...(totals.tax === undefined ? [] : [{ kind: 'tax' as const, amount: totals.tax }]),
    { kind: 'total', amount: totals.total },
  ]
}
