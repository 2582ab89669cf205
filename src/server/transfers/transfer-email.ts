import { bidiIsolate } from '../../shared/i18n/bidi-isolate.ts'
import { directionOf, type Language } from '../../shared/i18n/languages.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import type { Db } from '../database/connect.ts'
import { buttonPart, type EmailContent, textPart } from '../email/email.ts'
import { writeEmail } from '../email/write-email.ts'
import { translatorFor } from '../http/language.ts'
import type { Services } from '../http/services.ts'
import { trackingUrl } from '../orders/tracking-url.ts'
import type { OrderRow } from '../orders/write-order.ts'

interface TransferNews {
  /**
   * `transfer-rejected`: the receipt or the transfer was rejected. `transfer-returned`: the transfer arrived after the
   * order was cancelled or refused, and is sent back.
   */
  kind: 'transfer-rejected' | 'transfer-returned'
  /** Text that the admin typed. */
  reason: string
}

/** Queues the email about a rejected or returned transfer, with the reason, in the language of the order. */
export async function writeTransferEmail(
  db: Db,
  services: Services,
  order: OrderRow,
  news: TransferNews,
): Promise<void> {
  const { number, language, email, fullName } = order
  const content = transferEmail(translatorFor(language), language, news, {
    number,
    orderUrl: trackingUrl(services, order),
  })
  await writeEmail(db, { recipient: email, name: fullName, language }, content)
}

export function transferEmail(
  t: Translate,
  language: Language,
  { kind, reason }: TransferNews,
  { number, orderUrl }: { number: string; orderUrl: string },
): EmailContent {
  return {
    template: kind,
    subject: t(`email.${kind}.subject`, { number: directionOf(language) === 'rtl' ? bidiIsolate(number) : number }),
    parts: [
      textPart(t(`email.${kind}.text`, { number: bidiIsolate(number) })),
      { kind: 'lines', lines: reason.split('\n') },
      textPart(t(`email.${kind}.next`)),
      buttonPart(t, 'email.order-placed.button', orderUrl),
    ],
  }
}
