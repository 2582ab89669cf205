import { z } from 'zod'
import { PRICE_KINDS } from '../rules/price.ts'
import { PROFESSIONS } from '../rules/professions.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const kind = z.enum(PRICE_KINDS)

/** Explanation of a price: every candidate price, starting with the applied price. */
const priceTrace = z.array(
  z.object({
    kind,
    price: field.money,
    outcome: z
      .enum(['taken', 'dearer', 'as-low', 'too-few'])
      .optional()
      .describe('Missing in traces of the first version.'),
    endsAt: field.moment.nullable().optional(),
    percent: z.int().nullable().optional(),
    list: z.object({ id: field.id, name: z.string() }).optional().describe('The price list of the price.'),
    minQuantity: z.int().optional().describe('Units from which the price applies.'),
  }),
)
export type PriceTrace = z.input<typeof priceTrace>

const explainedPrice = z.object({
  sku: z.string(),
  name: z.string(),
  person: z
    .object({ id: field.id, name: z.string(), email: z.string(), profession: z.enum(PROFESSIONS).nullable() })
    .nullable()
    .describe('The customer; null for a visitor.'),
  unitPrice: field.money,
  kind,
  trace: priceTrace,
  promotions: z
    .array(z.object({ id: field.id, name: z.string() }))
    .describe('Active promotions that cover the product for this customer.'),
  at: field.moment,
})
export type ExplainedPrice = z.input<typeof explainedPrice>
export type ExplainedPriceData = z.output<typeof explainedPrice>

export const pricing = {
  adminExplainPrice: endpoint({
    method: 'GET',
    path: '/admin/pricing',
    access: 'admin',
    permission: ['orders', 'promotions'],
    summary: 'Explain the price of a variant for a customer or a visitor',
    query: z.object({
      sku: field.queryText(100),
      email: field.queryText(254),
      userId: field.queryInt(1, 999_999_999),
      quantity: field.queryInt(1, 100_000),
    }),
    response: explainedPrice,
  }),
  adminOrderPrices: endpoint({
    method: 'GET',
    path: '/admin/orders/:number/prices',
    access: 'admin',
    permission: 'orders',
    summary: 'Explain the prices of the lines of an order, as decided when it was placed',
    params: z.object({ number: z.string().max(40) }),
    response: z.array(
      z.object({ lineId: field.id, publicPrice: field.money, discount: field.money, trace: priceTrace.nullable() }),
    ),
  }),
}
