import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { invalidField } from '../../shared/contracts/errors.ts'
import type { PaymentMethod } from '../../shared/rules/order-states.ts'
import type { Db } from '../database/connect.ts'
import { orders } from '../database/schema/orders.ts'
import { together } from '../database/together.ts'
import type { Services } from '../http/services.ts'

const DAY = 24 * 60 * 60_000

/** Orders that hold goods on their buyer's word alone: a card is paid within half an hour, or the order ends. */
const ON_A_WORD = ['cash-on-delivery', 'bank-transfer'] as const

/**
 * One phone has only so many unpaid orders waiting, in cash and by transfer together: nobody empties the shelves with calls
 * that are never answered. Cash counts for a day, within which the shop calls; a transfer for as long as it is waited for. Orders of one phone wait for each other, to the end of the
 * transaction. Throws `invalid` on `address.phone`.
 */
export async function lockPhone(
  db: Db,
  { config }: Pick<Services, 'config'>,
  { phoneKey, paymentMethod, now }: { phoneKey: string; paymentMethod: PaymentMethod; now: Date },
): Promise<void> {
  if (!config.rateLimits || !holdsOnAWord(paymentMethod)) return
  const waiting = and(
    eq(orders.phoneKey, phoneKey),
    eq(orders.status, 'pending'),
    ne(orders.paymentStatus, 'paid'),
    inArray(orders.paymentMethod, ON_A_WORD),
    or(eq(orders.paymentMethod, 'bank-transfer'), gt(orders.placedAt, new Date(now.getTime() - DAY))),
  )
  // Asked together, answered one after the other: they are counted when the phone is held.
  const [, open] = await together<[unknown, number]>(
    db.execute(sql`select pg_advisory_xact_lock(hashtext('phone'), hashtext(${phoneKey}))`),
    db.$count(orders, waiting),
  )
  if (open >= config.openOrdersPerPhone)
    throw invalidField('address.phone', 'open-orders', { count: config.openOrdersPerPhone })
}

function holdsOnAWord(method: PaymentMethod): boolean {
  return ON_A_WORD.some(known => known === method)
}
