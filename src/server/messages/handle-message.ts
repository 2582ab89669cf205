import { eq } from 'drizzle-orm'
import type { ContactMessage, MESSAGE_EVENT_KINDS } from '../../shared/contracts/admin-messages.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { contactMessages, contactSteps } from '../database/schema/messages.ts'
import { writeEmail } from '../email/write-email.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { requireCurrentVersion } from '../http/version-of.ts'
import { type MessageRow, messageById, presentMessage } from './present.ts'
import { replyEmail } from './reply-email.ts'

interface Step {
  kind: (typeof MESSAGE_EVENT_KINDS)[number]
  text?: string
  answeredAt?: Date | null
}

/** Queues a reply to the sender by email. Throws `not-found`, and `conflict` with the current message. */
export function replyToMessage(services: Services, id: number, sent: { text: string; version: string }, who: SignedIn) {
  const { text, version } = sent
  return takeStep(services, id, { who, version }, (row, now) => ({
    kind: 'answered',
    text,
    answeredAt: row.answeredAt ?? now,
  }))
}

/** Adds an internal note. Throws `not-found`. */
export function addMessageNote(services: Services, id: number, { text }: { text: string }, who: SignedIn) {
  return takeStep(services, id, { who }, () => ({ kind: 'noted', text }))
}

/**
 * Closes a message without a reply, or reopens it. Throws the errors of `replyToMessage`; `conflict` also when the
 * message already has the requested state.
 */
export function closeOrReopenMessage(
  services: Services,
  id: number,
  { done, version }: { done: boolean; version: string },
  who: SignedIn,
) {
  return takeStep(services, id, { who, version }, (row, now) => {
    if ((row.answeredAt !== null) === done) throw new Problem('conflict')
    return { kind: done ? 'closed' : 'reopened', answeredAt: done ? now : null }
  })
}

interface Taker {
  who: SignedIn
  /** Version that the admin saw; undefined for a note, which overwrites nothing. */
  version?: string
}

async function takeStep(
  services: Services,
  id: number,
  { who: { userId: authorId }, version }: Taker,
  decide: (row: MessageRow, now: Date) => Step,
): Promise<ContactMessage> {
  const now = services.clock()
  return services.db.transaction(async db => {
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
    if (!row) throw new Problem('not-found')
    if (version !== undefined) requireCurrentVersion(await presentMessage(db, row), version)
    const { kind, text, answeredAt = row.answeredAt } = decide(row, now)
    await db.insert(contactSteps).values({ messageId: id, kind, text, authorId, at: now })
    await db.update(contactMessages).set({ answeredAt }).where(eq(contactMessages.id, id))
    if (kind === 'answered') await owe(db, services, row, text!)
    await writeAudit(db, {
      actorId: authorId,
      action: `message-${kind}`,
      subject: 'message',
      subjectId: String(id),
      at: now,
      // The text is stored only in the message's history, so that it is deleted together with the message.
      before: { isDone: row.answeredAt !== null },
      after: { isDone: answeredAt !== null },
    })
    return messageById(db, id)
  })
}

async function owe(db: Db, { config }: Services, row: MessageRow, answer: string): Promise<void> {
  const { email: recipient, fullName: name, language } = row
  await writeEmail(db, { recipient, name, language }, replyEmail(row, answer, config.publicUrl))
}
