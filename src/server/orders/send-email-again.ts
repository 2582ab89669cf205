import { Problem } from '../../shared/contracts/errors.ts'
import { emailsFor, type OrderEmail } from '../../shared/rules/order-emails.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { orderEvents } from '../database/schema/orders.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { adminActor } from './change-status.ts'
import { lockOrder } from './returns/lock-return.ts'
import type { OrderRow } from './write-order.ts'
import { writeConfirmationEmail, writeLinkEmail, writeStatusEmail } from './write-order-email.ts'

const WRITERS: Record<OrderEmail, (db: Db, services: Services, order: OrderRow, userId: number) => Promise<void>> = {
  confirmation: writeConfirmationEmail,
  shipping: (db, services, order, userId) => writeStatusEmail(db, services, order, 'shipped', adminActor(userId)),
  'status-link': writeLinkEmail,
}

/**
 * Resends an email of an order with the order's current state. Throws `impossible-status` for an email that contradicts
 * the current state, and for an order without an email address.
 */
export async function sendEmailAgain(
  services: Services,
  seen: OrderRow,
  { email }: { email: OrderEmail },
  { userId }: SignedIn,
): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const order = await lockOrder(db, seen.id)
    if (!order || order.email === '' || !emailsFor(order.status).includes(email)) throw new Problem('impossible-status')
    await WRITERS[email](db, services, order, userId)
    await db
      .insert(orderEvents)
      .values({ orderId: order.id, kind: 'email-sent', actor: 'admin', actorId: userId, data: { email }, at: now })
    await writeAudit(db, {
      actorId: userId,
      action: 'order-email-sent',
      subject: 'order',
      subjectId: order.number,
      after: { email },
      at: now,
    })
  })
}
