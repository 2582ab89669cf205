import { bidiIsolate } from '../../shared/i18n/bidi-isolate.ts'
import { directionOf, type Language } from '../../shared/i18n/languages.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import type { OrderStatus } from '../../shared/rules/order-states.ts'
import { buttonPart, type EmailContent, textPart } from '../email/email.ts'

interface RecallTold {
  number: string
  orderUrl: string
  product: string
  /** Empty for products without a lot code. */
  code: string
  quantity: number
  status: OrderStatus
}

/**
 * Email about a recall. It warns buyers of shipped units not to use them, and announces a correction of the order for
 * units that are not shipped yet.
 */
export function recallEmail(
  t: Translate,
  language: Language,
  { number, orderUrl, product, code, quantity, status }: RecallTold,
): EmailContent {
  const isHere = ['pending', 'confirmed', 'packed'].includes(status)
  const named = { product: bidiIsolate(product), number: bidiIsolate(number), count: quantity }
  return {
    template: 'lot-recalled',
    subject: t('email.lot-recalled.subject', {
      product: directionOf(language) === 'rtl' ? bidiIsolate(product) : product,
    }),
    parts: [
      textPart(t(isHere ? 'email.lot-recalled.here' : 'email.lot-recalled.text', named)),
      ...(code ? [textPart(t('email.lot-recalled.code', { code: bidiIsolate(code) }))] : []),
      textPart(t(isHere ? 'email.lot-recalled.here.next' : 'email.lot-recalled.next')),
      buttonPart(t, 'email.order-placed.button', orderUrl),
    ],
  }
}
