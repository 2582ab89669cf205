import { z } from 'zod'
import { PROFESSIONS } from '../rules/professions.ts'
import { MAX_CODE_LENGTH, MAX_QUICK_ORDER_LINES, MAX_QUICK_ORDER_QUANTITY } from '../rules/quick-order.ts'
import { quantityPrice } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const variant = {
  sku: z.string(),
  name: z.string().describe('Name of the product with size and colour.'),
  brand: z.string(),
}

const line = z.object({
  ...variant,
  productId: field.id,
  sizeId: field.id.nullable(),
  sizeName: z.string().nullable(),
  colorId: field.id.nullable(),
  colorName: z.string().nullable(),
  imageUrl: field.imageUrl.nullable(),
  quantity: z.int().describe('Units that can be ordered now, of those requested; 0 for none.'),
  cap: z.int().describe('Largest quantity that the line may have now; 0 if this customer may not order it.'),
  pack: z.int().describe('Units that are sold together to this customer; the quantity is a multiple of it.'),
  unitPrice: field.money.describe('Price of one unit at this quantity for this customer, in shekels.'),
  totalPrice: field.money.describe('Price of the units that can be ordered, in shekels.'),
  quantityPrices: z.array(quantityPrice).describe('Lower prices of this customer for larger quantities.'),
  problem: z
    .enum(['professionals-only', 'out-of-stock', 'quantity-reduced', 'whole-packs'])
    .nullable()
    .describe('Reason why not all requested units can be ordered; null if they can.'),
  professions: z
    .array(z.enum(PROFESSIONS))
    .describe('For `professionals-only`: professions that may order it; empty when every approved professional may.'),
})
export type QuickOrderLine = z.input<typeof line>
export type QuickOrderLineData = z.output<typeof line>

export const quickOrder = {
  resolveQuickOrder: endpoint({
    method: 'POST',
    path: '/quick-order/lines',
    access: 'signed-in',
    summary: 'Resolve up to 500 SKUs or barcodes to products with the caller’s prices',
    description:
      'SKUs match in any case, with or without hyphens. The answer has an entry for each line, null for an unknown code. Quantity prices count the units of all lines together. Nothing is stored.',
    limit: 'browse',
    bodyLimit: { bytes: 64 * 1024, elements: 2_500 },
    body: z.object({
      lines: z
        .array(
          z.object({
            code: z
              .string({ error: 'required' })
              .max(MAX_CODE_LENGTH, 'too-long')
              .regex(/^[\p{L}\p{N}._/-]+$/u, 'code')
              .describe('SKU of a variant, or of a product with one variant, or a barcode.'),
            quantity: z.int({ error: 'quantity' }).min(1, 'quantity').max(MAX_QUICK_ORDER_QUANTITY, 'quantity'),
          }),
          { error: 'required' },
        )
        .min(1, 'required')
        .max(MAX_QUICK_ORDER_LINES, 'too-many'),
    }),
    response: z.array(line.nullable()),
  }),
  suggestQuickOrder: endpoint({
    method: 'GET',
    path: '/quick-order/suggestions',
    access: 'signed-in',
    summary: 'Suggest variants for a name or the beginning of a SKU, at most ten',
    query: z.object({ query: field.queryText(100) }),
    response: z.array(z.object({ ...variant, inStock: z.boolean() })),
  }),
}
