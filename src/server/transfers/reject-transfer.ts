import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { STOCK_RELEASING_STATUSES } from '../../shared/rules/order-states.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { bankTransfers, transferReceipts } from '../database/schema/transfers.ts'
import type { Services } from '../http/services.ts'
import { lockOrder } from '../orders/returns/lock-return.ts'
import type { OrderRow } from '../orders/write-order.ts'
import { acceptsReceipts } from './add-receipt.ts'
import { stopExpiry } from './expire-transfers.ts'
import { writeTransferEmail } from './transfer-email.ts'

interface Refusing {
  reason: string
  adminId: number
}

/**
 * Rejects a receipt for which no transfer arrived, or a transfer of a different amount. The buyer gets the reason by
 * email and may send another receipt. If `rowId` is given, its statement row is ignored, because the money is sent
 * back. Throws `not-found` and `conflict`.
 */
export async function rejectReceipt(
  services: Services,
  receiptId: number,
  { reason, rowId, adminId }: Refusing & { rowId: number | null },
): Promise<void> {
  const now = services.clock()
  const [receipt] = await services.db.select().from(transferReceipts).where(eq(transferReceipts.id, receiptId))
  if (!receipt) throw new Problem('not-found')
  await services.db.transaction(async db => {
    const order = (await lockOrder(db, receipt.orderId))!
    const { rowCount } = await db
      .update(transferReceipts)
      .set({ decision: 'rejected', reason, decidedBy: adminId, decidedAt: now })
      .where(and(eq(transferReceipts.id, receiptId), isNull(transferReceipts.decidedAt)))
    if (rowCount !== 1) throw new Problem('conflict')
    if (rowId !== null) await ignore(db, rowId, { orderId: order.id, now })
    await auditTransfer(db, 'transfer-receipt-rejected', order.number, {
      adminId,
      now,
      data: { receiptId, reason, rowId },
    })
    await writeTransferEmail(db, services, order, { kind: 'transfer-rejected', reason })
  })
}

/**
 * Ignores a statement row that belongs to no order, or whose money is sent back (different amount, or the order was
 * cancelled or refused). With an order and a reason, emails the buyer. Throws `not-found`, `conflict` for a processed
 * row, `impossible-status` for an order that is paid or not by bank transfer.
 */
export async function ignoreStatementRow(
  services: Services,
  rowId: number,
  { seen, adminId, reason }: { seen: OrderRow | null; adminId: number; reason: string | null },
): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const order = seen && (await lockOrder(db, seen.id))!
    const isOver = order !== null && endedUnpaid(order)
    if (order && !isOver && !acceptsReceipts(order)) throw new Problem('impossible-status')
    await ignore(db, rowId, { orderId: order?.id ?? null, now })
    await auditTransfer(db, 'bank-transfer-ignored', order?.number ?? '', { adminId, now, data: { rowId, reason } })
    if (order && !isOver) await stopExpiry(db, order.id)
    if (order && reason !== null)
      await writeTransferEmail(db, services, order, {
        kind: isOver ? 'transfer-returned' : 'transfer-rejected',
        reason,
      })
  })
}

/** True for a bank transfer order that was cancelled or refused unpaid. */
function endedUnpaid({ paymentMethod, paymentStatus, status }: OrderRow): boolean {
  return paymentMethod === 'bank-transfer' && paymentStatus === 'unpaid' && STOCK_RELEASING_STATUSES.includes(status)
}

async function ignore(db: Db, id: number, { orderId, now }: { orderId: number | null; now: Date }): Promise<void> {
  const its = eq(bankTransfers.id, id)
  const { rowCount } = await db
    .update(bankTransfers)
    .set({ orderId, ignoredAt: now })
    .where(and(its, isNull(bankTransfers.matchedAt), isNull(bankTransfers.ignoredAt)))
  if (rowCount === 1) return
  throw new Problem((await db.$count(bankTransfers, its)) === 0 ? 'not-found' : 'conflict')
}

/** Writes the audit log entry for an admin's decision on a transfer. */
export async function auditTransfer(
  db: Db,
  action: string,
  number: string,
  { adminId, now, data }: { adminId: number; now: Date; data: Record<string, unknown> },
): Promise<void> {
  await writeAudit(db, { actorId: adminId, action, subject: 'order', subjectId: number, after: data, at: now })
}
