import { and, asc, eq, gt, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { OwedCashData } from '../../shared/contracts/cash-settlement-shape.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { CASH_COLLECTED_STATUSES } from '../../shared/rules/order-states.ts'
import type { Db } from '../database/connect.ts'
import { orderEvents, orders } from '../database/schema/orders.ts'
import { shipments } from '../database/schema/shipments.ts'
import { couriers } from '../database/schema/shipping.ts'
import { translatorFor } from '../http/language.ts'
import { pageMeta } from '../http/page-meta.ts'
import { amountCell, writeCsv } from '../http/write-csv.ts'
import { isPaymentReceived } from '../orders/payment-received.ts'

const DAY = 86_400_000

interface Filter {
  /** Id of the courier; 0 for orders without a courier. */
  courier?: number
  now: Date
}

/** Lists the cash that couriers collected and have not handed over, oldest first. */
export async function owedCash(db: Db, { page, limit, ...filter }: Filter & { page: number; limit: number }) {
  const owing = await owedByCourier(db)
  const shown = owing.filter(({ id }) => filter.courier === undefined || (id ?? 0) === filter.courier)
  const count = shown.reduce((all, one) => all + one.count, 0)
  const total = shown.reduce((all, one) => all + one.total, 0)
  const data: OwedCashData = {
    count,
    total,
    couriers: owing.map(({ id, name, count, total }) => ({
      ...(id === null ? {} : { id, name: name! }),
      count,
      total,
    })),
    orders: await owedOrders(db, filter, { limit, offset: (page - 1) * limit }),
  }
  return { data, meta: pageMeta({ page, limit }, count) }
}

/** Returns the orders with owed cash, at most 100,000, as CSV, with a header in the reader's language. */
export async function owedCashTable(db: Db, filter: Filter, language: Language): Promise<string> {
  const t = translatorFor(language)
  const rows = await owedOrders(db, filter, { limit: 100_000, offset: 0 })
  return writeCsv([
    [
      t('cash-settlements.number'),
      t('cash-settlements.buyer'),
      t('cash-settlements.city'),
      t('cash-settlements.courier'),
      t('cash-settlements.total'),
      t('cash-settlements.delivered'),
      t('cash-settlements.days'),
    ],
    ...rows.map(({ number, fullName, city, courier, total, deliveredAt, days }) => [
      number,
      fullName,
      city,
      courier,
      amountCell(total),
      deliveredAt.slice(0, 10),
      days,
    ]),
  ])
}

/** Matches the last shipment of an order: its courier collects the cash. */
const carriesCash = sql`${shipments.id} = (select max(own.id) from ${shipments} own where own.order_id = ${orders.id})`

const stillOwed = () =>
  and(
    eq(orders.paymentMethod, 'cash-on-delivery'),
    inArray(orders.paymentStatus, CASH_COLLECTED_STATUSES),
    gt(orders.total, 0),
    not(isPaymentReceived),
  )

/** Sums the owed cash by courier, for active couriers and others who owe cash. */
async function owedByCourier(db: Db) {
  const owing = await db
    .select({
      id: shipments.courierId,
      count: sql<number>`count(*)::int`,
      total: sql<number>`sum(${orders.total})::float8`,
    })
    .from(orders)
    .leftJoin(shipments, carriesCash)
    .where(stillOwed())
    .groupBy(shipments.courierId)
  const known = await db.select().from(couriers).orderBy(asc(couriers.name))
  const of = (courierId: number | null) => owing.find(({ id }) => id === courierId)
  const named = known
    .filter(({ id, archivedAt }) => archivedAt === null || of(id) !== undefined)
    .map(({ id, name }) => ({ id: id as number | null, name, count: of(id)?.count ?? 0, total: of(id)?.total ?? 0 }))
  const unnamed = of(null)
  return unnamed ? [...named, { ...unnamed, name: null }] : named
}

async function owedOrders(db: Db, { courier, now }: Filter, page: { limit: number; offset: number }) {
  const arrived = db
    .select({ at: sql<Date>`max(${orderEvents.at})`.mapWith(orderEvents.at).as('arrived_at') })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.toStatus, 'delivered')))
    .as('arrived')
  const whose: SQL | undefined =
    courier === undefined ? undefined : courier === 0 ? isNull(shipments.courierId) : eq(shipments.courierId, courier)
  const { number, fullName, city, total, placedAt } = orders
  const rows = await db
    .select({ number, fullName, city, total, placedAt, courier: couriers.name, arrivedAt: arrived.at })
    .from(orders)
    .innerJoinLateral(arrived, sql`true`)
    .leftJoin(shipments, carriesCash)
    .leftJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(and(stillOwed(), whose))
    .orderBy(sql`coalesce(${arrived.at}, ${placedAt})`, asc(orders.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(({ placedAt, arrivedAt, total, ...row }) => {
    const since = arrivedAt ?? placedAt
    const days = Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY))
    return { ...row, total, deliveredAt: since.toISOString(), days }
  })
}
