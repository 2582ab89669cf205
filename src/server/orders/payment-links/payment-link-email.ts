import { bidiIsolate } from '../../../shared/i18n/bidi-isolate.ts'
import { formatDateTime, formatMoney } from '../../../shared/i18n/format.ts'
import { directionOf, type Language } from '../../../shared/i18n/languages.ts'
import type { Translate } from '../../../shared/i18n/messages.ts'
import { buttonPart, type EmailContent, textPart } from '../../email/email.ts'
import { translatorFor } from '../../http/language.ts'
import type { OrderRow } from '../write-order.ts'
import type { PaymentLinkRow } from './queries.ts'

/** Content of the email with a payment link. The amount is in agorot, the expiry is ISO time, the link is absolute. */
interface PaymentLinkContent {
  number: string
  amount: number
  expiresAt: string
  url: string
}

export function paymentLinkEmail(
  t: Translate,
  language: Language,
  { number, amount, expiresAt, url }: PaymentLinkContent,
): EmailContent {
  return {
    template: 'payment-link',
    subject: t('email.payment-link.subject', {
      number: directionOf(language) === 'rtl' ? bidiIsolate(number) : number,
    }),
    parts: [
      textPart(
        t('email.payment-link.text', {
          number: bidiIsolate(number),
          amount: bidiIsolate(formatMoney(language, amount)),
        }),
      ),
      buttonPart(t, 'email.payment-link.button', url),
      textPart(t('email.payment-link.until', { at: bidiIsolate(formatDateTime(language, expiresAt)) })),
      textPart(t('email.payment-link.safe')),
    ],
  }
}

/** WhatsApp message with a payment link, in the language of the order. */
export function paymentLinkMessage(
  { number, language, fullName }: OrderRow,
  { amount, expiresAt }: PaymentLinkRow,
  { url, shop }: { url: string; shop: string },
): string {
  return translatorFor(language)('email.payment-link.whatsapp', {
    shop,
    name: bidiIsolate(fullName),
    number: bidiIsolate(number),
    amount: bidiIsolate(formatMoney(language, amount)),
    at: bidiIsolate(formatDateTime(language, expiresAt.toISOString())),
    url,
  })
}
