import { bidiIsolate } from '../../shared/i18n/bidi-isolate.ts'
import { directionOf, type Language } from '../../shared/i18n/languages.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import type { Db } from '../database/connect.ts'
import { buttonPart, type EmailContent, textPart } from '../email/email.ts'
import { writeEmail } from '../email/write-email.ts'
import { translatorFor } from '../http/language.ts'
import type { Services } from '../http/services.ts'
import { trackingUrl } from './tracking-url.ts'
import type { OrderRow } from './write-order.ts'

/** Queues an email to the buyer about attempts to open the order with wrong email addresses. */
export async function writeWrongEmailAlert(db: Db, services: Services, order: OrderRow): Promise<void> {
  const { number, email, fullName, language } = order
  const content = wrongEmailAlert(translatorFor(language), language, { number, orderUrl: trackingUrl(services, order) })
  await writeEmail(db, { recipient: email, name: fullName, language }, content)
}

export function wrongEmailAlert(
  t: Translate,
  language: Language,
  { number, orderUrl }: { number: string; orderUrl: string },
): EmailContent {
  return {
    template: 'order-guesses',
    subject: t('email.order-guesses.subject', {
      number: directionOf(language) === 'rtl' ? bidiIsolate(number) : number,
    }),
    parts: [
      textPart(t('email.order-guesses.text', { number: bidiIsolate(number) })),
      textPart(t('email.order-guesses.safe')),
      buttonPart(t, 'email.order-placed.button', orderUrl),
    ],
  }
}
