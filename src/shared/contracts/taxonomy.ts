import { z } from 'zod'
import { BRAND_FIELDS, BRAND_TEXT_FIELDS } from '../records/brand.ts'
import { CATEGORY_FIELDS, CATEGORY_TEXT_FIELDS } from '../records/category.ts'
import { SEO_FIELDS } from '../records/seo.ts'
import { PROFESSIONS } from '../rules/professions.ts'
import { endpoint, LARGE_BODY_LIMIT, LONG_TEXT_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'
import { recordResponseShape, recordShape, schemaOf } from './record-shape.ts'

const params = z.object({ id: z.coerce.number().pipe(field.id) })
const version = field.expectedVersion
const isCurrent = z.boolean().default(false).describe('Confirms that the translation matches the current Arabic.')
const isStale = z.boolean().describe('True if the Arabic changed after this translation was confirmed.')
const brandTexts = z.object(recordShape(BRAND_TEXT_FIELDS))
const writtenBrand = z.object({
  ...recordShape(BRAND_FIELDS),
  image: schemaOf(BRAND_FIELDS.image).default(null),
  texts: field.inLanguages(brandTexts.extend({ name: field.line(80), isCurrent }), brandTexts.extend({ isCurrent })),
})
const brand = z.object({
  id: field.id,
  version: field.version,
  ...recordResponseShape(BRAND_FIELDS),
  texts: field.inLanguages(brandTexts.extend({ ...recordResponseShape(SEO_FIELDS), isStale })),
  products: z.int().describe('Number of products in any state; a brand with products cannot be removed.'),
})
export type BrandBody = z.output<typeof writtenBrand>
export type AdminBrand = z.output<typeof brand>

const categoryTexts = z.object(recordShape(CATEGORY_TEXT_FIELDS))
const writtenCategory = z.object({
  ...recordShape(CATEGORY_FIELDS),
  isHidden: z
    .boolean()
    .default(false)
    .describe('Hidden from menus and lists, with all subcategories; its products stay on sale.'),
  texts: field.inLanguages(
    categoryTexts.extend({ name: field.line(80), isCurrent }),
    categoryTexts.extend({ isCurrent }),
  ),
})
const category = z.object({
  id: field.id,
  version: field.version,
  ...recordResponseShape(CATEGORY_FIELDS),
  texts: field.inLanguages(categoryTexts.extend({ ...recordResponseShape(SEO_FIELDS), isStale })),
  products: z
    .int()
    .describe(
      'Number of products in it and below, in any state; with any, or with subcategories, it cannot be removed.',
    ),
})
export type CategoryBody = z.output<typeof writtenCategory>
export type AdminCategory = z.output<typeof category>

const writtenClass = z.object({
  names: field.inLanguages(field.line(80), field.line(80, { min: 0 }).default('')),
  professions: z
    .array(z.enum(PROFESSIONS, { error: 'choice' }))
    .max(PROFESSIONS.length, 'too-many')
    .describe('Professions that may order it; empty for everybody.'),
})
const productClass = z.object({
  id: field.id,
  version: field.version,
  code: z.string().describe('Code in files, made from the first name.'),
  names: field.inLanguages(z.string()),
  professions: z.array(z.enum(PROFESSIONS)),
  products: z.int(),
})
export type ProductClassBody = z.output<typeof writtenClass>
export type AdminProductClass = z.output<typeof productClass>

const placed = z.object({
  parentId: field.id.nullable(),
  beforeId: field.id.nullable().describe('A category of the same parent; null for the last place.'),
  version,
})
export type CategoryMoveBody = z.output<typeof placed>

const ofCatalogue = { access: 'admin', permission: 'catalogue' } as const

/** Admin endpoints for brands, categories and product classes. */
export const taxonomy = {
  adminListBrands: endpoint({
    method: 'GET',
    path: '/admin/brands/',
    ...ofCatalogue,
    summary: 'List brands in their order',
    response: z.array(brand),
  }),
  adminAddBrand: endpoint({
    method: 'POST',
    path: '/admin/brands/',
    ...ofCatalogue,
    status: 201,
    errors: ['not-found'],
    summary: 'Add a brand at the end',
    bodyLimit: LARGE_BODY_LIMIT,
    body: writtenBrand,
    response: brand,
  }),
  adminChangeBrand: endpoint({
    method: 'PUT',
    path: '/admin/brands/:id',
    ...ofCatalogue,
    errors: ['conflict'],
    summary: 'Change a brand',
    params,
    bodyLimit: LARGE_BODY_LIMIT,
    body: writtenBrand.extend({ version }),
    response: brand,
  }),
  adminRemoveBrand: endpoint({
    method: 'DELETE',
    path: '/admin/brands/:id',
    ...ofCatalogue,
    errors: ['conflict', 'in-use'],
    summary: 'Delete a brand without products',
    params,
    query: z.object({ version }),
    response: z.object({}),
  }),
  adminListProductClasses: endpoint({
    method: 'GET',
    path: '/admin/product-classes/',
    ...ofCatalogue,
    errors: ['not-found'],
    summary: 'List product classes with the professions that may order them',
    response: z.array(productClass),
  }),
  adminAddProductClass: endpoint({
    method: 'POST',
    path: '/admin/product-classes/',
    ...ofCatalogue,
    status: 201,
    errors: ['not-found'],
    summary: 'Add a product class',
    body: writtenClass,
    response: productClass,
  }),
  adminChangeProductClass: endpoint({
    method: 'PUT',
    path: '/admin/product-classes/:id',
    ...ofCatalogue,
    errors: ['conflict'],
    summary: 'Change the names of a product class and who may order it',
    params,
    body: writtenClass.extend({ version }),
    response: productClass,
  }),
  adminRemoveProductClass: endpoint({
    method: 'DELETE',
    path: '/admin/product-classes/:id',
    ...ofCatalogue,
    errors: ['conflict', 'in-use'],
    summary: 'Delete a product class without products',
    params,
    query: z.object({ version }),
    response: z.object({}),
  }),
  adminListCategories: endpoint({
    method: 'GET',
    path: '/admin/categories/',
    ...ofCatalogue,
    errors: ['not-found'],
    summary: 'List categories in the order of the tree',
    response: z.array(category),
  }),
  adminAddCategory: endpoint({
    method: 'POST',
    path: '/admin/categories/',
    ...ofCatalogue,
    status: 201,
    errors: ['not-found'],
    summary: 'Add a category at the end of its parent',
    bodyLimit: LONG_TEXT_BODY_LIMIT,
    body: writtenCategory,
    response: category,
  }),
  adminChangeCategory: endpoint({
    method: 'PUT',
    path: '/admin/categories/:id',
    ...ofCatalogue,
    errors: ['conflict'],
    summary: 'Change or move a category',
    params,
    bodyLimit: LONG_TEXT_BODY_LIMIT,
    body: writtenCategory.extend({ version }),
    response: category,
  }),
  adminRemoveCategory: endpoint({
    method: 'DELETE',
    path: '/admin/categories/:id',
    ...ofCatalogue,
    errors: ['conflict', 'in-use'],
    summary: 'Delete an empty category',
    params,
    query: z.object({ version }),
    response: z.object({}),
  }),
  adminMoveCategory: endpoint({
    method: 'PUT',
    path: '/admin/categories/:id/place',
    ...ofCatalogue,
    errors: ['conflict'],
    summary: 'Move a category with its subcategories; 409 when it or its neighbour moved meanwhile',
    params,
    body: placed,
    response: z.array(category),
  }),
}
