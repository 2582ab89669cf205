import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import type { Db } from '../../database/connect.ts'
import { payments } from '../../database/schema/payments.ts'
import type { Services } from '../../http/services.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import type { OrderRow } from '../write-order.ts'

export type PaymentRow = typeof payments.$inferSelect

/** What is known of an attempt besides its row; once it has failed what its owner wished, once it paid nothing. */
export interface AttemptData {
  /** Since when the gateway may know of it. */
  askedAt?: string
  /** Its page at the gateway. */
  url?: string
  /** A saved card was charged: nobody has to go anywhere. */
  charges?: boolean
  /** The buyer wishes to keep the card for next time. */
  keepsCard?: boolean
  /** Opened by whoever's account the order is, and not with its token alone. */
  byOwner?: boolean
}

export const attemptData = ({ data }: PaymentRow): AttemptData => (data ?? {}) as AttemptData

/** More than anybody needs who wants to pay. */
const MOST_ATTEMPTS = 20

/**
 * The next attempt at paying an order, which nobody has asked the gateway for. The first is written with an order by card,
 * in its transaction; the others under the lock of the order. Throws `too-many-requests`.
 */
export async function writeAttempt(
  db: Db,
  services: Pick<Services, 'config'>,
  { id: orderId, number, total, paymentMethod }: OrderRow,
  now: Date,
): Promise<PaymentRow | null> {
  if (paymentMethod !== 'card') return null
  const gateway = cardGatewayOf(services)
  // Nothing is no sum that a card can pay.
  if (!gateway || total === 0) throw invalidField('paymentMethod', 'payment-unavailable')
  const before = await db.$count(payments, eq(payments.orderId, orderId))
  if (before >= MOST_ATTEMPTS) throw new Problem('too-many-requests')
  const [attempt] = await db
    .insert(payments)
    .values({
      orderId,
      provider: gateway.name,
      reference: `${number}-${before + 1}`,
      amount: total,
      status: 'started',
      createdAt: now,
    })
    .returning()
  return attempt!
}

/** The attempts at an order of these states, oldest first. */
export function attemptsOf(db: Db, orderId: number, states: PaymentRow['status'][]): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, states)))
    .orderBy(asc(payments.id))
}

/** Whether its owner wished at the last try to keep the card that pays. */
export async function wantsCardStored(db: Db, orderId: number): Promise<boolean> {
  const [last] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), sql`${payments.data} ->> 'byOwner' = 'true'`))
    .orderBy(desc(payments.id))
    .limit(1)
  return last !== undefined && (attemptData(last).keepsCard ?? false)
}

export async function recordAttempt(db: Db, { id }: PaymentRow, data: AttemptData): Promise<void> {
  await db
    .update(payments)
    .set({ data: { ...data } })
    .where(and(eq(payments.id, id), eq(payments.status, 'started')))
}
