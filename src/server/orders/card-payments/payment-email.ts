import { bidiIsolate } from '../../../shared/i18n/bidi-isolate.ts'
import { formatMoney } from '../../../shared/i18n/format.ts'
import { directionOf, type Language } from '../../../shared/i18n/languages.ts'
import type { Translate } from '../../../shared/i18n/messages.ts'
import type { Db } from '../../database/connect.ts'
import { buttonPart, type EmailContent, textPart } from '../../email/email.ts'
import { writeEmail } from '../../email/write-email.ts'
import { translatorFor } from '../../http/language.ts'
import type { Services } from '../../http/services.ts'
import { trackingUrl } from '../tracking-url.ts'
import type { OrderRow } from '../write-order.ts'

/** Reason for which a received payment is refunded. */
export type PaymentRefundReason = 'out-of-stock' | 'paid-twice' | 'wrong-amount' | 'cancelled'

/**
 * Content of an email about a card payment. Amounts are hundredths of the currency unit. There is no email about a
 * failed payment.
 */
type PaymentEmailContent =
  | { kind: 'payment-received' | 'payment-late'; amount: number }
  | { kind: 'payment-returned'; reason: PaymentRefundReason; amount: number; currency: string }

/** Queues the email about a payment, in the language of the order. */
export async function writePaymentEmail(db: Db, services: Services, order: OrderRow, news: PaymentEmailContent) {
  const { language, email, fullName } = order
  const message = paymentEmail(translatorFor(language), language, news, {
    number: order.number,
    orderUrl: trackingUrl(services, order),
  })
  await writeEmail(db, { recipient: email, name: fullName, language }, message)
}

export function paymentEmail(
  t: Translate,
  language: Language,
  news: PaymentEmailContent,
  { number, orderUrl }: { number: string; orderUrl: string },
): EmailContent {
  const { kind } = news
  const values = { number: bidiIsolate(number), amount: bidiIsolate(moneyOf(language, news)) }
  return {
    template: kind,
    subject: t(`email.${kind}.subject`, { number: directionOf(language) === 'rtl' ? values.number : number }),
    parts: [
      textPart(
        kind === 'payment-returned'
          ? t(`email.payment-returned.${news.reason}`, values)
          : t(`email.${kind}.text`, values),
      ),
      textPart(t(`email.${kind}.next`)),
      buttonPart(t, 'email.order-placed.button', orderUrl),
    ],
  }
}

function moneyOf(language: Language, news: PaymentEmailContent): string {
  return formatMoney(language, news.amount, news.kind === 'payment-returned' ? news.currency : undefined)
}
