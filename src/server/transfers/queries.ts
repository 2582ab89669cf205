import { and, asc, desc, eq, inArray, isNotNull, isNull, notInArray, or, type SQL } from 'drizzle-orm'
import type { TransferQueueData } from '../../shared/contracts/transfers.ts'
import { STOCK_RELEASING_STATUSES } from '../../shared/rules/order-states.ts'
import type { Db } from '../database/connect.ts'
import { files } from '../database/schema/files.ts'
import { orders } from '../database/schema/orders.ts'
import { bankTransfers, transferReceipts } from '../database/schema/transfers.ts'
import { settleAll } from '../database/together.ts'
import { bestMatches, isConclusive, matchReasons } from './match-reasons.ts'
import { isLastEvent } from './reopen-statement-row.ts'

/** Maximum number of rows in the queue. Later rows appear once earlier rows are processed. */
const MAX_ROWS = 200

/** Condition for orders that await a transfer. */
const awaitsTransfer = () =>
  and(
    eq(orders.paymentMethod, 'bank-transfer'),
    eq(orders.paymentStatus, 'pending'),
    notInArray(orders.status, [...STOCK_RELEASING_STATUSES]),
  )

/** Condition for transfer orders that were cancelled or refused unpaid. */
const endedUnpaid = () =>
  and(
    eq(orders.paymentMethod, 'bank-transfer'),
    eq(orders.paymentStatus, 'unpaid'),
    inArray(orders.status, [...STOCK_RELEASING_STATUSES]),
  )

/**
 * Open receipts with the rows that may match, and open rows of the bank statement with the orders that may match. If
 * `show` is `done`, returns the processed rows instead of the open rows.
 */
export async function transferQueue(db: Db, { show }: { show?: string } = {}): Promise<TransferQueueData> {
  const receipts = await waitingReceipts(db)
  const waiting = await db
    .select()
    .from(bankTransfers)
    .where(and(isNull(bankTransfers.matchedAt), isNull(bankTransfers.ignoredAt)))
    .orderBy(asc(bankTransfers.receivedOn), asc(bankTransfers.id))
    .limit(MAX_ROWS)
  return {
    receipts: receipts.map(({ receipt, contentType, order }) => ({
      id: receipt.id,
      sentAt: receipt.createdAt.toISOString(),
      note: receipt.note,
      contentType: contentType ?? '',
      order: {
        number: order.number,
        fullName: order.fullName,
        total: order.total,
        language: order.language,
      },
      suggestions: bestMatches(waiting.map(row => ({ row: row.id, why: matchReasons(order, row) }))),
    })),
    rows: show === 'done' ? await doneRows(db) : await suggestOrders(db, waiting),
  }
}

function waitingReceipts(db: Db) {
  return db
    .select({ receipt: transferReceipts, contentType: files.contentType, order: orders })
    .from(transferReceipts)
    .innerJoin(orders, eq(orders.id, transferReceipts.orderId))
    .leftJoin(files, eq(files.key, transferReceipts.file))
    .where(and(isNull(transferReceipts.decidedAt), awaitsTransfer()))
    .orderBy(asc(transferReceipts.createdAt), asc(transferReceipts.id))
    .limit(MAX_ROWS)
}

type Row = typeof bankTransfers.$inferSelect

async function suggestOrders(db: Db, rows: Row[]): Promise<TransferQueueData['rows']> {
  if (rows.length === 0) return []
  const awaited = await latestOrders(db, awaitsTransfer())
  const ended = await latestOrders(db, endedUnpaid())
  const suggest = (row: Row, order: (typeof awaited)[number], isOver: boolean) => ({
    number: order.number,
    fullName: order.fullName,
    total: order.total,
    language: order.language,
    ended: isOver,
    why: matchReasons(order, row),
  })
  return rows.map(row => ({
    ...presentRow(row),
    state: 'waiting' as const,
    number: null,
    canUndo: false,
    suggestions: bestMatches([
      ...awaited.map(order => suggest(row, order, false)),
      ...ended.map(order => suggest(row, order, true)).filter(({ why }) => isConclusive(why)),
    ]),
  }))
}

function latestOrders(db: Db, which: SQL | undefined) {
  const { number, fullName, total, language } = orders
  return db
    .select({ number, fullName, total, language })
    .from(orders)
    .where(which)
    .orderBy(desc(orders.placedAt))
    .limit(1_000)
}

/** Processed rows, the latest first. */
async function doneRows(db: Db): Promise<TransferQueueData['rows']> {
  const rows = await db
    .select({ row: bankTransfers, order: orders })
    .from(bankTransfers)
    .leftJoin(orders, eq(orders.id, bankTransfers.orderId))
    .where(or(isNotNull(bankTransfers.matchedAt), isNotNull(bankTransfers.ignoredAt)))
    .orderBy(desc(bankTransfers.receivedOn), desc(bankTransfers.id))
    .limit(MAX_ROWS)
  return settleAll(
    ...rows.map(async ({ row, order }) => ({
      ...presentRow(row),
      state: row.matchedAt ? ('matched' as const) : ('ignored' as const),
      number: order?.number ?? null,
      canUndo: row.matchedAt === null || (order?.paymentStatus === 'paid' && (await isLastEvent(db, order.id, row.id))),
      suggestions: [],
    })),
  )
}

function presentRow({ id, reference, amount, receivedOn, sender, note }: Row) {
  return { id, reference, amount, receivedOn, sender, note }
}
