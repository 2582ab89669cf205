import { randomUUID } from 'node:crypto'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { mails } from '../database/schema/email.ts'
import { prepareInsert } from '../database/statement.ts'
import { translatorFor } from '../http/language.ts'
import { composeEmail, type EmailContent, emailHtml, emailText } from './email.ts'

export interface Recipient {
  /** Email address; empty for an erased person, who gets no emails although their orders remain. */
  recipient: string
  /** Name in the greeting; null when only the address is known. */
  name: string | null
  language: Language
}

const insertMail = prepareInsert(mails, { answers: ['id'] })

/**
 * Queues an email in the caller's transaction (outbox); the worker sends it afterwards. Returns its id, or null without
 * a recipient. It is not sent before `availableAt`.
 */
export async function writeEmail(
  db: Db,
  { recipient, name, language }: Recipient,
  content: EmailContent,
  { availableAt = null }: { availableAt?: Date | null } = {},
): Promise<number | null> {
  if (recipient === '') return null
  const email = composeEmail(translatorFor(language), name, content)
  const { template, isSecret, isBulk, documentId } = content
  const row = await insertMail(db, {
    // Local part of the Message-ID; the worker appends the shop's host. Mail clients recognise duplicates by the
    // Message-ID.
    messageId: randomUUID(),
    recipient,
    language,
    template,
    isSecret: isSecret ?? false,
    isBulk: isBulk ?? false,
    documentId: documentId ?? null,
    availableAt,
    subject: email.subject,
    text: emailText(email),
    html: emailHtml(language, email),
    headers: content.unsubscribe
      ? {
          'List-Unsubscribe': `<${content.unsubscribe.oneClick}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : null,
  })
  return row!.id
}
