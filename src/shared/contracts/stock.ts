import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

export const MOVEMENT_REASONS = [
  'received',
  'sold',
  'given-back',
  'adjusted',
  'expired',
  'freed',
  'recalled',
  'unregistered',
] as const
export const LOT_BLOCK_REASONS = ['expired', 'recalled', 'unregistered'] as const

/** A variant with the fields by which staff identify it. */
export const goods = z.object({
  variantId: field.id,
  productId: field.id,
  sku: z.string(),
  name: z.string(),
  options: z.array(z.string()).describe('Size and colour, where the name does not contain them.'),
})

export const lot = z.object({
  id: field.id,
  code: z.string().describe('Lot code as printed by the manufacturer; empty without one.'),
  expiresOn: field.day.nullable().describe('Last day of use, `YYYY-MM-DD`; null for goods that do not expire.'),
  sellUntil: field.day.nullable().describe('Last day of sale: the expiry minus the minimum life of the product.'),
  quantity: z.int().describe('Units on the shelf.'),
  blockedFor: z.enum(LOT_BLOCK_REASONS).nullable().describe('Reason why its units are not sold.'),
  blockedAt: field.moment.nullable(),
  isRecalled: z.boolean().describe('True if the lot was recalled.'),
  version: field.version.describe('Version of code and expiry.'),
})
export type Lot = z.output<typeof lot>

const stockRow = goods.extend({
  stock: z.int().describe('Units that can be sold: those of lots that are not blocked.'),
  lowStockThreshold: z.int(),
  aside: z.int().describe('Units in blocked lots.'),
  sellUntil: field.day.nullable().describe('Last day of sale of the lot that expires first.'),
})
export type StockRow = z.output<typeof stockRow>

const stockItem = goods.extend({
  stock: z.int().describe('Units that can be sold: those of lots that are not blocked.'),
  lowStockThreshold: z.int(),
  minimumLife: z.int().describe('Days that a unit must still be good for when it is sold.'),
  version: field.version.describe('Version of the minimum life.'),
  lots: z.array(
    lot.extend({
      /** Units that were sold but not yet handed over, and are therefore still in the warehouse. */
      waiting: z.int(),
      unitCost: field.money
        .nullable()
        .optional()
        .describe('Average cost of a unit; null if unknown. Only with the permission `costs`.'),
      costVersion: field.version.optional().describe('Version of the cost. Only with the permission `costs`.'),
    }),
  ),
})
export type StockItem = z.input<typeof stockItem>
export type StockItemData = z.output<typeof stockItem>

/** Expiry date of a lot as a form sends it; empty if the goods do not expire. */
const expiry = z.union([z.literal(''), z.iso.date('date').refine(day => day >= '2000', 'date')]).nullish()
export const idParam = z.object({ id: z.coerce.number().pipe(field.id) })
const units = z
  .int({ error: 'number' })
  .min(1, 'quantity')
  .refine(value => value <= 1_000_000, { error: 'too-big', params: { max: 1_000_000 } })

export const stock = {
  adminListStock: endpoint({
    method: 'GET',
    path: '/admin/stock/',
    access: 'admin',
    permission: 'stock',
    summary: 'List variants with their stock, all or low ones',
    query: z.object({ show: field.queryText(20), search: field.queryText(100), ...field.paging(25) }),
    response: z.array(stockRow),
    paged: true,
  }),
  adminListLots: endpoint({
    method: 'GET',
    path: '/admin/stock/lots',
    access: 'admin',
    permission: 'stock',
    summary: 'List lots that stop being sold within a number of days, or blocked lots',
    query: z.object({ show: field.queryText(20), days: field.queryInt(0, 3_650), ...field.paging(25) }),
    response: z.array(lot.extend({ goods })),
    paged: true,
  }),
  adminGetStock: endpoint({
    method: 'GET',
    path: '/admin/stock/:id',
    access: 'admin',
    permission: 'stock',
    summary: 'Get a variant with its lots',
    params: idParam,
    response: stockItem,
  }),
  adminListMovements: endpoint({
    method: 'GET',
    path: '/admin/stock/:id/movements',
    access: 'admin',
    permission: 'stock',
    summary: 'List stock movements of a variant, newest first',
    params: idParam,
    query: z.object(field.paging(20)),
    response: z.array(
      z.object({
        id: field.id,
        at: field.moment,
        reason: z
          .enum(MOVEMENT_REASONS)
          .describe('`given-back` by a cancelled order or a return, `freed` from a block.'),
        quantity: z.int().describe('Units; negative when they left the stock.'),
        code: z.string(),
        orderNumber: z.string().nullable(),
        by: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
    paged: true,
  }),
  adminReceiveStock: endpoint({
    method: 'POST',
    path: '/admin/stock/:id/received',
    access: 'admin',
    permission: 'stock',
    summary: 'Receive units into an existing or a new lot',
    params: idParam,
    body: z.object({
      quantity: units,
      code: field.line(60, { min: 0 }).default(''),
      expiresOn: expiry,
      unitCost: field.amount(0, 1_000_000).nullish().describe('Cost of a unit in shekels, if known.'),
      note: field.line(200, { min: 0 }).default(''),
    }),
    response: stockItem,
    status: 201,
  }),
  adminAdjustStock: endpoint({
    method: 'POST',
    path: '/admin/stock/lots/:id/adjusted',
    access: 'admin',
    permission: 'stock',
    summary: 'Correct the units of a lot after a count, with a reason',
    params: idParam,
    body: z.object({
      difference: z
        .int({ error: 'number' })
        .min(-1_000_000, 'number')
        .refine(value => value <= 1_000_000, { error: 'too-big', params: { max: 1_000_000 } })
        .refine(value => value !== 0, 'no-difference'),
      note: field.line(200),
    }),
    response: stockItem,
  }),
  adminCorrectLot: endpoint({
    method: 'PUT',
    path: '/admin/stock/lots/:id',
    access: 'admin',
    permission: 'stock',
    errors: ['conflict'],
    summary: 'Correct code or expiry of a lot; 409 when it changed since it was read',
    params: idParam,
    body: z.object({
      code: field.line(60, { min: 0 }).default(''),
      expiresOn: expiry,
      note: field.line(200),
      version: field.expectedVersion,
    }),
    response: stockItem,
  }),
  adminStateLotCost: endpoint({
    method: 'PUT',
    path: '/admin/stock/lots/:id/cost',
    access: 'admin',
    permission: 'costs',
    errors: ['conflict'],
    errorData: {
      conflict: z.object({ current: z.object({ unitCost: field.money.nullable(), version: field.version }) }),
    },
    summary: 'State the cost of a unit of a lot in stock; 409 when it changed since it was read',
    description: 'Applies to all units that the lot ever received: reports of past sales use it as well.',
    params: idParam,
    body: z.object({
      unitCost: field.amount(0, 1_000_000).nullable().describe('Cost of a unit in shekels; null makes it unknown.'),
      note: field.line(200, { min: 0 }).default(''),
      version: field.expectedVersion,
    }),
    response: stockItem,
  }),
  adminChangeMinimumLife: endpoint({
    method: 'PUT',
    path: '/admin/stock/:id/minimum-life',
    access: 'admin',
    permission: 'stock',
    errors: ['conflict'],
    summary: 'Set the minimum life of a product’s units at sale; 409 when it changed since it was read',
    params: idParam,
    body: z.object({
      days: z
        .int({ error: 'number' })
        .min(0, 'number')
        .refine(value => value <= 3_650, { error: 'too-big', params: { max: 3_650 } }),
      version: field.expectedVersion,
    }),
    response: stockItem,
  }),
}
