import { invalidField } from '../../shared/contracts/errors.ts'
import { transfers } from '../../shared/contracts/transfers.ts'
import { type Route, route } from '../http/routes.ts'
import { orderForBuyer } from '../orders/order-for-buyer.ts'
import { orderByNumber } from '../orders/queries.ts'
import { acceptReceipt, matchStatementRow, type TransferEvidence } from './accept-transfer.ts'
import { addReceipt, receiptsOf } from './add-receipt.ts'
import { importStatement } from './import-statement.ts'
import { transferQueue } from './queries.ts'
import { readStatement } from './read-statement.ts'
import { ignoreStatementRow, rejectReceipt } from './reject-transfer.ts'
import { reopenStatementRow } from './reopen-statement-row.ts'
import { viewReceipt } from './view-receipt.ts'

export const routes: Route[] = [
  route(transfers.listReceipts, async ({ db, services, params, query, who }) => {
    const order = await orderForBuyer(services, params.number, who, query)
    return { data: await receiptsOf(db, order) }
  }),
  route(transfers.addReceipt, async ({ db, services, params, query, file, who }) => {
    const order = await orderForBuyer(services, params.number, who, query)
    await addReceipt(services, order, { bytes: file, note: query.note || null })
    return { data: await receiptsOf(db, order) }
  }),
  route(transfers.adminListTransfers, async ({ db, query }) => ({ data: await transferQueue(db, query) })),
  route(transfers.adminGetReceipt, async ({ services, params, who }) => ({
    data: await viewReceipt(services, params.id, { adminId: who.userId }),
  })),
  route(transfers.adminImportStatement, async ({ services, query, file, who }) => ({
    data: await importStatement(services, readStatement(file), { adminId: who.userId, preview: query.preview }),
  })),
  route(transfers.adminAcceptReceipt, async ({ db, services, params, body, who }) => {
    await acceptReceipt(services, params.id, evidenceOf(body), { adminId: who.userId })
    return { data: await transferQueue(db) }
  }),
  route(transfers.adminRejectReceipt, async ({ db, services, params, body, who }) => {
    const { reason, row } = body
    await rejectReceipt(services, params.id, { reason, rowId: row ?? null, adminId: who.userId })
    return { data: await transferQueue(db) }
  }),
  route(transfers.adminMatchRow, async ({ db, services, params, body, who }) => {
    const order = await orderByNumber(db, body.number)
    await matchStatementRow(services, params.id, order, { adminId: who.userId })
    return { data: await transferQueue(db) }
  }),
  route(transfers.adminIgnoreRow, async ({ db, services, params, body, who }) => {
    const { number, reason = null } = body
    if (number && reason === null) throw invalidField('reason', 'required')
    const seen = number ? await orderByNumber(db, number) : null
    await ignoreStatementRow(services, params.id, { seen, reason, adminId: who.userId })
    return { data: await transferQueue(db) }
  }),
  route(transfers.adminUndoRow, async ({ db, services, params, who }) => {
    await reopenStatementRow(services, params.id, { adminId: who.userId })
    return { data: await transferQueue(db, { show: 'done' }) }
  }),
]

/**
 * Returns the evidence in a request body. Throws `invalid` if it has neither a row nor both a reference and an amount.
 */
function evidenceOf({
  row,
  reference,
  amount,
}: {
  row?: number
  reference?: string
  amount?: number
}): TransferEvidence {
  if (row !== undefined) return { rowId: row }
  if (reference === undefined) throw invalidField('reference', 'required')
  if (amount === undefined) throw invalidField('amount', 'required')
  return { reference, amount }
}
