import { Problem } from '../../../shared/contracts/errors.ts'
import { paymentLinkState } from '../../../shared/rules/payment-links.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { orderEvents } from '../../database/schema/orders.ts'
import { writeEmail } from '../../email/write-email.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { translatorFor } from '../../http/language.ts'
import type { Services } from '../../http/services.ts'
import { lockOrder } from '../returns/lock-return.ts'
import type { OrderRow } from '../write-order.ts'
import { paymentLinkEmail } from './payment-link-email.ts'
import { paymentLinkUrl } from './payment-link-url.ts'
import { unrevokedLink } from './queries.ts'

/**
 * Emails an open payment link to the buyer. Throws `impossible-status` for a link that cannot be paid, and for an order
 * without an email address.
 */
export async function sendPaymentLink(
  services: Services,
  seen: OrderRow,
  id: number,
  { userId }: SignedIn,
): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const order = await lockOrder(db, seen.id)
    const link = await unrevokedLink(db, seen.id)
    if (!order || order.email === '' || link?.id !== id || paymentLinkState(link, order, now) !== 'open')
      throw new Problem('impossible-status')
    const { number, language, email, fullName } = order
    const content = paymentLinkEmail(translatorFor(language), language, {
      number,
      amount: link.amount,
      expiresAt: link.expiresAt.toISOString(),
      url: paymentLinkUrl(services, order, link),
    })
    await writeEmail(db, { recipient: email, name: fullName, language }, content)
    await db
      .insert(orderEvents)
      .values({ orderId: order.id, kind: 'payment-link-sent', actor: 'admin', actorId: userId, at: now })
    await writeAudit(db, {
      actorId: userId,
      action: 'payment-link-sent',
      subject: 'order',
      subjectId: number,
      at: now,
    })
  })
}
