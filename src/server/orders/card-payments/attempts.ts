import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import type { Db } from '../../database/connect.ts'
import { payments } from '../../database/schema/payments.ts'
import type { Services } from '../../http/services.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import type { OrderRow } from '../write-order.ts'

export type PaymentRow = typeof payments.$inferSelect

/**
 * JSON data of a payment attempt. A failed attempt keeps only the owner's choices or the link; a successful one has the
 * brand and last digits of the card instead, and a surplus payment nothing.
 */
interface AttemptData {
  /** Time of the first gateway request for this attempt. */
  askedAt?: string
  /** True until the gateway has responded to the request for a payment page. */
  isOpening?: boolean
  /** Address of the gateway's payment page. */
  url?: string
  /** True if a saved card is charged, so that no redirect is needed. */
  charges?: boolean
  /** True if the buyer chose to store the card. */
  keepsCard?: boolean
  /**
   * True if the owner of the order started the attempt from their account; false if it was started with a token or link
   * alone.
   */
  byOwner?: boolean
  /** Id of the payment link with which the attempt was started. */
  linkId?: number
}

export const attemptData = ({ data }: PaymentRow): AttemptData => (data ?? {}) as AttemptData

/** Maximum number of payment attempts per order. */
const MAX_ATTEMPTS = 20

/**
 * Inserts the next card payment attempt of an order; it is not sent to the gateway yet. The first attempt of a card
 * order is inserted in the order's transaction, later ones under the order's row lock. Throws `too-many-requests`, and
 * `invalid` without a card gateway or for a total of 0.
 */
export async function writeAttempt(
  db: Db,
  services: Pick<Services, 'config'>,
  { id: orderId, number, total }: OrderRow,
  now: Date,
): Promise<PaymentRow> {
  const gateway = cardGatewayOf(services)
  // A total of 0 cannot be paid by card.
  if (!gateway || total === 0) throw invalidField('paymentMethod', 'payment-unavailable')
  const before = await db.$count(payments, eq(payments.orderId, orderId))
  if (before >= MAX_ATTEMPTS) throw new Problem('too-many-requests')
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

/** Payment attempts of an order that are in one of the states, oldest first. */
export function attemptsOf(db: Db, orderId: number, states: PaymentRow['status'][]): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, states)))
    .orderBy(asc(payments.id))
}

/** True if the owner chose to store the card in their last attempt. */
export async function hasChosenToStoreCard(db: Db, orderId: number): Promise<boolean> {
  const [last] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), sql`${payments.data} ->> 'byOwner' = 'true'`))
    .orderBy(desc(payments.id))
    .limit(1)
  return last !== undefined && (attemptData(last).keepsCard ?? false)
}

export async function updateAttemptData(db: Db, { id }: PaymentRow, data: AttemptData): Promise<void> {
  await db
    .update(payments)
    .set({ data: { ...data } })
    .where(and(eq(payments.id, id), eq(payments.status, 'started')))
}
