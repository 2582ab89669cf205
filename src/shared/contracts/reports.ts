import { z } from 'zod'
import { PERMISSIONS } from '../rules/permissions.ts'
import { endpoint } from './endpoint.ts'

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
  /** Letters given up after too many tries. */
  failedMails: count,
  /** Periodic jobs whose last run failed. */
  failedJobs: count,
})
export type AdminWaiting = z.output<typeof waiting>

/** What the shop tells of itself, over many domains; for admins. */
export const reports = {
  adminWaiting: endpoint({
    method: 'GET',
    path: '/admin/waiting',
    access: 'admin',
    permission: PERMISSIONS,
    summary: 'How much of what waits for a person, as far as the admin may see to it',
    response: waiting,
  }),
}
