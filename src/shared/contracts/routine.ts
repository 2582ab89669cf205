import { z } from 'zod'
import { SKIN_TYPES } from '../records/skin-types.ts'
import { MAX_ROUTINE_STEPS } from '../rules/routine.ts'
import { ADVICE_GROUPS } from '../rules/routine-advice.ts'
import { productCard, productVariant } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const query = z.object({
  skinType: field.queryChoice(SKIN_TYPES).describe('Skin type that the products suit; all without one.'),
  concern: field.queryInt(1, 999_999_999).describe('Id of a concern of the answer; its products come first.'),
  ids: field
    .queryList(2 * MAX_ROUTINE_STEPS)
    .describe('Products that the shopper chose; they are among the candidates of their steps.'),
})
export type RoutineQuery = z.output<typeof query>

const times = {
  inMorning: z.boolean().describe('True for a step of the morning.'),
  inEvening: z.boolean().describe('True for a step of the evening.'),
  isRinsedOff: z.boolean().describe('True if its products are rinsed off at once, and so conflict with nothing.'),
  requiresUvFilter: z.boolean().describe('True for a step of sun protection: its products have a UV filter.'),
}

const candidate = z.object({
  id: field.id,
  groups: z
    .array(z.enum(ADVICE_GROUPS))
    .nullable()
    .describe('Groups of its active ingredients that the advice depends on; null if no ingredient is known.'),
  variants: z
    .array(
      productVariant
        .pick({
          id: true,
          sizeId: true,
          colorId: true,
          name: true,
          price: true,
          offerPrice: true,
          professionalPrice: true,
          customerPrice: true,
          pack: true,
          stockQuantity: true,
        })
        .extend({ sizeName: z.string().nullable(), colorName: z.string().nullable() }),
    )
    .describe('Sizes and colours; empty for a product without.'),
})

const proposals = z.object({
  concerns: z.array(z.object({ id: field.id, name: z.string() })).describe('Needs that staff offer as concerns.'),
  steps: z.array(
    z.object({ id: field.id, name: z.string(), advice: z.string(), ...times, candidates: z.array(candidate) }),
  ),
  products: z.array(productCard).describe('Cards of all candidates.'),
})
export type RoutineProposals = z.input<typeof proposals>

const params = z.object({ id: z.coerce.number().pipe(field.id) })
const version = field.expectedVersion
const body = z
  .object({
    names: field.inLanguages(field.line(60), field.line(60, { min: 0 })),
    advice: field.inLanguages(field.line(200, { min: 0 })),
    categoryIds: z
      .array(field.id)
      .max(50, 'too-many')
      .describe('Categories whose products are proposed, with their subcategories.'),
    excludedIds: z.array(field.id).max(60, 'too-many').default([]).describe('Products that are never proposed.'),
    ...times,
    requiresUvFilter: z.boolean().default(false).describe('True to propose only products with a UV filter.'),
    position: z.int({ error: 'number' }).min(0, 'too-small').max(999, 'too-big').describe('Place in the routine.'),
  })
  .refine(({ inMorning, inEvening }) => inMorning || inEvening, { error: 'required', path: ['inMorning'] })
export type RoutineStepBody = z.output<typeof body>

const texts = z.object({ ar: z.string(), en: z.string(), he: z.string(), ru: z.string() })
const step = z.object({
  id: field.id,
  version: field.version,
  names: texts,
  advice: texts.describe('Advice on the use of the products.'),
  categories: z
    .array(z.object({ id: field.id, name: z.string() }))
    .describe('Categories that still exist, with names in the language of the request.'),
  excluded: z
    .array(z.object({ id: field.id, name: z.string(), sku: z.string() }))
    .describe('Products that are never proposed, if they still exist.'),
  ...times,
  position: z.int(),
})
export type AdminRoutineStep = z.output<typeof step>

const rights = { access: 'admin', permission: 'catalogue' } as const

/** Endpoints of the routine builder and of the steps that staff define for it. */
export const routine = {
  getRoutine: endpoint({
    method: 'GET',
    path: '/routine',
    access: 'anyone',
    summary: 'List products for the steps of a skincare routine',
    description: 'The best candidates of a step come first: those for the concern, then best-sellers.',
    limit: 'browse',
    cached: { unless: ['concern', 'ids'] },
    query,
    response: proposals,
  }),
  adminListRoutineSteps: endpoint({
    ...rights,
    method: 'GET',
    path: '/admin/routine-steps',
    summary: 'List the steps of the routine builder in their order',
    response: z.object({
      steps: z.array(step),
      starters: z.int().describe('Number of starter steps that can be added.'),
    }),
  }),
  adminAddRoutineStep: endpoint({
    ...rights,
    method: 'POST',
    path: '/admin/routine-steps',
    summary: 'Add a step of the routine builder',
    body,
    response: step,
    status: 201,
  }),
  adminChangeRoutineStep: endpoint({
    ...rights,
    method: 'PUT',
    path: '/admin/routine-steps/:id',
    errors: ['conflict'],
    summary: 'Change a step of the routine builder',
    params,
    body: body.safeExtend({ version }),
    response: step,
  }),
  adminRemoveRoutineStep: endpoint({
    ...rights,
    method: 'DELETE',
    path: '/admin/routine-steps/:id',
    errors: ['conflict'],
    summary: 'Delete a step of the routine builder',
    params,
    query: z.object({ version }),
    response: z.object({}),
  }),
  adminAddStarterRoutineSteps: endpoint({
    ...rights,
    method: 'POST',
    path: '/admin/routine-steps/starters',
    summary: 'Add the starter steps that are missing, with the shop’s usual categories',
    response: z.object({ added: z.int() }),
  }),
}
