import { Readable } from 'node:stream'
import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { OrderFilters } from '../../shared/contracts/admin-orders.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { dayOf } from '../../shared/rules/days.ts'
import { auditWithoutRows } from '../audit/write-audit.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import type { Db } from '../database/connect.ts'
import { orderBilling } from '../database/schema/invoices.ts'
import { orders } from '../database/schema/orders.ts'
import { orderRefunds } from '../database/schema/returns.ts'
import type { SignedIn } from '../http/authenticate.ts'
import { translatorFor } from '../http/language.ts'
import type { Download } from '../http/send-file.ts'
import type { Services } from '../http/services.ts'
import { amountCell, writeCsv, writeCsvRow } from '../http/write-csv.ts'
import { filtersOf } from './find-orders.ts'
import { zoneNames } from './queries.ts'

/** Batch size: the orders are streamed, because their number is unlimited. */
const BATCH_SIZE = 1_000

interface Export {
  password: string
  who: SignedIn
  language: Language
}

/** Streams the filtered orders as a table. Throws `wrong-credentials`. */
export async function exportOrders(
  services: Services,
  requested: OrderFilters,
  { password, who, language }: Export,
): Promise<Download> {
  await confirmPassword(services, who.userId, password)
  const now = services.clock()
  // The search text is not audited, because it may contain personal data.
  const { search, ...narrowed } = requested
  await auditWithoutRows(services.db, {
    actorId: who.userId,
    action: 'orders-exported',
    subject: 'order',
    subjectId: dayOf(now),
    at: now,
    after: { ...narrowed, ...(search && { search: true }) },
  })
  return {
    stream: Readable.from(tableOf(services.db, requested, language)),
    contentType: 'text/csv; charset=utf-8',
    name: `orders-${dayOf(now)}.csv`,
  }
}

/**
 * Rows for accounting, one per filtered order, oldest first: dates in Hebron time, totals and refunds in shekels with
 * two decimals.
 */
async function* tableOf(db: Db, requested: OrderFilters, language: Language): AsyncGenerator<string> {
  const t = translatorFor(language)
  const zones = await zoneNames(db, language)
  yield writeCsv([
    [
      t('admin-orders.export.number'),
      t('admin-orders.export.day'),
      t('admin-orders.export.status'),
      t('admin-orders.export.customer'),
      t('invoices.po-number'),
      t('admin-orders.zone'),
      t('admin-orders.method'),
      t('admin-orders.payment'),
      t('admin-orders.export.goods'),
      t('admin-orders.export.discount'),
      t('admin-orders.export.shipping'),
      t('admin-orders.export.tax'),
      t('cart.exchange'),
      t('admin-orders.export.total'),
      t('admin-orders.export.refunded'),
    ],
  ])
  for (let edge: Edge | undefined; ; ) {
    const rows = await pageFrom(db, requested, edge)
    for (const { order, refunded, poNumber } of rows) {
      yield writeCsvRow([
        order.number,
        dayOf(order.placedAt),
        t(`admin.status.${order.status}`),
        order.fullName,
        poNumber ?? '',
        zones.get(order.zoneCode) ?? order.zoneCode,
        t(`orders.method.${order.paymentMethod}`),
        t(`orders.payment.${order.paymentStatus}`),
        ...[order.subtotal, order.discount, order.shipping, order.tax].map(amountCell),
        ...[order.exchangeCredit, order.total, refunded].map(amountCell),
      ])
    }
    if (rows.length < BATCH_SIZE) return
    edge = rows.at(-1)!.order
  }
}

type Edge = Pick<typeof orders.$inferSelect, 'placedAt' | 'id'>

function pageFrom(db: Db, requested: OrderFilters, edge: Edge | undefined) {
  const refunds = db
    .select({ amount: sql<number>`coalesce(sum(${orderRefunds.amount}), 0)::int`.as('refunded') })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orders.id), eq(orderRefunds.status, 'processed')))
    .as('refunds')
  const beyond =
    edge && or(gt(orders.placedAt, edge.placedAt), and(eq(orders.placedAt, edge.placedAt), gt(orders.id, edge.id)))
  return db
    .select({ order: orders, refunded: refunds.amount, poNumber: orderBilling.poNumber })
    .from(orders)
    .leftJoin(orderBilling, eq(orderBilling.orderId, orders.id))
    .innerJoinLateral(refunds, sql`true`)
    .where(and(filtersOf(db, requested), beyond))
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(BATCH_SIZE)
}
