import { eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { emailKey } from '../../shared/rules/email.ts'
import { orders } from '../database/schema/orders.ts'
import type { Caller } from '../http/authenticate.ts'
import { clearAttempts, limitAttempts } from '../http/count-attempt.ts'
import type { Services } from '../http/services.ts'
import { isTrackingToken, parseOrderNumber } from './order-number.ts'
import type { OrderRow } from './write-order.ts'
import { writeWrongEmailAlert } from './write-wrong-email-alert.ts'

/** Proof of a guest's access to an order. */
export interface GuestProof {
  email?: string
  token?: string
}

/**
 * Returns an order by its number, to its owner or to a guest with its email or token. Throws `not-found` for a missing
 * order and also for another person's. Wrong emails are counted per order number: after ten, requests with an email get
 * `too-many-requests`, while the owner and the holder of the token keep access.
 */
export async function orderForBuyer(
  services: Services,
  typed: string,
  who: Caller,
  { email, token }: GuestProof,
): Promise<OrderRow> {
  const { db, config } = services
  const number = parseOrderNumber(typed)
  if (number === null) throw new Problem('not-found')
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  if (order && who.kind === 'signed-in' && order.userId === who.userId) return order
  if (order && token !== undefined && isTrackingToken(token, number, config.appSecret)) return order
  if (email === undefined) throw new Problem('not-found')
  const { isLast } = await limitAttempts(db, services, 'order-email', number)
  if (order && emailKey(email) === order.emailKey) {
    await clearAttempts(db, 'order-email', number)
    return order
  }
  if (order && isLast) await writeWrongEmailAlert(db, services, order)
  throw new Problem('not-found')
}
