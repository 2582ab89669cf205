import { and, eq, exists, gte, ilike, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderFilters } from '../../shared/contracts/admin-orders.ts'
import { endOfDay, isDay, startOfDay } from '../../shared/rules/days.ts'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '../../shared/rules/order-states.ts'
import type { Db } from '../database/connect.ts'
import { containsPattern } from '../database/like.ts'
import { orders } from '../database/schema/orders.ts'
import { parseOrderNumber } from './order-number.ts'
import { SUMMARY_COLUMNS, type SummaryRow, unitCountSubquery } from './queries.ts'
import { openManualRefunds } from './refunds/record-refund.ts'
import { openReturns } from './returns/queries.ts'
import { matchesSearch } from './search-text.ts'

/** Number of newest orders that are scanned before the index is used; for a common name they contain enough matches. */
const MAX_SCANNED_ORDERS = 2_000

export interface OrderListQuery extends OrderFilters {
  sort?: string
  /** Cursor: number of the order before the page (`after`) or of the order after it (`before`). */
  after?: string
  before?: string
  limit: number
}

export interface OrderPage {
  rows: SummaryRow[]
  /** Cursors of the next and the previous page; null if there is none. */
  next: string | null
  previous: string | null
}

/** A page of the filtered orders, by keyset pagination. */
export async function findOrders(db: Db, query: OrderListQuery): Promise<OrderPage> {
  const filters = filtersOf(db, query)
  const isNewestFirst = Boolean(query.search) && sortOf(query) === SORTS.newest
  const newest = isNewestFirst ? await pageOf(db, query, filters, MAX_SCANNED_ORDERS) : []
  const rows = newest.length > query.limit ? newest : await pageOf(db, query, filters)
  return cutPage(rows, query)
}

/** SQL conditions of the known filters; unknown filters are ignored. */
export function filtersOf(db: Db, given: OrderFilters): SQL | undefined {
  const { search, note, returns, refunds, zone, city, from, to } = given
  return and(
    search ? (matchesSearch(search) ?? sql`false`) : undefined,
    oneOf(orders.status, ORDER_STATUSES, given.status),
    oneOf(orders.paymentStatus, PAYMENT_STATUSES, given.payment),
    oneOf(orders.paymentMethod, PAYMENT_METHODS, given.method),
    zone ? eq(orders.zoneCode, zone) : undefined,
    city ? ilike(orders.city, containsPattern(city)) : undefined,
    isDay(from) ? gte(orders.placedAt, startOfDay(from)) : undefined,
    isDay(to) ? lt(orders.placedAt, endOfDay(to)) : undefined,
    note === 'yes' ? isNotNull(orders.note) : undefined,
    returns === 'open' ? exists(openReturns(db, orders.id)) : undefined,
    refunds === 'open' ? exists(openManualRefunds(db, orders.id)) : undefined,
  )
}

type Named = typeof orders.status | typeof orders.paymentStatus | typeof orders.paymentMethod

function oneOf(column: Named, known: readonly string[], given: string[] | undefined): SQL | undefined {
  const requested = known.filter(one => given?.includes(one))
  return requested.length ? inArray(sql`${column}`, requested) : undefined
}

/** Row of the order that a cursor refers to. */
const edgeOrder = alias(orders, 'edge')

const SORTS = {
  newest: { column: orders.placedAt, at: edgeOrder.placedAt, down: true },
  oldest: { column: orders.placedAt, at: edgeOrder.placedAt, down: false },
  largest: { column: orders.total, at: edgeOrder.total, down: true },
} as const
const sortOf = ({ sort }: OrderListQuery) => (sort === 'oldest' || sort === 'largest' ? SORTS[sort] : SORTS.newest)

/** Reads one order more than fits on a page, starting at the cursor; optionally only among the newest orders. */
async function pageOf(db: Db, query: OrderListQuery, filters: SQL | undefined, among?: number): Promise<SummaryRow[]> {
  const { column, at, down } = sortOf(query)
  const edge = parseOrderNumber(query.before ?? query.after ?? '')
  const descends = query.before === undefined ? down : !down
  const way = sql.raw(descends ? 'desc' : 'asc')
  const atEdge = (wanted: typeof at | typeof edgeOrder.id) =>
    db
      .select({ wanted: sql`${wanted}` })
      .from(edgeOrder)
      .where(eq(edgeOrder.number, edge!))
  const beyond =
    edge === null
      ? undefined
      : sql`(${column}, ${orders.id}) ${sql.raw(descends ? '<' : '>')} (${atEdge(at)}, ${atEdge(edgeOrder.id)})`
  const order = sql`${column} ${way}, ${orders.id} ${way}`
  const items = unitCountSubquery(db)
  const near = db.select().from(orders).where(beyond).orderBy(order)
  const source = among === undefined ? orders : behindLimit(near.limit(among))
  const page = db
    .select()
    .from(source)
    .where(among === undefined ? and(beyond, filters) : filters)
    .orderBy(order)
    .limit(query.limit + 1)
  return db
    .select({ ...SUMMARY_COLUMNS, itemCount: items.itemCount })
    .from(behindLimit(page))
    .innerJoinLateral(items, sql`true`)
    .orderBy(order)
}

/** Subquery with a limit, which acts as an optimisation fence: the filters run only on its rows. */
const behindLimit = (limited: { as(name: 'orders'): unknown }) => limited.as('orders') as typeof orders

function cutPage(found: SummaryRow[], { limit, after, before }: OrderListQuery): OrderPage {
  const more = found.length > limit
  const rows = before === undefined ? found.slice(0, limit) : found.slice(0, limit).reverse()
  const follows = before === undefined ? more : rows.length > 0
  const precedes = before === undefined ? after !== undefined && rows.length > 0 : more
  return {
    rows,
    next: follows ? rows.at(-1)!.number : null,
    previous: precedes ? rows[0]!.number : null,
  }
}
