import { asc, eq } from 'drizzle-orm'
import type { ContactMessage, MessageSummary } from '../../shared/contracts/admin-messages.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { emailKey } from '../../shared/rules/email.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import { contactMessages, contactSteps } from '../database/schema/messages.ts'
import { versionOf } from '../http/version-of.ts'

export type MessageRow = typeof contactMessages.$inferSelect

export function presentSummary(row: MessageRow): MessageSummary {
  const { id, fullName, email, category, subject, createdAt, answeredAt } = row
  return {
    id,
    fullName,
    email,
    category,
    subject,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

/** A message with its history. Throws `not-found`. */
export async function messageById(db: Db, id: number): Promise<ContactMessage> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!row) throw new Problem('not-found')
  return presentMessage(db, row)
}

export async function presentMessage(db: Db, row: MessageRow): Promise<ContactMessage> {
  const steps = await db
    .select({ step: contactSteps, author: { firstName: users.firstName, lastName: users.lastName } })
    .from(contactSteps)
    .leftJoin(users, eq(users.id, contactSteps.authorId))
    .where(eq(contactSteps.messageId, row.id))
    .orderBy(asc(contactSteps.id))
  const [owner] = await db
    .select({ id: users.id, verifiedAt: users.emailVerifiedAt, role: users.role })
    .from(users)
    .where(eq(users.emailKey, emailKey(row.email)))
  const history = steps.map(({ step: { id, kind, text, at }, author }) => ({
    id,
    kind,
    text,
    at: at.toISOString(),
    author: author?.firstName ? `${author.firstName} ${author.lastName}`.trim() : null,
  }))
  return {
    ...presentSummary(row),
    phone: row.phone,
    message: row.message,
    language: row.language,
    customerId: owner?.verifiedAt && owner.role === 'customer' ? owner.id : null,
    history,
    version: versionOf([row.answeredAt, history.map(({ id }) => id)]),
  }
}
