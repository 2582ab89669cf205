import { toAgorot, toShekels } from './money.ts'

/** What a cart or an order comes to, in shekels. */
export interface ShownTotals {
  subtotal: number
  shipping: number
  discount: number
  total: number
  /** What counted without a code; 0 where it made delivery free. */
  promotions?: readonly { name: string; discount: number }[]
  /** Said on an invoice; elsewhere it is 0 and not worth a row (spec §9). */
  tax?: number
  /** Where it is known: what the discount or the free delivery came from. */
  couponCode?: string | null
}

/** One row; of `promotion` and `discount` the amount is taken off. */
export interface TotalRow {
  kind: 'subtotal' | 'promotion' | 'discount' | 'shipping' | 'tax' | 'total'
  amount: number
  /** What it came from: the promotion's name in the reader's language, or the code as the shop writes it. */
  promotion?: string
  code?: string
}

/**
 * Which rows there are, in their order, on a page and on paper alike: what was taken off by itself, by a code, and what the
 * delivery and the tax add. Amounts are shekels.
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
