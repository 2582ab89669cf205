import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { invalidField } from '../../shared/contracts/errors.ts'
import type { PaymentMethod } from '../../shared/rules/order-states.ts'
import type { Db } from '../database/connect.ts'
import { orders } from '../database/schema/orders.ts'
import { settleAll } from '../database/together.ts'
import type { Services } from '../http/services.ts'

const DAY = 24 * 60 * 60_000

/**
 * Payment methods whose unpaid orders are limited per phone number. Card orders are not limited, because they expire
 * after half an hour, or with the payment link of a phone order.
 */
const ON_A_WORD = ['cash-on-delivery', 'bank-transfer'] as const

/**
 * Limits the unpaid, unconfirmed cash and transfer orders per phone number, so that unpaid orders cannot reserve all
 * stock. Cash orders count for a day, within which the shop calls; transfers until they expire. Serialises cash and
 * transfer orders of one phone number until the end of the transaction. Throws `invalid` on `address.phone`.
 */
export async function limitUnpaidOrders(
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
  // The connection executes the two queries in order, so the count runs after the lock on the phone.
  const [, open] = await settleAll<[unknown, number]>(
    db.execute(sql`select pg_advisory_xact_lock(hashtext('phone'), hashtext(${phoneKey}))`),
    db.$count(orders, waiting),
  )
  if (open >= config.openOrdersPerPhone)
    throw invalidField('address.phone', 'open-orders', { count: config.openOrdersPerPhone })
}

function holdsOnAWord(method: PaymentMethod): boolean {
  return ON_A_WORD.some(known => known === method)
}
