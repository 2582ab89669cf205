import { createHash } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import { settlementOutcome } from '../../shared/rules/settlement.ts'
import { skipAudit, writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { settlementLines, settlements } from '../database/schema/cash-settlements.ts'
import { orders } from '../database/schema/orders.ts'
import type { Services } from '../http/services.ts'
import { orderIdsWithPaymentReceived } from '../orders/payment-received.ts'
import type { OrderRow } from '../orders/write-order.ts'
import type { SettlementRow } from './read-settlement.ts'
import { requireCourier } from './require-courier.ts'
import { settleOrders } from './settle-orders.ts'

export interface SettlementFile {
  fileName: string
  courierId: number | null
  rows: SettlementRow[]
}
/** A row of the file with its matched order and outcome. */
export type MatchedRow = SettlementRow & { order: OrderRow | null; outcome: ReturnType<typeof settlementOutcome> }

/**
 * Returns a fingerprint that is equal for files with the same rows in the same order, however they are saved or named.
 */
function fingerprintOfRows(rows: readonly SettlementRow[]): string {
  const content = rows.map(({ orderNumber, number, amount }) => [number ?? orderNumber, amount])
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** Finds an earlier settlement with the same rows. */
export async function findSettlementWithRows(db: Db, rows: readonly SettlementRow[]): Promise<number | null> {
  const own = eq(settlements.fingerprint, fingerprintOfRows(rows))
  const [row] = await db.select({ id: settlements.id }).from(settlements).where(own)
  return row?.id ?? null
}

/** Locks orders, given by number, by ascending id, so that concurrent files with the same orders cannot deadlock. */
async function lockOrders(db: Db, numbers: string[]): Promise<OrderRow[]> {
  return db.select().from(orders).where(inArray(orders.number, numbers)).orderBy(asc(orders.id)).for('no key update')
}

/** Reads orders by number without locks, for a preview. */
export async function ordersOfNumbers(db: Db, numbers: string[]): Promise<OrderRow[]> {
  return db.select().from(orders).where(inArray(orders.number, numbers))
}

/**
 * Determines the outcome of each row from the current orders. Of several rows of an order, only the first that matches
 * settles it.
 */
export async function matchRows(
  db: Db,
  rows: readonly SettlementRow[],
  found: readonly OrderRow[],
): Promise<MatchedRow[]> {
  const received = await orderIdsWithPaymentReceived(
    db,
    found.map(({ id }) => id),
  )
  const byNumber = new Map(found.map(order => [order.number, order]))
  const settled = new Set<number>()
  return rows.map(row => {
    const order = (row.number !== null && byNumber.get(row.number)) || null
    const seen = order && { ...order, isReceived: received.has(order.id) }
    const outcome = order && settled.has(order.id) ? 'settled-before' : settlementOutcome(seen, row.amount)
    if (order && outcome === 'settled') settled.add(order.id)
    return { ...row, order, outcome }
  })
}

/**
 * Imports a courier's list of collected cash: one transaction settles the rows of delivered cash orders whose amounts
 * match exactly and leaves the others open for manual handling. Importing the same file again returns its settlement
 * and settles nothing twice; of two files with the same order the first settles it (invariant I5).
 */
export async function importSettlement(
  services: Services,
  file: SettlementFile,
  adminId: number,
  { fingerprint = fingerprintOfRows, lock = lockOrders } = {},
): Promise<number> {
  const now = services.clock()
  const { fileName, courierId, rows } = file
  await requireCourier(services.db, courierId)
  return services.db.transaction(async db => {
    const [settlement] = await db
      .insert(settlements)
      .values({ fileName, courierId, fingerprint: fingerprint(rows), actorId: adminId, createdAt: now })
      .onConflictDoNothing({ target: settlements.fingerprint })
      .returning({ id: settlements.id })
    if (!settlement) {
      skipAudit()
      return (await findSettlementWithRows(db, rows))!
    }
    const found = await lock(
      db,
      rows.map(({ number }) => number).filter(number => number !== null),
    )
    const matched = await matchRows(db, rows, found)
    await db.insert(settlementLines).values(
      matched.map(({ row, orderNumber, amount, order, outcome }) => ({
        settlementId: settlement.id,
        row,
        orderNumber,
        amount,
        outcome,
        orderId: order?.id ?? null,
      })),
    )
    const settled = matched.flatMap(({ order, outcome }) => (outcome === 'settled' ? order! : []))
    await settleOrders(db, settled, { settlementId: settlement.id, adminId, now })
    await writeAudit(db, {
      actorId: adminId,
      action: 'settlement-imported',
      subject: 'settlement',
      subjectId: String(settlement.id),
      after: { fileName, courierId, rows: rows.length, settled: settled.length },
      at: now,
    })
    return settlement.id
  })
}
