import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { legalDocuments } from '../../database/schema/invoices.ts'
import { orderEvents } from '../../database/schema/orders.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { lockOrder } from '../returns/lock-return.ts'
import { writeDocumentEmail } from './write-document-email.ts'

/**
 * Resends an issued document to the buyer. Throws `not-found`, and `impossible-status` for an order without an email
 * address.
 */
export async function sendDocument(services: Services, id: number, { userId }: SignedIn): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const [document] = await db.select().from(legalDocuments).where(eq(legalDocuments.id, id))
    if (!document) throw new Problem('not-found')
    const order = await lockOrder(db, document.orderId)
    if (!order || order.email === '') throw new Problem('impossible-status')
    await writeDocumentEmail(db, order, document)
    const data = { email: document.kind }
    await db
      .insert(orderEvents)
      .values({ orderId: order.id, kind: 'email-sent', actor: 'admin', actorId: userId, data, at: now })
    await writeAudit(db, {
      actorId: userId,
      action: 'order-email-sent',
      subject: 'order',
      subjectId: order.number,
      after: { email: document.kind, invoice: document.number },
      at: now,
    })
  })
}
