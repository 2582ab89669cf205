import { and, desc, eq, sql } from 'drizzle-orm'
import type { CustomerData } from '../../shared/contracts/admin-customers.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { activeSessionsOf } from '../auth/queries.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import { newsletterSubscribers } from '../database/schema/newsletter.ts'
import { orders } from '../database/schema/orders.ts'
import { applicationsOf } from '../professionals/queries.ts'
import { addressesForWire } from './addresses/queries.ts'
import { versionedCustomer } from './customer-version.ts'
import { isCustomer, summariesOf } from './list-customers.ts'

const MAX_RECENT_ORDERS = 10

/** Returns customer details for staff. Throws `not-found`, also for staff and deleted accounts. */
export async function customerById(
  db: Db,
  id: number,
  { language, now }: { language: Language; now: Date },
): Promise<CustomerData> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isCustomer))
  if (!row) throw new Problem('not-found')
  const [summary] = await summariesOf(db, [row], now)
  const devices = await activeSessionsOf(db, id, now)
  const [application] = await applicationsOf(db, id)
  const recent = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, id))
    .orderBy(desc(orders.placedAt))
    .limit(MAX_RECENT_ORDERS)
  return {
    ...summary!,
    language: row.language,
    emailVerified: row.emailVerifiedAt !== null,
    blockedAt: row.blockedAt?.toISOString() ?? null,
    devices: devices.length,
    lastSeenAt: devices[0]?.refreshedAt.toISOString() ?? null,
    secondFactor: row.totpConfirmedAt !== null,
    newsletter: await consentOf(db, row.emailKey),
    applicationId: application?.id ?? null,
    ...(await versionedCustomer(db, row, language)),
    addresses: await addressesForWire(db, id, language),
    spent: await spentBy(db, id),
    recentOrders: recent.map(({ number, status, placedAt, total }) => ({
      number,
      status,
      placedAt: placedAt.toISOString(),
      total,
    })),
  }
}

async function spentBy(db: Db, id: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${orders.total}), 0)::float8` })
    .from(orders)
    .where(and(eq(orders.userId, id), sql`${orders.status} not in ('cancelled', 'refused', 'returned')`))
  return row!.sum
}

async function consentOf(db: Db, key: string): Promise<CustomerData['newsletter']> {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.emailKey, key))
  if (!row) return { state: 'none', since: null, file: null }
  const { createdAt, confirmedAt, unsubscribedAt, consentFile: file } = row
  if (unsubscribedAt) return { state: 'left', since: unsubscribedAt.toISOString(), file }
  return confirmedAt
    ? { state: 'subscribed', since: confirmedAt.toISOString(), file }
    : { state: 'waiting', since: createdAt.toISOString(), file }
}
