import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { users } from '../database/schema/customers.ts'
import { professionalApplications } from '../database/schema/professionals.ts'
import type { Services } from '../http/services.ts'
import { writeApplicantEmail } from './applicant.ts'
import { licenceExpiringEmail } from './emails.ts'
import { lastDayOf } from './present.ts'
import { licenceNoticeUntil } from './standing.ts'

/**
 * Queues one email to each owner of a licence that expires within 30 days, unless the account is blocked or has a later
 * application.
 */
export async function notifyExpiringLicences(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock()
  const { id, userId, status, licenceExpiresAt, expiryNotifiedAt } = professionalApplications
  const untold = and(
    eq(status, 'approved'),
    gt(licenceExpiresAt, now),
    lte(licenceExpiresAt, licenceNoticeUntil(now)),
    isNull(expiryNotifiedAt),
    sql`not exists (select from professional_applications newer where newer.user_id = ${userId} and newer.id > ${id})`,
  )
  const due = await db
    .select({ id })
    .from(professionalApplications)
    .innerJoin(users, eq(users.id, userId))
    .where(and(untold, isNull(users.deletedAt), isNull(users.blockedAt)))
  for (const application of due) {
    await db.transaction(async db => {
      const [marked] = await db
        .update(professionalApplications)
        .set({ expiryNotifiedAt: now })
        .where(and(eq(id, application.id), untold))
        .returning()
      if (!marked) return
      await writeApplicantEmail(db, services, marked.userId, tools => licenceExpiringEmail(tools, lastDayOf(marked)!))
    })
  }
}
