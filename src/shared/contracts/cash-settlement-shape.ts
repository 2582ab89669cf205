import { z } from 'zod'
import { SETTLEMENT_OUTCOMES } from '../rules/settlement.ts'
import * as field from './fields.ts'

const courier = z.object({ id: field.id, name: z.string() })

const settlementLine = z.object({
  id: field.id.nullable().describe('Null until the settlement is saved.'),
  row: z.int().describe('Row in the file, from 1.'),
  orderNumber: z.string().describe('As written by the courier.'),
  amount: field.money,
  outcome: z.enum(SETTLEMENT_OUTCOMES).describe('Result for the row; all but `settled` need a decision.'),
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
    .describe('True if the row can be settled now; an order that is still with the courier becomes delivered.'),
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
export const settlementSummary = z.object({
  id: field.id,
  fileName: z.string(),
  courier: z.string().nullable(),
  importedAt: field.moment,
  importedBy: z.string().nullable(),
  ...figures,
})
export type SettlementSummary = z.input<typeof settlementSummary>
export type SettlementSummaryData = z.output<typeof settlementSummary>

export const settlement = settlementSummary.extend({
  id: field.id.nullable().describe('Null for a preview of a file.'),
  importedAt: field.moment.nullable(),
  isEarlier: z.boolean().describe('True if the same file was already imported; nothing is written again.'),
  lines: z.array(settlementLine),
})
export type Settlement = z.input<typeof settlement>
export type SettlementData = z.output<typeof settlement>
export type SettlementLine = Settlement['lines'][number]
export type SettlementLineData = SettlementData['lines'][number]

export const owedCash = z.object({
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
