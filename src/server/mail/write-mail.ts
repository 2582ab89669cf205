import { randomUUID } from 'node:crypto'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { mails } from '../database/schema/inbox.ts'
import { translateTo } from '../http/language.ts'
import { letterHtml, letterText } from './letter.ts'
import { composeLetter, type LetterValues, type Template } from './templates.ts'

export interface OwedLetter<T extends Template> {
  template: T
  recipient: string
  language: Language
  values: LetterValues[T]
}

/** Writes a letter the shop owes, in the transaction of whoever owes it; the worker sends it afterwards. */
export async function writeMail<T extends Template>(
  db: Db,
  { template, recipient, language, values }: OwedLetter<T>,
): Promise<void> {
  const letter = composeLetter(translateTo(language), language, template, values)
  await db.insert(mails).values({
    // The left half of the Message-ID; the worker adds the shop's host, so that a letter sent twice is known as one.
    messageId: randomUUID(),
    recipient,
    language,
    template,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(language, letter),
  })
}
