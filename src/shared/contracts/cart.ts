import { z } from 'zod'
import { PRICE_KINDS } from '../rules/price.ts'
import { PROFESSIONS } from './auth.ts'
import { productCard } from './catalog.ts'
import { deliveryPromise } from './delivery-promise.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** At most 100 lines; quantities are whole numbers from 1. */
export const requestedLines = z
  .array(
    z.object({
      productId: field.id,
      quantity: z.int({ error: 'quantity' }).min(1, 'quantity').max(100_000, 'quantity'),
      sizeId: field.id.nullish(),
      colorId: field.id.nullish(),
      /** The price of one that the shopper last saw, to be told when it moved. It is never charged. */
      unitPrice: field.shekels.min(0, 'number').max(9_999_999, 'too-big').nullish(),
    }),
    { error: 'required' },
  )
  .min(1, 'required')
  .max(100, 'too-many')

export const CHANGE_KINDS = [
  'gone',
  'out-of-stock',
  'quantity-reduced',
  'price-changed',
  'professionals-only',
  'choose-option',
] as const

export const quoteLine = z.object({
  productId: field.id,
  sizeId: field.id.nullable(),
  colorId: field.id.nullable(),
  product: productCard,
  sizeName: z.string().nullable(),
  colorName: z.string().nullable(),
  quantity: z.int(),
  /** Most units that this line may have now. */
  cap: z.int(),
  unitPrice: field.shekels,
  totalPrice: field.shekels,
  priceKind: z.enum(PRICE_KINDS),
  /** The line's part of the whole discount. */
  discount: field.shekels,
})

export const quoteChange = z.object({
  productId: field.id,
  sizeId: field.id.nullable(),
  colorId: field.id.nullable(),
  kind: z.enum(CHANGE_KINDS),
  name: z.string().nullable(),
  /** Units; for `price-changed` shekels. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** For `professionals-only` the professions that may order it; empty where every approved one may. */
  professions: z.array(z.enum(PROFESSIONS)).optional(),
})

/** What counted without a code, under its name; 0 where it made delivery free. */
export const appliedPromotions = z.array(z.object({ name: z.string(), discount: field.shekels }))

export const quote = z.object({
  lines: z.array(quoteLine),
  /** What moved against the wish, line by line. */
  changes: z.array(quoteChange),
  coupon: z
    .object({
      code: z.string(),
      applied: z.boolean(),
      reason: z.string().nullable(),
      minimum: field.shekels.nullable(),
      /** Where it is refused, the facts that the refusal names. */
      missing: field.shekels.nullable(),
      startsAt: z.string().nullable(),
      endsAt: z.string().nullable(),
      /** For whom it is; `group` are customers whom the shop chose: which ones, nobody else is told. */
      group: z.enum(['everyone', 'customers', 'professionals', 'group']),
      /** Up to three names of what it covers, and whether there are more. */
      scope: z.object({ names: z.array(z.string()), more: z.boolean() }).nullable(),
    })
    .nullable(),
  promotions: appliedPromotions,
  /** Promotions that the cart nearly reaches: shekels that are missing, or null for one more unit. */
  hints: z.array(z.object({ name: z.string(), missing: field.shekels.nullable() })),
  zone: z
    .object({
      ...{ code: z.string(), name: z.string(), closed: z.boolean(), message: z.string().nullable() },
      promise: deliveryPromise.nullable(),
    })
    .nullable(),
  subtotal: field.shekels,
  shipping: field.shekels,
  tax: field.shekels,
  discount: field.shekels,
  total: field.shekels,
  /** Subtotal from which delivery is free where the address lies (or by the base rule); null is never. */
  freeShippingFrom: field.shekels.nullable(),
})
export type Quote = z.output<typeof quote>

export const cart = {
  quoteCart: endpoint({
    method: 'POST',
    path: '/cart/quote',
    access: 'anyone',
    summary: 'Check cart lines: current prices, caps, shipping, discount and total',
    limit: 'browse',
    body: z.object({
      items: requestedLines,
      couponCode: field.lookupText(60).nullish(),
      region: field.lookupText(120).nullish(),
    }),
    response: quote,
  }),
}
