import { and, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { endOfDay, isDay, startOfDay } from '../../shared/rules/days.ts'
import type { Db } from '../database/connect.ts'
import { type KeysetRequest, keysetPage } from '../database/keyset-page.ts'
import { apiKeys } from '../database/schema/api-keys.ts'
import { auditLog } from '../database/schema/audit.ts'
import { users } from '../database/schema/customers.ts'

interface Requested extends KeysetRequest {
  actor?: number
  subject?: string
  subjectId?: string
  from?: string
  until?: string
}

const PERSON = { id: users.id, firstName: users.firstName, lastName: users.lastName }
const KEY = { id: apiKeys.id, name: apiKeys.name }
const nameOf = ({ id, firstName, lastName }: { id: number; firstName: string; lastName: string }) => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
})

/** Audit log, the latest first, by keyset pagination. An invalid date is ignored. */
export async function listAudit(db: Db, { actor, subject, subjectId, from, until, ...page }: Requested) {
  const where = and(
    actor ? eq(auditLog.actorId, actor) : undefined,
    subject ? eq(auditLog.subject, subject) : undefined,
    subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
    isDay(from) ? gte(auditLog.at, startOfDay(from)) : undefined,
    isDay(until) ? lt(auditLog.at, endOfDay(until)) : undefined,
  )
  const { rows, next, previous } = await keysetPage(auditLog.id, page, ({ beyond, order, limit }) =>
    db
      .select({ id: auditLog.id, change: auditLog, actor: PERSON, apiKey: KEY })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .leftJoin(apiKeys, eq(apiKeys.id, auditLog.apiKeyId))
      .where(and(where, beyond))
      .orderBy(order)
      .limit(limit),
  )
  const staff = await db
    .select(PERSON)
    .from(users)
    .where(and(isNotNull(users.staffRole), isNull(users.deletedAt)))
    .orderBy(users.firstName, users.id)
  const changes = rows.map(({ change, actor, apiKey }) => ({
    ...change,
    at: change.at.toISOString(),
    actor: actor?.firstName ? nameOf(actor) : null,
    apiKey,
  }))
  return { changes, actors: staff.map(nameOf), subjects: await subjectsOf(db), next, previous }
}

/** Finds the distinct subjects by a loose index scan: one index lookup per subject, whatever the size of the log. */
async function subjectsOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ subject: string }>(sql`
    with recursive known as (
      (select subject from audit_log order by subject limit 1)
      union all
      select (select subject from audit_log where subject > known.subject order by subject limit 1)
      from known where known.subject is not null
    ) select subject from known where subject is not null`)
  return rows.map(({ subject }) => subject)
}
