import type { Db } from '../../database/connect.ts'
import { writeEmail } from '../../email/write-email.ts'
import { translatorFor } from '../../http/language.ts'
import type { Services } from '../../http/services.ts'
import { trackingUrl } from '../tracking-url.ts'
import type { OrderRow } from '../write-order.ts'
import { type ReturnEmailContent, returnEmail } from './return-email.ts'

/** Queues the email about a return or refund, in the language of the order. */
export async function writeReturnEmail(
  db: Db,
  services: Services,
  order: OrderRow,
  answer: ReturnEmailContent,
): Promise<void> {
  const { number, language, email, fullName } = order
  const message = returnEmail(translatorFor(language), language, answer, {
    number,
    orderUrl: trackingUrl(services, order),
  })
  await writeEmail(db, { recipient: email, name: fullName, language }, message)
}
