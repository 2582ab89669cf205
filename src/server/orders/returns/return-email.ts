import { bidiIsolate } from '../../../shared/i18n/bidi-isolate.ts'
import { formatMoney } from '../../../shared/i18n/format.ts'
import { directionOf, type Language } from '../../../shared/i18n/languages.ts'
import type { Translate } from '../../../shared/i18n/messages.ts'
import { buttonPart, type EmailContent, textPart } from '../../email/email.ts'

/** Content of an email to the buyer about a return or refund. The amount is in hundredths of the currency unit. */
export type ReturnEmailContent =
  | { kind: 'return-approved'; reason: null }
  | { kind: 'return-refused'; reason: string }
  | { kind: 'order-refunded'; amount: number; currency?: string }
  /** Return without a refund, because the units were free. */
  | { kind: 'return-free'; amount: number }
  /** Return without a refund, because the units were refunded before as goodwill. */
  | { kind: 'return-settled'; amount: number }
  /** Refund without a return, processed manually or requested at the gateway. */
  | { kind: 'goodwill-refunded' | 'goodwill-under-way'; amount: number; reason: string }
  /** Refund to the card, requested at the gateway. */
  | { kind: 'refund-under-way'; amount: number }
  /** Exchange that was opened. `isReceived` if the shop has the returned units; amounts are agorot. */
  | { kind: 'exchange-opened'; replacement: string; isReceived: boolean; due: number; refund: number }
  /** Exchange without a difference to refund that was completed. */
  | { kind: 'exchange-completed'; replacement: string }

export function returnEmail(
  t: Translate,
  language: Language,
  answer: ReturnEmailContent,
  { number, orderUrl }: { number: string; orderUrl: string },
): EmailContent {
  const { kind } = answer
  const currency = 'currency' in answer ? answer.currency : undefined
  const money = (amount: number) => bidiIsolate(formatMoney(language, amount, currency))
  const amount = 'amount' in answer ? money(answer.amount) : ''
  const replacement = 'replacement' in answer ? bidiIsolate(answer.replacement) : ''
  return {
    template: kind,
    subject: t(`email.${kind}.subject`, { number: directionOf(language) === 'rtl' ? bidiIsolate(number) : number }),
    parts: [
      textPart(t(`email.${kind}.text`, { number: bidiIsolate(number), amount, replacement })),
      ...(kind === 'exchange-opened' ? [textPart(differenceText(t, answer, money))] : []),
      ...('reason' in answer && answer.reason !== null
        ? [textPart(t('email.return-refused.reason', { reason: bidiIsolate(answer.reason) }))]
        : []),
      textPart(
        t(kind === 'exchange-opened' && answer.isReceived ? 'email.exchange-opened.sent' : `email.${kind}.next`),
      ),
      buttonPart(t, 'email.order-placed.button', orderUrl),
    ],
  }
}

/** Sentence about the difference in price of an exchange. */
function differenceText(
  t: Translate,
  { due, refund }: { due: number; refund: number },
  money: (amount: number) => string,
): string {
  if (due > 0) return t('email.exchange-opened.due', { amount: money(due) })
  return refund > 0 ? t('email.exchange-opened.refund', { amount: money(refund) }) : t('email.exchange-opened.even')
}
