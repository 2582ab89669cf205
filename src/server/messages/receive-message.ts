import type { z } from 'zod'
import { invalidField } from '../../shared/contracts/errors.ts'
import type { messages } from '../../shared/contracts/messages.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import { phoneNumber } from '../../shared/rules/phone.ts'
import type { Database } from '../database/connect.ts'
import { contactMessages } from '../database/schema/messages.ts'
import { type EmailContent, textPart } from '../email/email.ts'
import { writeEmail } from '../email/write-email.ts'
import { translatorFor } from '../http/language.ts'

export type ContactForm = z.output<typeof messages.sendContactMessage.body>

/**
 * Stores a message of the contact form and queues a confirmation email to the sender, which does not contain the
 * message. Throws `invalid` on `phone`.
 */
export async function receiveMessage(db: Database, form: ContactForm, language: Language, now: Date): Promise<void> {
  const phone = form.phone ? phoneNumber(form.phone)?.e164 : null
  if (phone === undefined) throw invalidField('phone', 'phone')
  const { fullName, email, category, subject, message } = form
  await db.transaction(async db => {
    await db
      .insert(contactMessages)
      .values({ fullName, email, phone, category, subject, message, language, createdAt: now })
    await writeEmail(db, { recipient: email, name: fullName, language }, receiptEmail(translatorFor(language)))
  })
}

export function receiptEmail(t: Translate): EmailContent {
  return {
    template: 'contact-received',
    subject: t('email.contact-received.subject'),
    parts: [textPart(t('email.contact-received.text'))],
  }
}
