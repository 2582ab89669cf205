import { directionOf } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import { translateTo } from '../../http/language.ts'
import type { Services } from '../../http/services.ts'
import { button, isolate, text } from '../../mail/letter.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { trackingUrl } from '../tracking-url.ts'
import type { OrderRow } from '../write-order.ts'

/** Owes the buyer the letter that their transfer could not be taken as it is, and why, in the language of the order. */
export async function writeTransferLetter(db: Db, services: Services, order: OrderRow, reason: string): Promise<void> {
  const { number, language, email, fullName } = order
  const t = translateTo(language)
  await writeMail(
    db,
    { recipient: email, name: fullName, language },
    {
      template: 'transfer-rejected',
      subject: t('mail.transfer-rejected.subject', {
        number: directionOf(language) === 'rtl' ? isolate(number) : number,
      }),
      parts: [
        text(t('mail.transfer-rejected.text', { number: isolate(number) })),
        { kind: 'lines', lines: reason.split('\n') },
        text(t('mail.transfer-rejected.next')),
        button(t, 'mail.order-placed.button', trackingUrl(services, order)),
      ],
    },
  )
}
