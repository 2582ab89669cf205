import { and, eq, gt, sql } from 'drizzle-orm'
import { invalidField } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { orders } from '../database/schema/orders.ts'
import type { Services } from '../http/services.ts'

const DAY = 24 * 60 * 60_000

/**
 * One phone has only so many cash orders of a day waiting for its confirmation: nobody empties the shelves with calls that
 * are never answered. Orders of one phone wait for each other, to the end of the transaction. Throws `invalid` on
 * `address.phone`.
 */
export async function holdPhone(
  db: Db,
  { config }: Pick<Services, 'config'>,
  { phoneKey, now }: { phoneKey: string; now: Date },
): Promise<void> {
  if (!config.rateLimits) return
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('phone'), hashtext(${phoneKey}))`)
  const open = await db.$count(
    orders,
    and(
      ...[eq(orders.phoneKey, phoneKey), eq(orders.status, 'pending'), eq(orders.paymentMethod, 'cash-on-delivery')],
      gt(orders.placedAt, new Date(now.getTime() - DAY)),
    ),
  )
  if (open >= config.openOrdersPerPhone)
    throw invalidField('address.phone', 'open-orders', { count: config.openOrdersPerPhone })
}
