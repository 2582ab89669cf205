import { createHash } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import { settlementOutcome } from '../../shared/rules/settlement.ts'
import { skipAudit, writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { settlementLines, settlements } from '../database/schema/cash-settlements.ts'
import { orders } from '../database/schema/orders.ts'
import type { Services } from '../http/services.ts'
import { receivedAmong } from '../orders/received.ts'
import type { OrderRow } from '../orders/write-order.ts'
import type { SettlementRow } from './read-settlement.ts'
import { requireCourier } from './require-courier.ts'
import { settleOrders } from './settle-orders.ts'

export interface SettlementFile {
  fileName: string
  courierId: number | null
  rows: SettlementRow[]
}
/** A row of the file with the order that it means, and what becomes of it. */
export type MatchedRow = SettlementRow & { order: OrderRow | null; outcome: ReturnType<typeof settlementOutcome> }

/** What makes two files one: the same rows in the same order, however they are saved or named. */
export function fingerprintOfRows(rows: readonly SettlementRow[]): string {
  const told = rows.map(({ orderNumber, number, amount }) => [number ?? orderNumber, amount])
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}

/** The settlement that a file made before, if it did. */
export async function settlementOfRows(db: Db, rows: readonly SettlementRow[]): Promise<number | null> {
  const own = eq(settlements.fingerprint, fingerprintOfRows(rows))
  const [row] = await db.select({ id: settlements.id }).from(settlements).where(own)
  return row?.id ?? null
}

/**
 * The orders of some numbers, locked in the order of their ids, so that two files with the same orders wait for each other
 * instead of for ever.
 */
export async function lockOrders(db: Db, numbers: string[]): Promise<OrderRow[]> {
  return db.select().from(orders).where(inArray(orders.number, numbers)).orderBy(asc(orders.id)).for('no key update')
}

/** The orders of some numbers as they are now, for a look before anything is written. */
export async function ordersOfNumbers(db: Db, numbers: string[]): Promise<OrderRow[]> {
  return db.select().from(orders).where(inArray(orders.number, numbers))
}

/** What each row of a file means for the orders as they are. The second row of one order comes after its first. */
export async function matchRows(
  db: Db,
  rows: readonly SettlementRow[],
  found: readonly OrderRow[],
): Promise<MatchedRow[]> {
  const received = await receivedAmong(
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
 * A courier handed over cash and a list of what it is for: one transaction settles what matches to the agora and keeps the
 * other rows for a person. The same file again is the settlement that it made, and pays nobody twice; of two files with
 * one order in both the first settles it (invariant I5).
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
      return (await settlementOfRows(db, rows))!
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
