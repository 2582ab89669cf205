import { z } from 'zod'
import { MAX_CART_LINES } from '../rules/cart-lines.ts'
import * as field from './fields.ts'

/** Lines of a cart: at most 100, with whole quantities from 1. */
export const requestedLines = z
  .array(
    z.object({
      productId: field.id,
      quantity: z.int({ error: 'quantity' }).min(1, 'quantity').max(100_000, 'quantity'),
      sizeId: field.id
        .nullish()
        .transform(id => id ?? null)
        .describe('Required for a product with sizes.'),
      colorId: field.id
        .nullish()
        .transform(id => id ?? null)
        .describe('Required for a product with colours.'),
      unitPrice: field
        .amount(0, 9_999_999)
        .nullish()
        .describe('Unit price that the shopper last saw, in shekels, to report changes. It is never charged.'),
    }),
    { error: 'required' },
  )
  .min(1, 'required')
  .max(MAX_CART_LINES, 'too-many')
export type RequestedLine = z.output<typeof requestedLines>[number]
