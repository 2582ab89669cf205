import { bidiIsolate } from '../../shared/i18n/bidi-isolate.ts'
import { formatMoney } from '../../shared/i18n/format.ts'
import { directionOf, type Language } from '../../shared/i18n/languages.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import { buttonPart, type EmailContent, textPart } from '../email/email.ts'

/** Email about units that the shop cancelled before shipping. Amounts are in agorot. */
export function unitsCancelledEmail(
  t: Translate,
  language: Language,
  rest: {
    number: string
    orderUrl: string
    reason: string
    content: string[]
    amount: number
    total: number
    /** True for an unpaid order, whose total is reduced; false for a paid order, which is refunded. */
    isDue: boolean
    /** True if the refund goes through a gateway. */
    atGateway: boolean
  },
): EmailContent {
  const { number, orderUrl, reason, content, amount, total, isDue, atGateway } = rest
  const money = (agorot: number) => bidiIsolate(formatMoney(language, agorot))
  const sums = { amount: money(amount), total: money(total) }
  return {
    template: 'rest-cancelled',
    subject: t('email.rest-cancelled.subject', {
      number: directionOf(language) === 'rtl' ? bidiIsolate(number) : number,
    }),
    parts: [
      textPart(t('email.rest-cancelled.text', { number: bidiIsolate(number) })),
      { kind: 'lines', lines: content },
      textPart(t('email.order-cancelled.reason', { reason: bidiIsolate(reason) })),
      ...(amount === 0
        ? []
        : [textPart(t(`email.rest-cancelled.${isDue ? 'due' : atGateway ? 'card' : 'by-hand'}`, sums))]),
      buttonPart(t, 'email.order-placed.button', orderUrl),
    ],
  }
}
