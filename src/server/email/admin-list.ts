import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { EmailDetail, emails, QueuedEmail } from '../../shared/contracts/email.ts'
import type { ResponseData } from '../../shared/contracts/endpoint.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { EMAIL_STATES } from '../../shared/rules/email-states.ts'
import type { Db } from '../database/connect.ts'
import { type KeysetRequest, keysetPage } from '../database/keyset-page.ts'
import { mails } from '../database/schema/email.ts'

type MailRow = typeof mails.$inferSelect
export const isDeadLettered = isNotNull(mails.deadLetteredAt)

const IN_STATE: Record<QueuedEmail['state'], SQL | undefined> = {
  failed: isDeadLettered,
  waiting: and(isNull(mails.sentAt), isNull(mails.deadLetteredAt)),
  sent: isNotNull(mails.sentAt),
}

/** Returns a page of emails in a state, by default the dead-lettered ones. */
export async function listEmails(
  db: Db,
  { state, ...page }: KeysetRequest & { state?: string },
  { sends }: { sends: boolean },
): Promise<ResponseData<typeof emails.adminListEmails>> {
  const known = EMAIL_STATES.find(one => one === state) ?? 'failed'
  const { rows, next, previous } = await keysetPage(
    mails.id,
    page,
    ({ beyond, order, limit }) =>
      db.select().from(mails).where(and(beyond, IN_STATE[known])).orderBy(order).limit(limit),
    { oldestFirst: known === 'waiting' },
  )
  const failed = await db.$count(mails, isDeadLettered)
  return { emails: rows.map(presentEmail), failed, sends, next, previous }
}

/** Returns an email with its content, without secrets. Throws `not-found`. */
export async function emailById(db: Db, id: number): Promise<EmailDetail> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  if (!row) throw new Problem('not-found')
  const hasText = !row.isSecret && row.text !== ''
  return { ...presentEmail(row), language: row.language, text: hasText ? removeLinkTokens(row.text) : null }
}

/** Removes the query strings and fragments of links, because they contain tokens of an order or a subscription. */
export function removeLinkTokens(text: string): string {
  return text.replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1?…')
}

function presentEmail(row: MailRow): QueuedEmail {
  const { id, recipient, template, subject, createdAt, sentAt, deadLetteredAt, attempts, lastError, availableAt } = row
  const state = sentAt ? 'sent' : deadLetteredAt ? 'failed' : 'waiting'
  return {
    id,
    recipient,
    template,
    subject,
    state,
    attempts,
    lastError,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextAt: state === 'waiting' ? (availableAt?.toISOString() ?? null) : null,
  }
}
