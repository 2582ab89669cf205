import { and, eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { Billing } from '../../../shared/contracts/invoices.ts'
import { STOCK_RELEASING_STATUSES } from '../../../shared/rules/order-states.ts'
import { auditAmount, writeAudit } from '../../audit/write-audit.ts'
import { legalDocuments, orderBilling } from '../../database/schema/invoices.ts'
import { orders } from '../../database/schema/orders.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { lockOrder } from '../returns/lock-return.ts'
import { withOtherPoNumber } from '../search-text.ts'
import type { OrderRow } from '../write-order.ts'
import { issueDueDocuments } from './issue-due-documents.ts'
import { billingOf } from './queries.ts'

/**
 * Saves the buyer's invoice details and issues the invoice, unless `later` is set. Throws `impossible-status` for an
 * order that already has an invoice, that ended without a sale or whose buyer was erased.
 */
export async function requestInvoice(
  services: Services,
  seen: OrderRow,
  { later, company, taxId, poNumber }: Billing & { later: boolean },
  { userId }: SignedIn,
): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const order = await lockOrder(db, seen.id)
    const own = and(eq(legalDocuments.orderId, seen.id), eq(legalDocuments.kind, 'invoice'))
    const isIssued = (await db.$count(legalDocuments, own)) > 0
    if (!order || isIssued || order.fullName === '' || STOCK_RELEASING_STATUSES.includes(order.status))
      throw new Problem('impossible-status')
    const before = await billingOf(db, order.id)
    const written = { company, taxId, poNumber }
    await db
      .insert(orderBilling)
      .values({ orderId: order.id, ...written })
      .onConflictDoUpdate({ target: orderBilling.orderId, set: written })
    const searchText = withOtherPoNumber(order.searchText, { from: before.poNumber, to: poNumber })
    await db.update(orders).set({ searchText }).where(eq(orders.id, order.id))
    if (!later) await issueDueDocuments(db, order.id, now, { requested: true })
    const [invoice] = await db.select().from(legalDocuments).where(own)
    await writeAudit(db, {
      actorId: userId,
      action: invoice ? 'invoice-issued' : 'billing-changed',
      subject: 'order',
      subjectId: order.number,
      before,
      after: { ...written, ...(invoice && { invoice: invoice.number, amount: auditAmount(invoice.total) }) },
      at: now,
    })
  })
}
