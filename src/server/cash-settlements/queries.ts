import { asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SettlementData, SettlementSummaryData } from '../../shared/contracts/cash-settlement-shape.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { settlementLines, settlements } from '../database/schema/cash-settlements.ts'
import { users } from '../database/schema/customers.ts'
import { orders } from '../database/schema/orders.ts'
import { couriers } from '../database/schema/shipping.ts'
import { pageMeta } from '../http/page-meta.ts'
import { orderIdsWithPaymentReceived } from '../orders/payment-received.ts'
import { type MatchedRow, matchRows, ordersOfNumbers, type SettlementFile } from './import-settlement.ts'
import { presentLine, settlementTotals } from './present.ts'

const actor = alias(users, 'actor')
const HEAD = {
  id: settlements.id,
  fileName: settlements.fileName,
  courier: couriers.name,
  importedAt: settlements.createdAt,
  importedBy: actor.firstName,
}

/** Returns a page of the settlements, the latest first. */
export async function listSettlements(db: Db, { page, limit }: { page: number; limit: number }) {
  const { outcome, amount, resolvedAt, settlementId } = settlementLines
  const figures = db
    .select({
      rows: sql<number>`count(*)::int`.as('rows'),
      settled: sql<number>`count(*) filter (where ${outcome} = 'settled')::int`.as('settled'),
      waiting: sql<number>`count(*) filter (where ${outcome} <> 'settled' and ${resolvedAt} is null)::int`.as(
        'waiting',
      ),
      amount: sql<number>`coalesce(sum(${amount}), 0)::float8`.as('all_amount'),
      settledAmount: sql<number>`coalesce(sum(${amount}) filter (where ${outcome} = 'settled'), 0)::float8`.as(
        'settled_amount',
      ),
    })
    .from(settlementLines)
    .where(eq(settlementId, settlements.id))
    .as('figures')
  const rows = await db
    .select({
      ...HEAD,
      rows: figures.rows,
      settled: figures.settled,
      waiting: figures.waiting,
      amount: figures.amount,
      settledAmount: figures.settledAmount,
    })
    .from(settlements)
    .innerJoinLateral(figures, sql`true`)
    .leftJoin(couriers, eq(couriers.id, settlements.courierId))
    .leftJoin(actor, eq(actor.id, settlements.actorId))
    .orderBy(desc(settlements.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const data: SettlementSummaryData[] = rows.map(row => ({
    ...row,
    importedAt: row.importedAt.toISOString(),
  }))
  return { data, meta: pageMeta({ page, limit }, await db.$count(settlements)) }
}

/** Returns a settlement with its rows and the current state of their orders. Throws `not-found`. */
export async function settlementById(db: Db, id: number, { isEarlier = false } = {}): Promise<SettlementData> {
  const [head] = await db
    .select(HEAD)
    .from(settlements)
    .leftJoin(couriers, eq(couriers.id, settlements.courierId))
    .leftJoin(actor, eq(actor.id, settlements.actorId))
    .where(eq(settlements.id, id))
  if (!head) throw new Problem('not-found')
  const rows = await db
    .select({ line: settlementLines, order: orders, resolvedBy: users.firstName })
    .from(settlementLines)
    .leftJoin(orders, eq(orders.id, settlementLines.orderId))
    .leftJoin(users, eq(users.id, settlementLines.resolvedBy))
    .where(eq(settlementLines.settlementId, id))
    .orderBy(asc(settlementLines.row))
  const received = await orderIdsWithPaymentReceived(
    db,
    rows.flatMap(({ order }) => order?.id ?? []),
  )
  const lines = rows.map(row => presentLine({ ...row, isReceived: received.has(row.order?.id ?? 0) }))
  return { ...head, importedAt: head.importedAt.toISOString(), isEarlier, lines, ...settlementTotals(lines) }
}

/** Returns the effects that an import of the file would have; writes nothing. */
export async function previewSettlement(
  db: Db,
  { fileName, courierId, rows }: SettlementFile,
): Promise<SettlementData> {
  const numbers = rows.map(({ number }) => number).filter(number => number !== null)
  const lines = (await matchRows(db, rows, await ordersOfNumbers(db, numbers))).map(presentMatched)
  const [courier] = courierId === null ? [] : await db.select().from(couriers).where(eq(couriers.id, courierId))
  return {
    id: null,
    fileName,
    courier: courier?.name ?? null,
    importedAt: null,
    importedBy: null,
    isEarlier: false,
    lines,
    ...settlementTotals(lines),
  }
}

function presentMatched({ row, orderNumber, amount, outcome, order }: MatchedRow) {
  const line = { id: null, row, orderNumber, amount, outcome, resolvedAt: null, note: null }
  return { ...presentLine({ line, order, isReceived: false, resolvedBy: null }), canSettle: false }
}
