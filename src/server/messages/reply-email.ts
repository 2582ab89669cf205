import { bidiIsolate } from '../../shared/i18n/bidi-isolate.ts'
import { buttonPart, type EmailContent } from '../email/email.ts'
import { translatorFor } from '../http/language.ts'
import type { MessageRow } from './present.ts'

/** Reply to a message: `answer` is the admin's text, followed by the quoted message. */
export function replyEmail(
  { subject, message, language }: MessageRow,
  answer: string,
  publicUrl: string,
): EmailContent {
  const t = translatorFor(language)
  return {
    template: 'contact-answered',
    subject: t('email.contact-answered.subject', { subject: bidiIsolate(subject) }),
    parts: [
      { kind: 'lines', lines: answer.split('\n') },
      buttonPart(t, 'email.contact-answered.button', `${publicUrl}/${language}/contact`),
      { kind: 'quiet', text: t('email.contact-answered.yours') },
      { kind: 'quiet', text: message.split('\n').map(bidiIsolate).join('\n') },
    ],
  }
}
