import type { Db } from '../database/connect.ts'
import { professionalApplications } from '../database/schema/professionals.ts'

export type Licence = Pick<
  typeof professionalApplications.$inferInsert,
  'profession' | 'licenceNumber' | 'issuingBody' | 'workplace'
>

/** Puts an application before the admins. Until one approves it the person pays public prices and stays a customer. */
export async function applyAsProfessional(db: Db, userId: number, licence: Licence, now: Date): Promise<void> {
  const { profession, licenceNumber, issuingBody, workplace } = licence
  await db.insert(professionalApplications).values({
    userId,
    profession,
    licenceNumber,
    issuingBody,
    workplace: workplace || null,
    createdAt: now,
  })
}
