import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import type { Receipts } from '../../shared/contracts/transfers.ts'
import { canReceivePayment } from '../../shared/rules/order-states.ts'
import { MAX_OPEN_RECEIPTS, MAX_RECEIPTS } from '../../shared/rules/transfer-receipt.ts'
import type { Db } from '../database/connect.ts'
import { transferReceipts } from '../database/schema/transfers.ts'
import type { Services } from '../http/services.ts'
import { recordFile, writeFile } from '../media/file-store.ts'
import { sanitizeDocument } from '../media/sanitize-document.ts'
import { lockOrder } from '../orders/returns/lock-return.ts'
import type { OrderRow } from '../orders/write-order.ts'
import { stopExpiry } from './expire-transfers.ts'

/**
 * Stores a buyer's receipt of a bank transfer. Throws `impossible-status` when the order awaits no transfer, and
 * `invalid` for an invalid document or too many receipts.
 */
export async function addReceipt(
  services: Services,
  seen: OrderRow,
  { bytes, note }: { bytes: Uint8Array; note: string | null },
): Promise<void> {
  // Checks the order first, because decoding an image is expensive.
  await refuseReceipt(services.db, seen)
  const paper = await writeFile(services, { kind: 'transfer-receipt', ...(await sanitizeDocument(bytes)) })
  await services.db.transaction(async db => {
    const order = await lockOrder(db, seen.id)
    await refuseReceipt(db, order!)
    const file = await recordFile(db, paper)
    await db.insert(transferReceipts).values({ orderId: seen.id, file, note, createdAt: services.clock() })
    await stopExpiry(db, seen.id)
  })
}

/** Receipts of an order, the latest first, and the number of receipts that can still be added. */
export async function receiptsOf(db: Db, order: OrderRow): Promise<Receipts> {
  const rows = await db
    .select()
    .from(transferReceipts)
    .where(eq(transferReceipts.orderId, order.id))
    .orderBy(transferReceipts.id)
  return {
    room: acceptsReceiptFrom(order) ? await roomFor(db, order.id) : 0,
    receipts: rows.toReversed().map(({ id, createdAt, note, decision, reason }) => ({
      id,
      sentAt: createdAt.toISOString(),
      note,
      decision,
      reason,
    })),
  }
}

/** True while a transfer for the order is awaited, so that receipts and statement rows can be added. */
export function acceptsReceipts(order: OrderRow): boolean {
  return order.paymentMethod === 'bank-transfer' && canReceivePayment(order, false)
}

/**
 * True if the order accepts receipts and its buyer is not erased: receipts of an erased buyer are deleted, and the
 * buyer could not get an email about the decision.
 */
function acceptsReceiptFrom(order: OrderRow): boolean {
  return acceptsReceipts(order) && order.email !== ''
}

async function refuseReceipt(db: Db, order: OrderRow): Promise<void> {
  if (!acceptsReceiptFrom(order)) throw new Problem('impossible-status')
  if ((await roomFor(db, order.id)) === 0) throw invalidField('file', 'too-many', { max: MAX_OPEN_RECEIPTS })
}

async function roomFor(db: Db, orderId: number): Promise<number> {
  const its = eq(transferReceipts.orderId, orderId)
  const notRejected = or(isNull(transferReceipts.decision), ne(transferReceipts.decision, 'rejected'))
  const kept = await db.$count(transferReceipts, and(its, notRejected))
  const all = await db.$count(transferReceipts, its)
  return Math.max(0, Math.min(MAX_OPEN_RECEIPTS - kept, MAX_RECEIPTS - all))
}
