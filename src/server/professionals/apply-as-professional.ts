import { sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { professionalApplications } from '../database/schema/professionals.ts'
import type { Services } from '../http/services.ts'
import { writeApplicantEmail } from './applicant.ts'
import { applicationReceivedEmail } from './emails.ts'

export type Licence = Pick<
  typeof professionalApplications.$inferInsert,
  'profession' | 'licenceNumber' | 'issuingBody' | 'workplace'
>

/**
 * Submits an application. Until it is approved, the public prices apply, or those of an active earlier approval. Throws
 * `conflict` if another application is open.
 */
export async function addApplication(db: Db, userId: number, licence: Licence, now: Date): Promise<void> {
  const { rowCount } = await db
    .insert(professionalApplications)
    .values({ userId, ...licenceColumns(licence), createdAt: now })
    .onConflictDoNothing({
      target: professionalApplications.userId,
      where: sql`${professionalApplications.status} in ('pending', 'information-asked')`,
    })
  if (rowCount !== 1) throw new Problem('conflict')
}

/**
 * Submits an application from an existing account: the first one, a repeated one or a renewal. Queues a confirmation
 * email. Throws `conflict` if another application is open.
 */
export async function applyAsProfessional(services: Services, userId: number, licence: Licence): Promise<void> {
  await services.db.transaction(async db => {
    await addApplication(db, userId, licence, services.clock())
    await writeApplicantEmail(db, services, userId, applicationReceivedEmail)
  })
}

export function licenceColumns({ profession, licenceNumber, issuingBody, workplace }: Licence) {
  return { profession, licenceNumber, issuingBody, workplace: workplace || null }
}
