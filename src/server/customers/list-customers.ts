import { and, eq, exists, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { adminCustomers, CustomerSummary } from '../../shared/contracts/admin-customers.ts'
import type { ResponseData } from '../../shared/contracts/endpoint.ts'
import { CUSTOMER_KINDS } from '../../shared/rules/customer-kinds.ts'
import type { UserRow } from '../auth/queries.ts'
import type { Db } from '../database/connect.ts'
import { type KeysetRequest, keysetPage } from '../database/keyset-page.ts'
import { customerGroupMembers } from '../database/schema/customer-groups.ts'
import { users } from '../database/schema/customers.ts'
import { orders } from '../database/schema/orders.ts'
import { professionalApplications } from '../database/schema/professionals.ts'
import { standingsOf } from '../professionals/queries.ts'
import type { Standing } from '../professionals/standing.ts'
import { hasTypedWords } from '../search/typed-words.ts'

/**
 * Number of newest customers that a search scans before it uses the index: they usually include the matches of a common
 * name.
 */
const MAX_SCANNED_CUSTOMERS = 2_000

interface ListQuery extends KeysetRequest {
  kind?: string
  search?: string
  group?: number
}

/** SQL condition for accounts that are neither staff nor deleted. */
export const isCustomer = and(eq(users.role, 'customer'), isNull(users.deletedAt))

/** Returns a page of customers, the newest first, by keyset pagination. */
export async function listCustomers(
  db: Db,
  { kind, search, group, ...page }: ListQuery,
  now: Date,
): Promise<ResponseData<typeof adminCustomers.adminListCustomers>> {
  const wanted = and(
    isOfKind(
      db,
      CUSTOMER_KINDS.find(one => one === kind),
      now,
    ),
    group === undefined ? undefined : inArray(users.id, membersOf(db, group)),
    search ? (hasTypedWords(users.searchText, search) ?? sql`false`) : undefined,
  )
  const { rows, next, previous } = await keysetPage(users.id, page, async ({ beyond, order, limit }) => {
    const part = and(isCustomer, beyond)
    if (search) {
      // The inner limit is an optimisation fence: the filters run on its rows only.
      const first = db.select().from(users).where(part).orderBy(order).limit(MAX_SCANNED_CUSTOMERS).as('users')
      const near = first as unknown as typeof users
      const found = await db.select().from(near).where(wanted).orderBy(order).limit(limit)
      if (found.length === limit) return found
    }
    return db.select().from(users).where(and(part, wanted)).orderBy(order).limit(limit)
  })
  return { customers: await summariesOf(db, rows, now), next, previous }
}

/** Returns the list columns of customers. */
export async function summariesOf(db: Db, rows: UserRow[], now: Date): Promise<CustomerSummary[]> {
  const ids = rows.map(({ id }) => id)
  const standings = await standingsOf(db, ids, now)
  const placed = ids.length
    ? await db
        .select({
          userId: orders.userId,
          count: sql<number>`count(*)::int`,
          last: sql<string>`max(${orders.placedAt})`,
        })
        .from(orders)
        .where(inArray(orders.userId, ids))
        .groupBy(orders.userId)
    : []
  const ordersOf = new Map(placed.map(one => [one.userId, one]))
  return rows.map(row => present(row, standings.get(row.id)!, ordersOf.get(row.id)))
}

function present(
  { id, firstName, lastName, email, phone, createdAt, blockedAt }: UserRow,
  { status, profession }: Standing,
  placed: { count: number; last: string } | undefined,
): CustomerSummary {
  return {
    id,
    firstName,
    lastName,
    email,
    phone,
    profession,
    createdAt: createdAt.toISOString(),
    professionalStatus: status,
    blocked: blockedAt !== null,
    orders: placed?.count ?? 0,
    lastOrderAt: placed ? new Date(placed.last).toISOString() : null,
  }
}

function isOfKind(db: Db, kind: (typeof CUSTOMER_KINDS)[number] | undefined, now: Date): SQL | undefined {
  switch (kind) {
    case 'blocked':
      return isNotNull(users.blockedAt)
    case 'applied':
      return inArray(users.id, applied(db))
    case 'professionals':
      return inArray(users.id, professionals(db, now))
    case 'customers':
      return not(inArray(users.id, professionals(db, now)))
  }
}

const { userId, status, decidedAt, licenceExpiresAt } = professionalApplications

function membersOf(db: Db, group: number) {
  const { groupId, userId } = customerGroupMembers
  return db.select({ userId }).from(customerGroupMembers).where(eq(groupId, group))
}

function applied(db: Db) {
  return db.select({ userId }).from(professionalApplications).where(isNull(decidedAt))
}

/**
 * Selects approved professionals: SQL form of the rule in `professionals/standing.ts`, an approval in force that no
 * later decision revokes.
 */
function professionals(db: Db, now: Date) {
  const later = alias(professionalApplications, 'later')
  const overruled = db
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.userId, userId), isNotNull(later.decidedAt), gt(later.id, professionalApplications.id)))
  const runs = or(isNull(licenceExpiresAt), gt(licenceExpiresAt, now))
  return db
    .select({ userId })
    .from(professionalApplications)
    .where(and(eq(status, 'approved'), runs, not(exists(overruled))))
}
