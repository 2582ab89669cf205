import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { OrderData } from '../../shared/contracts/orders.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { SHIPPED_STATUSES, STOCK_RELEASING_STATUSES } from '../../shared/rules/order-states.ts'
import { awaitsCard } from '../../shared/rules/payment-states.ts'
import { hasBuyerPaid } from '../../shared/rules/refund.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import { orderEvents, orderLines, orders } from '../database/schema/orders.ts'
import { promotionUses } from '../database/schema/pricing.ts'
import { orderRefunds, orderReturns } from '../database/schema/returns.ts'
import { pageMeta } from '../http/page-meta.ts'
import { regionRows, zoneRows } from '../shipping/queries.ts'
import { hasChosenToStoreCard } from './card-payments/attempts.ts'
import { poNumberOf } from './documents/queries.ts'
import { parseOrderNumber } from './order-number.ts'
import { presentOrder } from './present.ts'
import { returnableLines, returnsOf } from './returns/queries.ts'
import { shipmentsOf } from './shipments/queries.ts'
import { STAFF_NAME } from './staff-name.ts'
import type { OrderRow } from './write-order.ts'

/** Returns an order by its number, for admins, without a permission check. Throws `not-found`. */
export async function orderByNumber(db: Db, typed: string): Promise<OrderRow> {
  const number = parseOrderNumber(typed)
  const [order] = number ? await db.select().from(orders).where(eq(orders.number, number)) : []
  if (!order) throw new Problem('not-found')
  return order
}

/** Language and time for which an order is read. */
export interface OrderReadContext {
  language: Language
  now: Date
}

/** Order in API format for staff, including all reasons. No permission check. Throws `not-found`. */
export function orderForStaff(db: Db, id: number, reading: OrderReadContext): Promise<OrderData> {
  return orderForWire(db, id, { ...reading, forStaff: true })
}

/** Order in API format. No permission check. Throws `not-found`. */
export async function orderForWire(
  db: Db,
  id: number,
  { language, now, forStaff = false }: OrderReadContext & { forStaff?: boolean },
): Promise<OrderData> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Problem('not-found')
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id))
  const events = await eventsOf(db, id)
  const promotions = await promotionsOf(db, id)
  // Returns are queried only for a delivered or returned order, because there are none before delivery.
  const arrived = order.status === 'delivered' || order.status === 'returned'
  const returns = arrived ? await returnsOf(db, [id]) : []
  const returnable = arrived ? await returnableLines(db, id) : new Map()
  const mayHave =
    order.paymentMethod === 'card' || STOCK_RELEASING_STATUSES.includes(order.status) || hasBuyerPaid(order)
  const refunds = mayHave ? await refundsBesideReturns(db, id) : []
  const keepsCard = awaitsCard(order) && (await hasChosenToStoreCard(db, id))
  const maySent = arrived || SHIPPED_STATUSES.includes(order.status) || order.status === 'refused'
  const shipments = maySent ? await shipmentsOf(db, id) : []
  const exchangeOf = order.channel === 'exchange' ? await exchangedOrder(db, id) : null
  const poNumber = await poNumberOf(db, id)
  const regions = await regionRows(db, language)
  const state = regions.find(region => region.code === order.state)?.name ?? order.state
  return presentOrder(
    {
      order,
      lines,
      events,
      promotions,
      returns,
      returnable,
      refunds,
      keepsCard,
      shipments,
      state,
      exchangeOf,
      poNumber,
      forStaff,
    },
    now,
  )
}

/** Number of the order whose units are exchanged for a replacement order; null after the exchange was cancelled. */
async function exchangedOrder(db: Db, replacementId: number): Promise<string | null> {
  const [original] = await db
    .select({ number: orders.number })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(eq(orderReturns.replacementOrderId, replacementId))
  return original?.number ?? null
}

/** Timeline of an order with the names of staff members, oldest first. */
function eventsOf(db: Db, orderId: number) {
  return db
    .select({ ...getTableColumns(orderEvents), staffName: STAFF_NAME })
    .from(orderEvents)
    .leftJoin(users, and(eq(users.id, orderEvents.actorId), eq(orderEvents.actor, 'admin')))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
}

/** Promotions of an order, including released ones; promotions without a discount are last. */
export function promotionsOf(db: Db, orderId: number) {
  return db
    .select({ name: promotionUses.name, discount: promotionUses.discount })
    .from(promotionUses)
    .where(eq(promotionUses.orderId, orderId))
    .orderBy(sql`${promotionUses.discount} = 0`, asc(promotionUses.promotionId))
}

function refundsBesideReturns(db: Db, orderId: number) {
  return db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), isNull(orderRefunds.returnId)))
    .orderBy(asc(orderRefunds.id))
}

interface Page {
  page: number
  limit: number
}

export type SummaryRow = Awaited<ReturnType<typeof ordersOf>>['rows'][number]

/** The customer's own orders, newest first. */
export async function ordersOf(db: Db, userId: number, page: Page) {
  const where = eq(orders.userId, userId)
  const items = unitCountSubquery(db)
  const rows = await db
    .select({ ...SUMMARY_COLUMNS, itemCount: items.itemCount })
    .from(orders)
    .innerJoinLateral(items, sql`true`)
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
  return { rows, meta: pageMeta(page, await db.$count(orders, where)) }
}

/** Subquery for the number of units of an order. */
export function unitCountSubquery(db: Db) {
  return db
    .select({ itemCount: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int`.as('item_count') })
    .from(orderLines)
    .where(eq(orderLines.orderId, orders.id))
    .as('items')
}

const { number, status, paymentStatus, paymentMethod, placedAt, total, fullName, phone, city, zoneCode } = orders
/** Columns of an order in lists. */
export const SUMMARY_COLUMNS = {
  number,
  status,
  paymentStatus,
  paymentMethod,
  placedAt,
  total,
  fullName,
  phone,
  city,
  zoneCode,
}

export async function zoneNames(db: Db, language: Language): Promise<Map<string, string>> {
  return new Map((await zoneRows(db, language)).map(({ code, name }) => [code, name]))
}
