import { isolate } from '../../shared/i18n/isolate.ts'
import { button, type LetterContent, text } from '../email/email.ts'
import { translateTo } from '../http/language.ts'
import type { MessageRow } from './present.ts'

/** `answer` is what the admin wrote; below it stands what it answers. */
export function answerLetter(
  { subject, message, language }: MessageRow,
  answer: string,
  publicUrl: string,
): LetterContent {
  const t = translateTo(language)
  return {
    template: 'contact-answered',
    subject: t('email.contact-answered.subject', { subject: isolate(subject) }),
    parts: [
      text(answer),
      button(t, 'email.contact-answered.button', `${publicUrl}/${language}/contact`),
      { kind: 'quiet', text: t('email.contact-answered.yours') },
      { kind: 'quiet', text: message },
    ],
  }
}
