import { and, eq, isNull } from 'drizzle-orm'
import { amountValue, invalidField, Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { bankTransfers, transferReceipts } from '../database/schema/transfers.ts'
import type { Services } from '../http/services.ts'
import { recordPayment } from '../orders/receive-payment.ts'
import { lockOrder } from '../orders/returns/lock-return.ts'
import type { OrderRow } from '../orders/write-order.ts'
import { acceptsReceipts } from './add-receipt.ts'

/**
 * Evidence of a received transfer: a row of the imported bank statement, or the reference and amount that an admin read
 * in the statement.
 */
export type TransferEvidence = { rowId: number } | { reference: string; amount: number }

interface Accepting {
  adminId: number
  /** Compares two amounts in agorot. A mutant test injects an inexact comparison. */
  isSame?: (given: number, expected: number) => boolean
}

/**
 * Accepts a receipt: records one payment of its order and accepts all open receipts of the order. Throws `not-found`,
 * `conflict` if the receipt or the row is already processed, `impossible-status` if the order cannot be paid by
 * transfer, and `invalid` on `amount` if the amount differs from the total.
 */
export async function acceptReceipt(
  services: Services,
  receiptId: number,
  evidence: TransferEvidence,
  accepting: Accepting,
): Promise<void> {
  const [receipt] = await services.db.select().from(transferReceipts).where(eq(transferReceipts.id, receiptId))
  if (!receipt) throw new Problem('not-found')
  await services.db.transaction(async db => {
    const order = await lockOrder(db, receipt.orderId)
    const its = and(eq(transferReceipts.id, receiptId), isNull(transferReceipts.decidedAt))
    if ((await db.$count(transferReceipts, its)) === 0) throw new Problem('conflict')
    await payByTransfer(db, services, order!, evidence, accepting)
  })
}

/** Matches a statement row to an order, with or without a receipt. Throws the same errors as `acceptReceipt`. */
export async function matchStatementRow(
  services: Services,
  rowId: number,
  { id }: OrderRow,
  accepting: Accepting,
): Promise<void> {
  await services.db.transaction(async db => {
    const order = await lockOrder(db, id)
    await payByTransfer(db, services, order!, { rowId }, accepting)
  })
}

async function payByTransfer(
  db: Db,
  { clock }: Services,
  order: OrderRow,
  evidence: TransferEvidence,
  { adminId, isSame = (given, expected) => given === expected }: Accepting,
): Promise<void> {
  const now = clock()
  if (!acceptsReceipts(order)) throw new Problem('impossible-status')
  const { reference, amount } =
    'rowId' in evidence ? await claimRow(db, evidence.rowId, { orderId: order.id, adminId, now }) : evidence
  if (!isSame(amount, order.total))
    throw invalidField('amount', 'transfer.differs', { given: amountValue(amount), expected: amountValue(order.total) })
  await recordPayment(db, order, {
    reference,
    adminId,
    now,
    ...('rowId' in evidence && { transferId: evidence.rowId }),
  })
}

/** Claims the row for an order. If two admins claim the row concurrently, only one of them succeeds. */
async function claimRow(
  db: Db,
  id: number,
  { orderId, adminId, now }: { orderId: number; adminId: number; now: Date },
) {
  const its = eq(bankTransfers.id, id)
  const [row] = await db
    .update(bankTransfers)
    .set({ orderId, matchedBy: adminId, matchedAt: now })
    .where(and(its, isNull(bankTransfers.matchedAt), isNull(bankTransfers.ignoredAt)))
    .returning()
  if (row) return row
  throw new Problem((await db.$count(bankTransfers, its)) === 0 ? 'not-found' : 'conflict')
}
