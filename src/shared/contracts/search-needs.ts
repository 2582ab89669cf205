import { z } from 'zod'
import { endpoint, LARGE_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'

const params = z.object({ id: z.coerce.number().pipe(field.id) })
const version = field.expectedVersion
const phrases = z.array(field.line(60)).max(60, 'too-many').default([])
const names = field
  .inLanguages(phrases)
  .refine(({ ar, en, he, ru }) => ar.length + en.length + he.length + ru.length > 0, 'required')

const target = z.object({ kind: z.enum(['product', 'category', 'brand']), id: field.id })
const namedTarget = target.extend({ name: z.string(), sku: z.string().nullable() })

const body = z.object({
  names,
  targets: z.array(target).max(300, 'too-many').default([]),
  classIds: z
    .array(field.id)
    .max(50, 'too-many')
    .default([])
    .describe('Product classes; a product belongs to at most one.'),
  ingredients: z
    .array(field.line(60))
    .max(60, 'too-many')
    .default([])
    .describe('Words of an ingredient list; a product matches when its list has all words of one entry.'),
  weight: z
    .union([z.literal(1), z.literal(2), z.literal(3)], { error: 'choice' })
    .default(2)
    .describe('Rank of its products among the results: 1 below other matches, 2 with them, 3 above them.'),
  isConcern: z.boolean().default(false).describe('True to offer it as a concern in the routine builder.'),
  zeroResult: z
    .object({ words: z.string().min(1).max(80), language: field.language })
    .optional()
    .describe('A zero-result search that this need answers; it leaves that list.'),
})

const need = z.object({
  id: field.id,
  version: field.version,
  names: z.object({
    ar: z.array(z.string()),
    en: z.array(z.string()),
    he: z.array(z.string()),
    ru: z.array(z.string()),
  }),
  targets: z.array(namedTarget).describe('Targets that still exist, with names in the language of the request.'),
  classIds: z.array(field.id),
  ingredients: z.array(z.string()),
  weight: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  isConcern: z.boolean(),
})
export type NeedBody = z.output<typeof body>
export type AdminNeed = z.output<typeof need>

const rights = { access: 'admin', permission: 'catalogue' } as const

export const searchNeeds = {
  adminListNeeds: endpoint({
    ...rights,
    method: 'GET',
    path: '/admin/search/needs',
    summary: 'List search needs with their products, newest first',
    response: z.object({ needs: z.array(need), /** Number of starter needs that can be added. */ starters: z.int() }),
  }),
  adminAddNeed: endpoint({
    ...rights,
    method: 'POST',
    path: '/admin/search/needs',
    summary: 'Add a search need',
    bodyLimit: LARGE_BODY_LIMIT,
    body,
    response: need,
    status: 201,
  }),
  adminChangeNeed: endpoint({
    ...rights,
    method: 'PUT',
    path: '/admin/search/needs/:id',
    errors: ['conflict'],
    summary: 'Change a search need',
    params,
    bodyLimit: LARGE_BODY_LIMIT,
    body: body.extend({ version }),
    response: need,
  }),
  adminRemoveNeed: endpoint({
    ...rights,
    method: 'DELETE',
    path: '/admin/search/needs/:id',
    errors: ['conflict'],
    summary: 'Delete a search need',
    params,
    query: z.object({ version }),
    response: z.object({}),
  }),
  adminAddStarterNeeds: endpoint({
    ...rights,
    method: 'POST',
    path: '/admin/search/needs/starters',
    summary: 'Add the starter needs that are missing, without products',
    response: z.object({ added: z.int() }),
  }),
  adminFindNeedTargets: endpoint({
    ...rights,
    method: 'GET',
    path: '/admin/search/need-targets',
    summary: 'Find products, categories and brands for a search need',
    query: z.object({ query: field.queryText(100) }),
    response: z.array(namedTarget),
  }),
}
