import { z } from 'zod'
import { SETTLEMENT_OUTCOMES } from '../rules/settlement.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** Size limit of a courier's or bank's list, in bytes. */
export const MAX_SHEET_BYTES = 1024 * 1024
/** Media type of an uploaded list, whatever its file name. The server checks the content. */
export const SHEET_MEDIA_TYPES = ['text/csv'] as const

const courier = z.object({ id: field.id, name: z.string() })

const line = z.object({
  id: field.id.nullable().describe('Null until the settlement is saved.'),
  row: z.int().describe('Row in the file, from 1.'),
  orderNumber: z.string().describe('As written by the courier.'),
  amount: field.money,
  outcome: z.enum(SETTLEMENT_OUTCOMES).describe('What became of the row; all but `settled` need a decision.'),
  order: z
    .object({
      number: field.orderNumber,
      fullName: z.string(),
      status: field.orderStatus,
      paymentStatus: field.paymentStatus,
      total: field.money,
    })
    .nullable()
    .describe('The order as it is now; null for an unknown number.'),
  canSettle: z
    .boolean()
    .describe('Whether the row can be settled now; an order that is still with the courier becomes delivered.'),
  resolvedAt: field.moment.nullable(),
  resolvedBy: z.string().nullable().describe('First name of the member of staff who resolved it.'),
  note: z.string().nullable(),
})

const figures = {
  rows: z.int(),
  settled: z.int(),
  waiting: z.int().describe('Rows that need a decision.'),
  amount: field.money.describe('Sum of the rows, and how much of it was settled, in shekels.'),
  settledAmount: field.money,
}
const summary = z.object({
  id: field.id,
  fileName: z.string(),
  courier: z.string().nullable(),
  importedAt: field.moment,
  importedBy: z.string().nullable(),
  ...figures,
})
export type SettlementSummary = z.input<typeof summary>
export type SettlementSummaryData = z.output<typeof summary>

const settlement = summary.extend({
  id: field.id.nullable().describe('Null for a preview of a file.'),
  importedAt: field.moment.nullable(),
  isEarlier: z.boolean().describe('Whether the same file was already imported; nothing is written again.'),
  lines: z.array(line),
})
export type Settlement = z.input<typeof settlement>
export type SettlementData = z.output<typeof settlement>
export type SettlementLine = Settlement['lines'][number]
export type SettlementLineData = SettlementData['lines'][number]

const owedCash = z.object({
  count: z.int(),
  total: field.money,
  couriers: z
    .array(z.object({ ...courier.partial().shape, count: z.int(), total: field.money }))
    .describe('Couriers that deliver or owe cash; null names for parcels without a courier.'),
  orders: z.array(
    z.object({
      number: field.orderNumber,
      fullName: z.string(),
      city: z.string(),
      courier: z.string().nullable(),
      total: field.money,
      deliveredAt: field.moment,
      days: z.int().describe('Whole days since delivery.'),
    }),
  ),
})
export type OwedCash = z.input<typeof owedCash>
export type OwedCashData = z.output<typeof owedCash>

const id = z.coerce.number().pipe(field.id)
const lineParams = z.object({ id, line: id })

/**
 * Endpoints for cash settlements of couriers (field notes, "Palestine"): each row of a courier's file must match an
 * order exactly. For admins.
 */
export const cashSettlements = {
  adminImportSettlement: endpoint({
    method: 'POST',
    path: '/admin/cash-settlements/',
    access: 'admin',
    permission: 'money',
    errors: ['impossible-status', 'not-found'],
    summary: 'Preview or import a courier’s list of collected cash',
    description: 'The same file is imported once.',
    query: z.object({
      fileName: field.line(120, { min: 0 }).default('').describe('Empty for a pasted list.'),
      courier: field.queryInt(1, 2_147_483_647),
      preview: field.queryFlag(),
    }),
    upload: { types: SHEET_MEDIA_TYPES, most: MAX_SHEET_BYTES },
    response: settlement,
  }),
  adminListSettlements: endpoint({
    method: 'GET',
    path: '/admin/cash-settlements/',
    access: 'admin',
    permission: 'money',
    summary: 'List settlements, latest first',
    query: z.object(field.paging(25)),
    response: z.array(summary),
    paged: true,
  }),
  adminOwedCash: endpoint({
    method: 'GET',
    path: '/admin/cash-settlements/owed',
    access: 'admin',
    permission: 'money',
    summary: 'List cash that couriers collected and still owe, oldest first',
    query: z.object({ courier: field.queryInt(0, 2_147_483_647), ...field.paging(50) }),
    response: owedCash,
    paged: true,
  }),
  adminExportOwedCash: endpoint({
    method: 'GET',
    path: '/admin/cash-settlements/owed/export',
    access: 'admin',
    permission: 'money',
    summary: 'Export owed cash as CSV',
    query: z.object({ courier: field.queryInt(0, 2_147_483_647), lang: field.queryText(8) }),
    download: true,
    response: z.any(),
  }),
  adminGetSettlement: endpoint({
    method: 'GET',
    path: '/admin/cash-settlements/:id',
    access: 'admin',
    permission: 'money',
    summary: 'Get a settlement with its rows',
    params: z.object({ id }),
    response: settlement,
  }),
  adminSettleLine: endpoint({
    method: 'POST',
    path: '/admin/cash-settlements/:id/lines/:line/settle',
    access: 'admin',
    permission: 'money',
    errors: ['conflict', 'impossible-status'],
    summary: 'Settle a row; an order that is with the courier becomes delivered',
    params: lineParams,
    response: settlement,
  }),
  adminResolveLine: endpoint({
    method: 'POST',
    path: '/admin/cash-settlements/:id/lines/:line/resolve',
    access: 'admin',
    permission: 'money',
    errors: ['conflict'],
    summary: 'Mark a row that cannot be settled as resolved, with a note',
    params: lineParams,
    body: z.object({ note: field.prose(300, { min: 3 }) }),
    response: settlement,
  }),
}
