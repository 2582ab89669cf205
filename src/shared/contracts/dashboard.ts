import { z } from 'zod'
import { PERIOD_KINDS } from '../rules/periods.ts'
import { PERMISSIONS } from '../rules/permissions.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const count = z.int().optional()
/** Numbers of items that wait for staff. Each number is sent only to staff who may process these items. */
const waiting = z.object({
  toConfirm: count.describe('Orders that can be confirmed now.'),
  awaitingCard: count.describe('Pending orders whose card payment is still open.'),
  toPack: count,
  toShip: count,
  toShipRest: count,
  returns: count.describe('Orders with a return that needs an answer.'),
  refunds: count.describe('Orders with a refund that must be made by hand.'),
  transfers: count.describe('Receipts and bank statement rows that need a decision.'),
  applications: count,
  messages: count.describe('Messages without an answer.'),
  reviews: count,
  lowStock: count.describe('Active variants at or below the stock threshold of their product.'),
  expiringLots: count.describe('Lots that stop being sold within thirty days.'),
  registrations: count.describe('Products whose registration has lapsed or is within the days of notice.'),
  zeroResults: count.describe('Zero-result searches without a synonym or need, as many as their list shows.'),
  failedMails: count.describe('Emails that failed for good.'),
  failedJobs: count.describe('Periodic jobs whose last run failed.'),
})
export type PendingCounts = z.output<typeof waiting>

/** Setup steps of a new shop, in the recommended order. */
const FIRST_STEPS = ['settings', 'zone', 'category', 'brand', 'product', 'slide'] as const
export type SetupStep = (typeof FIRST_STEPS)[number]

const sold = { sales: field.money, orders: z.int() }
const sales = z.object({
  by: z.enum(PERIOD_KINDS),
  until: z.string().describe('End of the last period.'),
  periods: z
    .array(z.object({ from: z.string(), ...sold }))
    .describe('Oldest first; the last one is the current period. `from` is its first day, `YYYY-MM-DD`.'),
  before: z.object({ until: z.string(), ...sold }).describe('The previous period, up to the same point.'),
})
export type SalesReport = z.input<typeof sales>
export type SalesReportData = z.output<typeof sales>

/** Admin endpoints for the dashboard: counts of pending tasks, setup steps, and sales. */
export const dashboard = {
  adminWaiting: endpoint({
    method: 'GET',
    path: '/admin/dashboard/waiting',
    access: 'admin',
    permission: PERMISSIONS,
    summary: 'Count open tasks that the role may see',
    response: waiting,
  }),
  adminFirstSteps: endpoint({
    method: 'GET',
    path: '/admin/dashboard/first-steps',
    access: 'admin',
    permission: PERMISSIONS,
    summary: 'List setup steps of a new shop that are done',
    response: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() })),
  }),
  adminSales: endpoint({
    method: 'GET',
    path: '/admin/dashboard/sales',
    access: 'admin',
    permission: 'reports',
    summary: 'Sum sales by day, week or month, with the period before',
    query: z.object({ by: field.queryText(10) }),
    response: sales,
  }),
}
