import { z } from 'zod'
import { ATTRIBUTE_KINDS, MAX_ATTRIBUTE_CHOICES } from '../records/attribute.ts'
import { endpoint, LARGE_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'

const params = z.object({ id: z.coerce.number().pipe(field.id) })
const names = field.inLanguages(field.line(80), field.line(80, { min: 0 }).default(''))
const unit = field.line(20, { min: 0 }).default('')

const written = {
  categoryId: field.id.nullable().describe('Products of this category and its subcategories have it; null for all.'),
  isFilterable: z.boolean().describe('True if shoppers can filter lists by it; not for texts.'),
  names,
  units: field.inLanguages(unit, unit).describe('Unit of a number.'),
  choices: z
    .array(
      z.object({
        code: z.string().max(80).nullable().describe('Null for a new choice; its code is made from its name.'),
        names,
      }),
    )
    .max(MAX_ATTRIBUTE_CHOICES, 'too-many')
    .describe('Possible values of a choice, in order; a choice that products have cannot be removed.'),
}
const changed = z.object(written)
const added = changed.extend({ kind: z.enum(ATTRIBUTE_KINDS, { error: 'choice' }) })
const translations = field.inLanguages(z.string())
const attribute = z.object({
  id: field.id,
  version: field.version,
  code: z.string().describe('Key in products, files and filters, made from the first name.'),
  kind: z.enum(ATTRIBUTE_KINDS),
  categoryId: field.id.nullable(),
  isFilterable: z.boolean(),
  names: translations,
  units: translations,
  choices: z.array(z.object({ code: z.string(), names: translations })),
  products: z.int().describe('Number of products with a value.'),
})
export type NewAttributeBody = z.output<typeof added>
export type AttributeBody = z.output<typeof changed>
export type AdminAttribute = z.output<typeof attribute>

const ofCatalogue = { access: 'admin', permission: 'catalogue' } as const

/** Endpoints for the custom attributes of products. */
export const attributes = {
  adminListAttributes: endpoint({
    method: 'GET',
    path: '/admin/attributes/',
    ...ofCatalogue,
    summary: 'List custom attributes of products in their order',
    response: z.array(attribute),
  }),
  adminAddAttribute: endpoint({
    method: 'POST',
    path: '/admin/attributes/',
    ...ofCatalogue,
    status: 201,
    errors: ['not-found'],
    summary: 'Add a custom attribute at the end',
    bodyLimit: LARGE_BODY_LIMIT,
    body: added,
    response: attribute,
  }),
  adminChangeAttribute: endpoint({
    method: 'PUT',
    path: '/admin/attributes/:id',
    ...ofCatalogue,
    errors: ['conflict', 'not-found'],
    summary: 'Change a custom attribute; its kind and code stay',
    params,
    bodyLimit: LARGE_BODY_LIMIT,
    body: changed.extend({ version: field.expectedVersion }),
    response: attribute,
  }),
  adminMoveAttribute: endpoint({
    method: 'PUT',
    path: '/admin/attributes/:id/place',
    ...ofCatalogue,
    errors: ['conflict', 'not-found'],
    summary: 'Move a custom attribute; 409 when its neighbour was deleted meanwhile',
    params,
    body: z.object({
      beforeId: field.id.nullable().describe('The attribute that will follow; null for the last place.'),
    }),
    response: z.array(attribute),
  }),
  adminRemoveAttribute: endpoint({
    method: 'DELETE',
    path: '/admin/attributes/:id',
    ...ofCatalogue,
    errors: ['conflict', 'not-found'],
    summary: 'Delete a custom attribute with its values in all products',
    params,
    query: z.object({ version: field.expectedVersion }),
    response: z.object({}),
  }),
}
