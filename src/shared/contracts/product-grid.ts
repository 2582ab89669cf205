import { z } from 'zod'
import { PRODUCT_STATUSES } from '../rules/product-status.ts'
import { adminCatalog } from './admin-catalog.ts'
import { endpoint, LARGE_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'
import { price } from './record-shape.ts'

/** Maximum number of variants in one grid. */
export const MAX_GRID_VARIANTS = 2_000
/** Maximum number of products saved in one call. */
const MAX_SAVED_PRODUCTS = 1_000

const variant = z.object({
  id: field.id,
  sku: z.string(),
  name: z.string().describe('Size and colour; empty for a product without options.'),
  price: field.money,
  professionalPrice: field.money.nullable(),
})
const product = z.object({
  id: field.id,
  version: z.string().describe('Version of the columns of the grid.'),
  name: z.string().describe('In the language of the request; empty when the Arabic is shown instead.'),
  arabicName: z.string(),
  brandId: field.id,
  categoryId: field.id,
  lowStockThreshold: z.int(),
  status: z
    .enum(PRODUCT_STATUSES)
    .describe('`scheduled` will be published at `publishedAt`; `archived` is off the shop for good.'),
  variants: z.array(variant),
})

export { product as gridProduct }
export type GridProduct = z.output<typeof product>

const paid = field.inAgorot(price)
const change = z.object({
  id: field.id,
  version: field.expectedVersion,
  name: field.line(200).optional(),
  brandId: field.id.optional(),
  categoryId: field.id.optional(),
  lowStockThreshold: z.int({ error: 'number' }).min(0, 'too-small').max(100_000, 'too-big').optional(),
  status: z.enum(['draft', 'published', 'archived'], { error: 'choice' }).optional(),
  variants: z
    .array(z.object({ id: field.id, price: paid.optional(), professionalPrice: paid.nullable().optional() }))
    .max(200, 'too-many'),
})
const changes = z.object({
  changes: z.array(change).min(1, 'required').max(MAX_SAVED_PRODUCTS, 'too-many'),
  password: field.confirmedPassword.optional().describe('Required when a price changes.'),
})
export type GridChange = z.output<typeof change>
export type GridChanges = z.output<typeof changes>

const { after, before, limit, ...filters } = adminCatalog.adminListProducts.query.shape
const ofCatalogue = { access: 'admin', permission: 'catalogue' } as const

const errorData = {
  conflict: z.object({
    current: z.array(
      z.object({ id: field.id, current: product.nullable(), by: z.string(), at: field.moment.nullable() }),
    ),
  }),
}

/** Endpoints for editing many products in a spreadsheet-like grid. */
export const productGrid = {
  adminGetGrid: endpoint({
    method: 'GET',
    path: '/admin/product-grid',
    ...ofCatalogue,
    summary: 'List products with their variants for the grid, by filters or ids',
    query: z.object({ ...filters, ids: field.queryList(200) }),
    response: z.object({
      products: z.array(product),
      isWhole: z.boolean().describe('True if these are all products that were requested.'),
    }),
  }),
  adminSaveGrid: endpoint({
    method: 'PUT',
    path: '/admin/product-grid',
    ...ofCatalogue,
    errors: ['conflict', 'not-found', 'wrong-credentials'],
    errorData,
    summary: 'Save changes of many products, all or none',
    description: '409 with the conflicting changes and their authors.',
    bodyLimit: { ...LARGE_BODY_LIMIT, elements: 20_000 },
    body: changes,
    response: z.object({ products: z.array(product) }),
  }),
}
