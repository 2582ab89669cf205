import { z } from 'zod'
import { PRICE_KINDS } from '../rules/price.ts'
import { PROFESSIONS } from '../rules/professions.ts'
import { requestedLines } from './cart-lines.ts'
import { productCard, quantityPrice } from './catalog.ts'
import { deliveryEstimate } from './delivery-promise.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** Product, size and colour of a line. */
const choice = {
  productId: field.id,
  sizeId: field.id.nullable().describe('Null for a product without sizes.'),
  colorId: field.id.nullable().describe('Null for a product without colours.'),
}

const CHANGE_KINDS = [
  'gone',
  'out-of-stock',
  'quantity-reduced',
  'whole-packs',
  'price-changed',
  'professionals-only',
  'choose-option',
] as const

export const quoteLine = z.object({
  ...choice,
  product: productCard,
  sizeName: z.string().nullable(),
  colorName: z.string().nullable(),
  quantity: z.int().describe('Units that can be ordered now, of those requested.'),
  cap: z.int().describe('Largest quantity that this line may have now.'),
  unitPrice: field.money.describe('Current price of one unit for this buyer, in shekels.'),
  totalPrice: field.money.describe('Price of the line, in shekels, before discounts.'),
  priceKind: z
    .enum(PRICE_KINDS)
    .describe('Kind of the price that applies: the lowest of those that this buyer may have.'),
  pack: z.int().describe('Units that are sold together to this buyer; the quantity is a multiple of it.'),
  quantityPrices: z.array(quantityPrice).describe('Lower prices of this buyer for larger quantities.'),
  discount: field.money.describe('The line’s share of the discount of the order, in shekels.'),
})

const changeKind = z
  .enum(CHANGE_KINDS)
  .describe(
    'Kind of the change: `gone` (not on sale), `out-of-stock`, `quantity-reduced`, `whole-packs` (a multiple of the pack), `price-changed`, `professionals-only`, `choose-option` (size or colour missing).',
  )
const PRICE_CHANGED = 'price-changed'

/**
 * Schema of a difference between a request and its quote. For a changed price, `from` and `to` are unit prices in
 * shekels; otherwise they are quantities.
 */
export function quoteChangeOf<ProductId extends z.ZodType<number | null, number | null>>(productId: ProductId) {
  const change = z.object({
    ...choice,
    productId,
    kind: changeKind.exclude([PRICE_CHANGED]),
    name: z.string().nullable().describe('Name of the product, if it still exists.'),
    from: z.int().nullable().describe('Quantities.'),
    to: z.int().nullable().describe('See `from`.'),
    professions: z
      .array(z.enum(PROFESSIONS))
      .optional()
      .describe('For `professionals-only`: professions that may order it; empty when every approved professional may.'),
    pack: z.int().optional().describe('For `whole-packs`: units of a pack.'),
  })
  return z.discriminatedUnion('kind', [
    change.extend({ kind: z.literal(PRICE_CHANGED), from: field.money, to: field.money }),
    change,
  ])
}

const quoteChange = quoteChangeOf(field.id)
export type QuoteChange = z.input<typeof quoteChange>
export type QuoteChangeData = z.output<typeof quoteChange>

/** Promotions applied without a code, by name. The discount is 0 for a free-delivery promotion. */
export const appliedPromotions = z.array(z.object({ name: z.string(), discount: field.money }))

export const quote = z.object({
  lines: z.array(quoteLine),
  changes: z.array(quoteChange).describe('Differences from the request, by line.'),
  coupon: z
    .object({
      code: z.string().describe('Coupon code.'),
      applied: z.boolean().describe('True if the coupon counts.'),
      reason: z.string().nullable().describe('Reason why the coupon does not count, as a sentence.'),
      minimum: field.money.nullable().describe('Smallest subtotal for the coupon, in shekels.'),
      missing: field.money.nullable().describe('Missing amount in shekels, where that is why the coupon was refused.'),
      startsAt: field.moment.nullable(),
      endsAt: field.moment.nullable(),
      group: z
        .enum(['everyone', 'customers', 'professionals', 'group'])
        .describe('Customers who may use it; `group` is a customer group of the shop, whose name is not public.'),
      scope: z
        .object({ names: z.array(z.string()), more: z.boolean() })
        .nullable()
        .describe('Up to three names of products, categories or brands that it covers, and whether there are more.'),
    })
    .nullable(),
  promotions: appliedPromotions.describe('Promotions that count, with their discounts; 0 for free delivery.'),
  hints: z
    .array(z.object({ name: z.string(), missing: field.money.nullable(), units: z.int().nullable() }))
    .describe('Promotions that the cart nearly reaches: either the missing amount in shekels or the missing units.'),
  zone: deliveryEstimate.nullable().describe('Delivery to the requested region; null without one.'),
  subtotal: field.money.describe('Sum of the lines, in shekels.'),
  shipping: field.money.describe('Delivery fee, in shekels.'),
  tax: field.money.describe('Always 0.'),
  discount: field.money,
  total: field.money.describe('Amount to pay, in shekels.'),
  freeShippingFrom: field.money
    .nullable()
    .describe('Subtotal from which delivery is free, in shekels; null for never.'),
})
export type Quote = z.input<typeof quote>
export type QuoteData = z.output<typeof quote>

export const cart = {
  quoteCart: endpoint({
    method: 'POST',
    path: '/cart/quote',
    access: 'anyone',
    summary: 'Calculate a cart: prices, quantities, delivery, discounts and total',
    description: 'Nothing is stored. Lines that cannot be ordered as requested are listed in `changes`.',
    limit: 'browse',
    body: z.object({
      items: requestedLines,
      couponCode: field.lookupText(60).nullish().describe('Coupon to try, in any case.'),
      region: field
        .lookupText(120)
        .nullish()
        .describe(
          'Code or name of the delivery region; an unknown one is rejected. Without one, delivery is not priced by zone.',
        ),
    }),
    response: quote,
  }),
}
