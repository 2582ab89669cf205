import { z } from 'zod'
import { RULE_SCOPES } from '../rules/price.ts'
import { PROFESSIONS } from '../rules/professions.ts'
import { MAX_SHEET_BYTES, SHEET_MEDIA_TYPES } from './cash-settlements.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { localMoment } from './promotions.ts'

const PRICE_LIST_STATES = ['off', 'scheduled', 'running', 'ended'] as const
/** Maximum number of rules per price list, in the editor and in files. */
const MAX_RULES = 2_000

const quantity = z.int({ error: 'number' }).min(1, 'quantity').max(100_000, 'too-big')
const ruleTerms = {
  minQuantity: quantity.default(1).describe('Units of everything that the rule covers, from which it applies.'),
  percent: z
    .int({ error: 'number' })
    .min(1, 'percent')
    .max(95, 'percent')
    .nullish()
    .describe('Percentage off the public price; null with a price.'),
  price: field.amount(0.01, 1_000_000).nullish().describe('Price of one unit, in shekels; null with a percentage.'),
  pack: z
    .int({ error: 'number' })
    .min(2, 'quantity')
    .max(1_000, 'too-big')
    .nullish()
    .describe('Units that are sold together, for a product or variant.'),
}
const rule = z.object({
  scope: z.enum(RULE_SCOPES, { error: 'choice' }),
  id: field.id.nullish().describe('Variant, product, brand or category; null for everything.'),
  ...ruleTerms,
})
export type PriceRule = z.output<typeof rule>
const rules = z.array(rule).max(MAX_RULES, 'too-many')

const audience = z.object({
  professions: z.array(z.enum(PROFESSIONS, { error: 'choice' })).max(PROFESSIONS.length, 'too-many'),
  groups: z.array(field.id).max(50, 'too-many'),
  customers: z.array(field.email).max(200, 'too-many').describe('Email addresses of accounts.'),
})

const body = z.object({
  name: field.line(80),
  startsOn: localMoment.nullish(),
  endsOn: localMoment.nullish(),
  active: z.boolean({ error: 'flag' }).describe('Prices of a list apply while it is active and valid.'),
  audience,
  rules,
})
export type PriceListBody = z.output<typeof body>
const seen = { version: field.expectedVersion }
export type PriceListChange = PriceListBody & { version: string }

const shownRule = z.object({
  id: field.id,
  scope: z.enum(RULE_SCOPES),
  targetId: field.id.nullable().describe('Variant, product, brand or category; null for everything.'),
  name: z.string().describe('Name of what the rule covers; empty for everything.'),
  code: z.string().nullable().describe('SKU, or slug of a brand or category; null for everything.'),
  minQuantity: z.int(),
  percent: z.int().nullable(),
  price: field.money.nullable(),
  pack: z.int().nullable(),
})
export type PriceRuleWithTarget = z.input<typeof shownRule>
export type PriceRuleWithTargetData = z.output<typeof shownRule>

const summary = z.object({
  id: field.id,
  name: z.string(),
  startsAt: field.moment.nullable(),
  endsAt: field.moment.nullable(),
  active: z.boolean(),
  state: z.enum(PRICE_LIST_STATES),
  professions: z.array(z.enum(PROFESSIONS)),
  groups: z.array(z.object({ id: field.id, name: z.string() })),
  customers: z.array(z.object({ email: z.string(), name: z.string() })),
  ruleCount: z.int(),
})
export type PriceListSummary = z.output<typeof summary>
const priceList = summary.extend({ version: field.version, rules: z.array(shownRule) })
export type PriceList = z.input<typeof priceList>
export type PriceListData = z.output<typeof priceList>

const simulatedLine = z.object({
  variantId: field.id,
  productId: field.id,
  sku: z.string(),
  name: z.string(),
  publicPrice: field.money,
  before: field.money.describe('Price of this audience now, without the rules.'),
  after: field.money.describe('Price with the rules.'),
  packBefore: z.int().describe('Units that are sold together now.'),
  packAfter: z.int().describe('Units that are sold together with the rules.'),
})
export type SimulatedLine = z.input<typeof simulatedLine>
export type SimulatedLineData = z.output<typeof simulatedLine>

const params = z.object({ id: z.coerce.number().pipe(field.id) })
const longBody = { bytes: 640 * 1024, elements: 20_000 }
const access = { access: 'admin', permission: 'promotions' } as const

const errorData = { conflict: z.object({ current: priceList }) }

/** Endpoints for price lists, which apply to professions, customer groups or single customers. */
export const priceLists = {
  adminListPriceLists: endpoint({
    method: 'GET',
    path: '/admin/price-lists/',
    ...access,
    paged: true,
    summary: 'List price lists, newest first',
    query: z.object({ state: field.queryText(20), ...field.paging(50) }),
    response: z.array(summary),
  }),
  adminFindPriceTargets: endpoint({
    method: 'GET',
    path: '/admin/price-lists/targets',
    ...access,
    summary: 'Find products, variants, categories and brands for a rule',
    query: z.object({ query: field.queryText(100) }),
    response: z.array(shownRule.pick({ scope: true, targetId: true, name: true, code: true })),
  }),
  adminGetPriceList: endpoint({
    method: 'GET',
    path: '/admin/price-lists/:id',
    ...access,
    summary: 'Get a price list with its rules',
    params,
    response: priceList,
  }),
  adminCreatePriceList: endpoint({
    method: 'POST',
    path: '/admin/price-lists/',
    ...access,
    status: 201,
    errors: ['not-found'],
    summary: 'Create a price list',
    bodyLimit: longBody,
    body,
    response: priceList,
  }),
  adminChangePriceList: endpoint({
    method: 'PUT',
    path: '/admin/price-lists/:id',
    ...access,
    errors: ['conflict'],
    errorData,
    summary: 'Change a price list; placed orders keep their prices',
    params,
    bodyLimit: longBody,
    body: body.extend(seen),
    response: priceList,
  }),
  adminRemovePriceList: endpoint({
    method: 'DELETE',
    path: '/admin/price-lists/:id',
    ...access,
    errors: ['conflict'],
    errorData,
    summary: 'Delete a price list; placed orders keep their prices',
    params,
    query: z.object(seen),
    response: z.object({}),
  }),
  adminSimulatePriceList: endpoint({
    method: 'POST',
    path: '/admin/price-lists/simulation',
    ...access,
    reads: true,
    paged: true,
    summary: 'Compare the prices of an audience before and after rules that are not yet saved or active',
    bodyLimit: longBody,
    body: z.object({
      listId: field.id.nullish().describe('The saved list that the rules replace; null for a new one.'),
      rules,
      audience,
      quantity: quantity.default(1),
      page: z.int().min(1).max(100_000).default(1),
    }),
    response: z.array(simulatedLine),
  }),
  adminExportPriceRules: endpoint({
    method: 'GET',
    path: '/admin/price-lists/:id/rules',
    ...access,
    summary: 'Export the rules of a price list as CSV',
    params,
    download: true,
    response: z.any(),
  }),
  adminImportPriceRules: endpoint({
    method: 'POST',
    path: '/admin/price-lists/:id/rules',
    ...access,
    errors: ['conflict'],
    errorData,
    summary: 'Replace the rules of a price list with those of a CSV file',
    params,
    query: z.object(seen),
    upload: { types: SHEET_MEDIA_TYPES, most: MAX_SHEET_BYTES },
    response: priceList,
  }),
}
