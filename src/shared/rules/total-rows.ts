/** Totals of a cart or an order: in agorot, or in shekels as in API responses. */
export interface DisplayedTotals<Amount extends number> {
  subtotal: Amount
  shipping: Amount
  discount: Amount
  total: Amount
  /** Promotions applied without a code. The discount is 0 for a free-delivery promotion. */
  promotions?: readonly { name: string; discount: Amount }[]
  /** Coupon code that reduced the price or made delivery free, if any. */
  couponCode?: string | null
  /** Value of returned units that pays for a replacement order, if it is one. */
  exchange?: { credit: Amount } | null
}

/** Kinds of rows whose amount is subtracted. */
const SUBTRACTED: readonly string[] = ['promotion', 'discount', 'exchange']

/** True for a row whose amount is subtracted. */
export const isSubtracted = ({ kind }: { kind: string }): boolean => SUBTRACTED.includes(kind)

/** One row of the totals. The amount of a `promotion`, `discount` or `exchange` row is subtracted. */
export interface TotalRow<Amount extends number> {
  kind: 'subtotal' | 'promotion' | 'discount' | 'shipping' | 'exchange' | 'total'
  amount: Amount
  /** Source of the row: the promotion's name in the reader's language, or the coupon code as stored. */
  promotion?: string
  code?: string
}

/**
 * Rows in display order, on screen and in print: subtotal, promotions, the coupon's discount, delivery, total. `less`
 * subtracts amounts. There is no row for tax, which is 0 (spec §9): prices include VAT, and an order's documents list
 * it.
 */
export function totalRows<Amount extends number>(
  { promotions = [], couponCode, exchange, ...totals }: DisplayedTotals<Amount>,
  less: (amount: Amount, less: Amount) => Amount,
): TotalRow<Amount>[] {
  const byCode = promotions.reduce((left, one) => less(left, one.discount), totals.discount)
  const freeing = promotions.find(one => one.discount === 0)?.name
  const code = couponCode ?? undefined
  return [
    { kind: 'subtotal', amount: totals.subtotal },
    ...promotions
      .filter(one => one.discount > 0)
      .map(({ name, discount }): TotalRow<Amount> => ({ kind: 'promotion', amount: discount, promotion: name })),
    ...(byCode > 0 ? [{ kind: 'discount' as const, amount: byCode, code }] : []),
    {
      kind: 'shipping',
      amount: totals.shipping,
      promotion: freeing,
      code: freeing || byCode > 0 || totals.shipping > 0 ? undefined : code,
    },
    ...(exchange && exchange.credit > 0 ? [{ kind: 'exchange' as const, amount: exchange.credit }] : []),
    { kind: 'total', amount: totals.total },
  ]
}
