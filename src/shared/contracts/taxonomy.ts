import { z } from 'zod'
import { endpoint, LONG_BODY } from './endpoint.ts'
import * as field from './fields.ts'

const params = z.object({ id: z.coerce.number().pipe(field.id) })
/** What its writer saw: with another one the answer is 409 and `data.current`. */
const version = z.string({ error: 'required' }).max(64)
const inLanguages = <Arabic extends z.ZodType, Each extends z.ZodType>(ar: Arabic, each: Each) =>
  z.object({ ar, en: each, he: each, ru: each })
/** Said again by its writer: the words still hold for the Arabic as it is now. */
const isCurrent = z.boolean().default(false)
/** Whether the Arabic changed since these words were held against it. */
const isStale = z.boolean()
/** Blank is made from the name. Part of an address. */
const slug = field.line(80, { min: 0 }).default('')
const name = field.line(80, { min: 0 })

const brandWords = z.object({ name, description: field.prose(2_000, { min: 0 }), origin: field.line(80, { min: 0 }) })
/** As the library names it; null for none. */
const picture = field.line(200).nullable()
const writtenBrand = z.object({
  slug,
  /** Its logo. */
  picture: picture.default(null),
  texts: inLanguages(brandWords.extend({ name: field.line(80), isCurrent }), brandWords.extend({ isCurrent })),
})
const brand = z.object({
  id: field.id,
  version: z.string(),
  slug: z.string(),
  picture: z.string().nullable(),
  texts: inLanguages(brandWords.extend({ isStale }), brandWords.extend({ isStale })),
  /** In every state; a brand with products stays. */
  products: z.int(),
})
export type WrittenBrand = z.output<typeof writtenBrand>
export type WholeBrand = z.output<typeof brand>

const categoryWords = z.object({ name, description: field.prose(2_000, { min: 0 }) })
const writtenCategory = z.object({
  slug,
  /** Null stands at the top. */
  parentId: field.id.nullable(),
  picture,
  /** In no menu and no list of shoppers, with all below it; its products stay on sale. */
  isHidden: z.boolean().default(false),
  texts: inLanguages(categoryWords.extend({ name: field.line(80), isCurrent }), categoryWords.extend({ isCurrent })),
})
const category = z.object({
  id: field.id,
  version: z.string(),
  slug: z.string(),
  parentId: field.id.nullable(),
  picture: z.string().nullable(),
  isHidden: z.boolean(),
  texts: inLanguages(categoryWords.extend({ isStale }), categoryWords.extend({ isStale })),
  /** That stand in it or below it, in every state; a category with products, or with others below it, stays. */
  products: z.int(),
})
export type WrittenCategory = z.output<typeof writtenCategory>
export type WholeCategory = z.output<typeof category>

const placed = z.object({
  parentId: field.id.nullable(),
  /** Of the same parent; null is the last place. */
  beforeId: field.id.nullable(),
  version,
})
export type PlacedCategory = z.output<typeof placed>

const ofCatalogue = { access: 'admin', permission: 'catalogue' } as const

/** Brands and categories as admins keep them: what products are filed under. */
export const taxonomy = {
  adminListBrands: endpoint({
    ...{ method: 'GET', path: '/admin/brands/', ...ofCatalogue },
    summary: 'Brands, whole, in their order',
    response: z.array(brand),
  }),
  adminAddBrand: endpoint({
    ...{ method: 'POST', path: '/admin/brands/', ...ofCatalogue, status: 201 },
    summary: 'Add a brand, as the last',
    bodyLimit: LONG_BODY,
    body: writtenBrand,
    response: brand,
  }),
  adminChangeBrand: endpoint({
    ...{ method: 'PUT', path: '/admin/brands/:id', ...ofCatalogue },
    summary: 'Change a brand; 409 with `data.current` when another admin was quicker',
    params,
    bodyLimit: LONG_BODY,
    body: writtenBrand.extend({ version }),
    response: brand,
  }),
  adminRemoveBrand: endpoint({
    ...{ method: 'DELETE', path: '/admin/brands/:id', ...ofCatalogue },
    summary: 'Remove a brand without products; 409 with `data.current` otherwise, or when it changed meanwhile',
    params,
    query: z.object({ version }),
    response: z.object({}),
  }),
  adminListCategories: endpoint({
    ...{ method: 'GET', path: '/admin/categories/', ...ofCatalogue },
    summary: 'Categories, whole; those of one parent in their order',
    response: z.array(category),
  }),
  adminAddCategory: endpoint({
    ...{ method: 'POST', path: '/admin/categories/', ...ofCatalogue, status: 201 },
    summary: 'Add a category, as the last of its parent',
    bodyLimit: LONG_BODY,
    body: writtenCategory,
    response: category,
  }),
  adminChangeCategory: endpoint({
    ...{ method: 'PUT', path: '/admin/categories/:id', ...ofCatalogue },
    summary: 'Change or move a category; 409 with `data.current` when another admin was quicker',
    params,
    bodyLimit: LONG_BODY,
    body: writtenCategory.extend({ version }),
    response: category,
  }),
  adminRemoveCategory: endpoint({
    ...{ method: 'DELETE', path: '/admin/categories/:id', ...ofCatalogue },
    summary:
      'Remove a category that nothing stands in; 409 with `data.current` otherwise, or when it changed meanwhile',
    params,
    query: z.object({ version }),
    response: z.object({}),
  }),
  adminPlaceCategory: endpoint({
    ...{ method: 'PUT', path: '/admin/categories/:id/place', ...ofCatalogue },
    summary:
      'Put a category, with all below it, among those of a parent; 409 when it, or its neighbour, moved meanwhile',
    params,
    body: placed,
    response: z.array(category),
  }),
}
