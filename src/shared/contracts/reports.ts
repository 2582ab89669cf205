import { z } from 'zod'
import { REPORTS } from '../rules/reports.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const money = field.money.nullable().optional()
const percent = z.number().nullable().optional()

const figures = z.object({
  units: z.int().optional(),
  orders: z.int().optional().describe('Orders; in `refusals` those that reached the door.'),
  sales: money.describe('Goods after discounts and returns, without delivery.'),
  before: money.describe('Sales of the previous period.'),
  margin: money.describe('Sales minus cost, of the goods whose lots have a cost; null without any.'),
  marginPercent: percent.describe('Margin as a share of those sales.'),
  refused: z.int().optional(),
  refusedPercent: percent,
  value: money.describe('Stock at the public price, or the totals of refused orders.'),
  cost: money.describe('Cost of the stock; null if no lot has one.'),
  times: z.int().optional(),
  lastAt: field.day.nullable().optional().describe('Day of the last sale or search.'),
})
const row = figures.extend({
  key: z.string(),
  name: z.string(),
  detail: z.string().nullable().describe('SKU of a variant, language of a search.'),
})
const report = z.object({
  report: z.enum(REPORTS),
  from: field.day,
  until: field.day,
  beforeFrom: field.day,
  beforeUntil: field.day,
  days: z.int(),
  rows: z.array(row).describe('The largest first, at most 200.'),
  total: figures.describe('Of all rows. A customer of two groups counts once.'),
  costedPercent: percent.describe('Share of the sales whose lots have a cost.'),
})
export type Report = z.input<typeof report>
export type ReportData = z.output<typeof report>
export type ReportRow = Report['rows'][number]
export type ReportRowData = ReportData['rows'][number]
export type ReportFigures = z.output<typeof figures>

const requested = {
  access: 'admin',
  permission: 'reports',
  method: 'GET',
  params: z.object({ report: z.enum(REPORTS) }),
  query: z.object({
    days: field.queryInt(1, 3_660).describe('Length of a period that ends today; 30 unless given.'),
    from: field.queryText(10).describe('First day, `YYYY-MM-DD`; with `until`.'),
    until: field.queryText(10).describe('Last day.'),
  }),
} as const

/**
 * Endpoints for reports of sales, refusals, stock and searches. Only roles with the permission `costs` get costs and
 * margins.
 */
export const reports = {
  adminGetReport: endpoint({
    ...requested,
    path: '/admin/reports/:report',
    summary: 'Get a report of a period, compared with the period before',
    response: report,
  }),
  adminExportReport: endpoint({
    ...requested,
    path: '/admin/reports/:report/file',
    summary: 'Export a report as CSV',
    download: true,
    response: z.any(),
  }),
}
