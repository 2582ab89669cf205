import { z } from 'zod'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../rules/order-states.ts'
import { SETTLEMENT_OUTCOMES } from '../rules/settlement.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** Bytes that a list of a courier or a bank may have. */
export const SHEET_BYTES = 1024 * 1024
/** What a list is sent as, whatever it is called: its content decides. */
export const SHEET_TYPES = ['text/csv'] as const

const courier = z.object({ id: field.id, name: z.string() })

const line = z.object({
  /** Null as long as nothing is written. */
  id: field.id.nullable(),
  /** Its place in the file, from 1. */
  row: z.int(),
  /** As the courier wrote it. */
  orderNumber: z.string(),
  amount: field.shekels,
  outcome: z.enum(SETTLEMENT_OUTCOMES),
  /** The order as it is now; null where nobody knows the number. */
  order: z
    .object({
      number: z.string(),
      fullName: z.string(),
      status: z.enum(ORDER_STATUSES),
      paymentStatus: z.enum(PAYMENT_STATUSES),
      total: field.shekels,
    })
    .nullable(),
  /** One press settles it; an order that is with the courier counts as delivered then. */
  canSettle: z.boolean(),
  resolvedAt: z.string().nullable(),
  /** The first name of whoever saw to it. */
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
})

const figures = {
  rows: z.int(),
  settled: z.int(),
  /** Rows that a person has to see to. */
  waiting: z.int(),
  /** What the rows add up to, and how much of it was settled. */
  amount: field.shekels,
  settledAmount: field.shekels,
}
const summary = z.object({
  id: field.id,
  fileName: z.string(),
  courier: z.string().nullable(),
  importedAt: z.string(),
  importedBy: z.string().nullable(),
  ...figures,
})
export type SettlementSummary = z.output<typeof summary>

const settlement = summary.extend({
  /** Null for a look at what a file would do. */
  id: field.id.nullable(),
  importedAt: z.string().nullable(),
  /** The same file made this settlement before; nothing is written a second time. */
  isEarlier: z.boolean(),
  lines: z.array(line),
})
export type Settlement = z.output<typeof settlement>
export type SettlementLine = Settlement['lines'][number]

const owedCash = z.object({
  count: z.int(),
  total: field.shekels,
  /** Every courier that brings parcels or owes; without a name what nobody's parcel is. */
  couriers: z.array(z.object({ ...courier.partial().shape, count: z.int(), total: field.shekels })),
  orders: z.array(
    z.object({
      number: z.string(),
      fullName: z.string(),
      city: z.string(),
      courier: z.string().nullable(),
      total: field.shekels,
      deliveredAt: z.string(),
      /** Whole days since. */
      days: z.int(),
    }),
  ),
})
export type OwedCash = z.output<typeof owedCash>

const id = z.coerce.number().pipe(field.id)
const lineParams = z.object({ id, line: id })

/** Cash that couriers hand over (field notes, "Palestine"): files of theirs, row by row to the agora. For admins. */
export const cashSettlements = {
  adminImportSettlement: endpoint({
    method: 'POST',
    path: '/admin/cash-settlements/',
    access: 'admin',
    permission: 'money',
    errors: ['impossible-status', 'not-found'],
    summary:
      'A courier’s list of collected cash: a look at it (`preview`), or its import; the same file is imported once',
    query: z.object({
      fileName: field.queryText(120),
      courier: field.queryInt(1, 2_147_483_647),
      preview: field.queryFlag(),
    }),
    upload: { types: SHEET_TYPES, most: SHEET_BYTES },
    response: settlement,
  }),
  adminListSettlements: endpoint({
    method: 'GET',
    path: '/admin/cash-settlements/',
    access: 'admin',
    permission: 'money',
    summary: 'Settlements, the latest first',
    query: z.object(field.paging(25)),
    response: z.array(summary),
    paged: true,
  }),
  adminOwedCash: endpoint({
    method: 'GET',
    path: '/admin/cash-settlements/owed',
    access: 'admin',
    permission: 'money',
    summary: 'Cash that couriers collected and have not handed over, the oldest first',
    query: z.object({ courier: field.queryInt(0, 2_147_483_647), ...field.paging(50) }),
    response: owedCash,
    paged: true,
  }),
  adminExportOwedCash: endpoint({
    method: 'GET',
    path: '/admin/cash-settlements/owed/export',
    access: 'admin',
    permission: 'money',
    summary: 'The same as a table for a spreadsheet, without formulas',
    query: z.object({ courier: field.queryInt(0, 2_147_483_647), lang: field.queryText(8) }),
    download: true,
    response: z.any(),
  }),
  adminGetSettlement: endpoint({
    method: 'GET',
    path: '/admin/cash-settlements/:id',
    access: 'admin',
    permission: 'money',
    summary: 'One settlement with its rows',
    params: z.object({ id }),
    response: settlement,
  }),
  adminSettleLine: endpoint({
    method: 'POST',
    path: '/admin/cash-settlements/:id/lines/:line/settle',
    access: 'admin',
    permission: 'money',
    errors: ['conflict', 'impossible-status'],
    summary: 'Settle a row after all; an order that is with the courier is delivered by it',
    params: lineParams,
    response: settlement,
  }),
  adminResolveLine: endpoint({
    method: 'POST',
    path: '/admin/cash-settlements/:id/lines/:line/resolve',
    access: 'admin',
    permission: 'money',
    errors: ['conflict'],
    summary: 'A row that cannot be settled was seen to, and how',
    params: lineParams,
    body: z.object({ note: field.prose(300, { min: 3 }) }),
    response: settlement,
  }),
}
