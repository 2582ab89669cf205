import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { apiKeys } from './api-keys.ts'
import { createdAt, id } from './columns.ts'
import { users } from './customers.ts'

/** Audit log: every admin write, with the state before and after. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** API key with which the write was made on the actor's behalf. */
    apiKeyId: integer().references(() => apiKeys.id, { onDelete: 'set null' }),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    at: createdAt(),
  },
  t => [
    index().on(t.subject, t.subjectId),
    index().on(t.subject, t.id),
    index().on(t.actorId, t.id),
    index().on(t.at),
    index().on(t.actorId, t.at),
  ],
)
