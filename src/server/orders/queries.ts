import { and, asc, count, desc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Order } from '../../shared/contracts/orders.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { emailKey } from '../../shared/rules/email.ts'
import { GIVES_STOCK_BACK, ORDER_STATUSES } from '../../shared/rules/order-states.ts'
import { awaitsCard } from '../../shared/rules/payment-states.ts'
import type { Db } from '../database/connect.ts'
import { orderEvents, orderLines, orders } from '../database/schema/orders.ts'
import { promotionUses } from '../database/schema/pricing.ts'
import { orderRefunds } from '../database/schema/returns.ts'
import { pageMeta } from '../http/page-meta.ts'
import type { Who } from '../http/who.ts'
import { regionRows, zoneRows } from '../shipping/queries.ts'
import { wishesToKeep } from './card/attempts.ts'
import { isTrackingToken, readOrderNumber } from './order-number.ts'
import { presentOrder } from './present.ts'
import { refundsToGive } from './refunds/give-refund.ts'
import { returnableLines, returnsOf, returnsToAnswer } from './returns/queries.ts'
import { shipmentOf } from './shipments/queries.ts'
import type { OrderRow } from './write-order.ts'

/** What a guest shows to see an order. */
export interface Proof {
  email?: string
  token?: string
}

/** The order of a number for its owner, or for whoever shows its e-mail or token. Everybody else gets what nothing gets. */
export async function orderFor(
  db: Db,
  number: string,
  who: Who,
  { email, token }: Proof,
  appSecret: string,
): Promise<OrderRow> {
  const order = await orderByNumber(db, number)
  const mayRead =
    (who.kind === 'signed-in' && order.userId === who.userId) ||
    (email !== undefined && emailKey(email) === order.emailKey) ||
    (token !== undefined && isTrackingToken(token, order.number, appSecret))
  if (!mayRead) throw new Problem('not-found')
  return order
}

/** For admins only: asks nobody's permission. Throws `not-found`. */
export async function orderByNumber(db: Db, typed: string): Promise<OrderRow> {
  const number = readOrderNumber(typed)
  const [order] = number ? await db.select().from(orders).where(eq(orders.number, number)) : []
  if (!order) throw new Problem('not-found')
  return order
}

/** In which language and when an order is looked at. */
export interface Reading {
  language: Language
  now: Date
}

/** An order as the wire shows it now, whoever may see it. */
export async function orderForWire(db: Db, id: number, { language, now }: Reading): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Problem('not-found')
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id))
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id))
  const promotions = await promotionsOf(db, id)
  // Before it arrived nothing can have gone back: placing an order pays for no question more than it has.
  const arrived = order.status === 'delivered' || order.status === 'returned'
  const returns = arrived ? await returnsOf(db, [id]) : []
  const returnable = arrived ? await returnableLines(db, id) : new Map()
  const mayOwe = order.paymentMethod === 'card' || GIVES_STOCK_BACK.includes(order.status)
  const refunds = mayOwe ? await refundsBesideReturns(db, id) : []
  const keepsCard = awaitsCard(order) && (await wishesToKeep(db, id))
  const shipment = arrived || order.status === 'shipped' || order.status === 'refused' ? await shipmentOf(db, id) : null
  const regions = await regionRows(db, language)
  const state = regions.find(region => region.code === order.state)?.name ?? order.state
  return presentOrder(
    { order, lines, events, promotions, returns, returnable, refunds, keepsCard, shipment, state },
    now,
  )
}

/** What promotions took off an order when it was placed, given back or not. */
function promotionsOf(db: Db, orderId: number) {
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

/** Own orders, newest first. */
export async function ordersOf(db: Db, userId: number, page: Page) {
  return pageOfOrders(db, eq(orders.userId, userId), page)
}

interface OrderFilter extends Page {
  status?: string[]
  returns?: string
  refunds?: string
}

/** All orders, newest first, of some statuses or with a return to answer or money to give back; what is unknown is ignored. */
export async function allOrders(db: Db, { status, returns, refunds, ...page }: OrderFilter) {
  const known = ORDER_STATUSES.filter(one => status?.includes(one))
  const wishes = [
    known.length ? inArray(orders.status, known) : undefined,
    returns === 'open' ? exists(returnsToAnswer(db, orders.id)) : undefined,
    refunds === 'open' ? exists(refundsToGive(db, orders.id)) : undefined,
  ]
  return pageOfOrders(db, and(...wishes), page)
}

async function pageOfOrders(db: Db, where: SQL | undefined, { page, limit }: Page) {
  const items = db
    .select({ itemCount: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int`.as('item_count') })
    .from(orderLines)
    .where(eq(orderLines.orderId, orders.id))
    .as('items')
  const { number, status, paymentStatus, paymentMethod, placedAt, total, fullName, phone, city, zoneCode } = orders
  const rows = await db
    .select({
      ...{ number, status, paymentStatus, paymentMethod, placedAt, total, fullName, phone, city, zoneCode },
      itemCount: items.itemCount,
    })
    .from(orders)
    .innerJoinLateral(items, sql`true`)
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await db.select({ all: count() }).from(orders).where(where)
  return { rows, meta: pageMeta({ page, limit }, counted!.all) }
}

export async function zoneNames(db: Db, language: Language): Promise<Map<string, string>> {
  return new Map((await zoneRows(db, language)).map(({ code, name }) => [code, name]))
}
