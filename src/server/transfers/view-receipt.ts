import { eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { files } from '../database/schema/files.ts'
import { orders } from '../database/schema/orders.ts'
import { transferReceipts } from '../database/schema/transfers.ts'
import type { Download } from '../http/send-file.ts'
import type { Services } from '../http/services.ts'
import { openAndRecordView } from '../media/file-store.ts'
import { auditTransfer } from './reject-transfer.ts'

/**
 * Opens a receipt for an admin, and writes an audit log entry. Throws `not-found` if there is no such receipt or its
 * file was deleted.
 */
export async function viewReceipt(
  { db, fileStore, clock }: Services,
  id: number,
  { adminId }: { adminId: number },
): Promise<Download> {
  const [found] = await db
    .select({ key: files.key, contentType: files.contentType, number: orders.number })
    .from(transferReceipts)
    .innerJoin(orders, eq(orders.id, transferReceipts.orderId))
    .innerJoin(files, eq(files.key, transferReceipts.file))
    .where(eq(transferReceipts.id, id))
  if (!found) throw new Problem('not-found')
  const { key, contentType, number } = found
  const ending = contentType === 'application/pdf' ? 'pdf' : 'jpg'
  const stream = await openAndRecordView(fileStore, key, () =>
    auditTransfer(db, 'transfer-receipt-viewed', number, { adminId, now: clock(), data: { receiptId: id } }),
  )
  return { stream, contentType, name: `receipt-${number}-${id}.${ending}` }
}
