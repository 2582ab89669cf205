import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const waiting = z.object({
  /** Orders that a person can confirm now. */
  toConfirm: z.int(),
  /** Pending, too, but their buyer has yet to pay by card. */
  awaitingCard: z.int(),
  toPack: z.int(),
  toShip: z.int(),
  /** Orders with a return that waits for the shop. */
  returns: z.int(),
  /** Orders whose money a person has to give back. */
  refunds: z.int(),
  /** Receipts, and rows of the bank's statement, that nobody has seen to. */
  transfers: z.int(),
  applications: z.int(),
  /** Messages without an answer. */
  messages: z.int(),
  reviews: z.int(),
  /** Live variants at or below their product's threshold. */
  lowStock: z.int(),
  /** Lots that stop being sold within thirty days. */
  expiringLots: z.int(),
  /** Letters given up after too many tries. */
  failedMails: z.int(),
  /** Periodic jobs whose last run failed. */
  failedJobs: z.int(),
})
export type AdminWaiting = z.output<typeof waiting>

/** What the shop tells of itself, over many domains; for admins. */
export const reports = {
  adminWaiting: endpoint({
    method: 'GET',
    path: '/admin/waiting',
    access: 'admin',
    summary: 'How much of what waits for a person',
    response: waiting,
  }),
}
