import { z } from 'zod'
import { PERIOD_KINDS } from '../rules/periods.ts'
import { PERMISSIONS } from '../rules/permissions.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const count = z.int().optional()
/** Each count for those who may see to it. */
const waiting = z.object({
  /** Orders that a person can confirm now. */
  toConfirm: count,
  /** Pending, too, but their buyer has yet to pay by card. */
  awaitingCard: count,
  toPack: count,
  toShip: count,
  /** Orders with a return that waits for the shop. */
  returns: count,
  /** Orders whose money a person has to give back. */
  refunds: count,
  /** Receipts, and rows of the bank's statement, that nobody has seen to. */
  transfers: count,
  applications: count,
  /** Messages without an answer. */
  messages: count,
  reviews: count,
  /** Live variants at or below their product's threshold. */
  lowStock: count,
  /** Lots that stop being sold within thirty days. */
  expiringLots: count,
  /** Searches that found nothing and have no meaning yet, as many as their list shows. */
  fruitless: count,
  /** Letters given up after too many tries. */
  failedMails: count,
  /** Periodic jobs whose last run failed. */
  failedJobs: count,
})
export type AdminWaiting = z.output<typeof waiting>

/** What a new shop lacks before it can sell, in the order in which it is best done. */
const FIRST_STEPS = ['settings', 'zone', 'category', 'brand', 'product', 'slide'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

const sold = { sales: field.shekels, orders: z.int() }
const sales = z.object({
  by: z.enum(PERIOD_KINDS),
  /** The moment up to which the last period is told. */
  until: z.string(),
  /** The oldest first; the last is the one that runs. `from` is its first day, `YYYY-MM-DD`. */
  periods: z.array(z.object({ from: z.string(), ...sold })),
  /** The period before the one that runs, as far as that has come. */
  before: z.object({ until: z.string(), ...sold }),
})
export type SalesReport = z.output<typeof sales>

/** What the shop tells of itself, over many domains; for admins. */
export const dashboard = {
  adminWaiting: endpoint({
    method: 'GET',
    path: '/admin/dashboard/waiting',
    access: 'admin',
    permission: PERMISSIONS,
    summary: 'How much of what waits for a person, as far as the admin may see to it',
    response: waiting,
  }),
  adminFirstSteps: endpoint({
    method: 'GET',
    path: '/admin/dashboard/first-steps',
    access: 'admin',
    permission: PERMISSIONS,
    summary: 'What is done already of what a new shop needs before it sells',
    response: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() })),
  }),
  adminSales: endpoint({
    method: 'GET',
    path: '/admin/dashboard/sales',
    access: 'admin',
    permission: 'reports',
    summary: 'What was sold by day, week or month: orders that stand, with delivery, and how the period before did',
    query: z.object({ by: field.queryText(10) }),
    response: sales,
  }),
}
