import { desc, eq } from 'drizzle-orm'
import type { User } from '../../shared/contracts/accounts.ts'
import type { Db } from '../database/connect.ts'
import { professionalApplications } from '../database/schema/professionals.ts'

export type Application = typeof professionalApplications.$inferSelect

/** How a person stands as a professional: the profession of a running approval, and what they are told of it. */
export interface Standing {
  profession: Application['profession'] | null
  status: User['professionalStatus']
}

export async function standingOf(db: Db, userId: number, now: Date): Promise<Standing> {
  const applications = await db
    .select()
    .from(professionalApplications)
    .where(eq(professionalApplications.userId, userId))
    .orderBy(desc(professionalApplications.id))
  return standing(applications, now)
}

export async function professionOf(db: Db, userId: number, now: Date): Promise<Standing['profession']> {
  return (await standingOf(db, userId, now)).profession
}

/**
 * The one rule (decisions, "Professionals"). What was decided last counts: an approval until its licence runs out or a
 * later application is rejected, also while a renewal waits. A licence that ran out leaves no status behind.
 */
function standing([newest, ...older]: Application[], now: Date): Standing {
  if (!newest) return { profession: null, status: null }
  const decided = [newest, ...older].find(({ decidedAt }) => decidedAt !== null)
  const runs = decided?.status === 'approved' && (decided.licenceExpiresAt === null || decided.licenceExpiresAt > now)
  if (runs) return { profession: decided.profession, status: 'approved' }
  if (newest.decidedAt === null) return { profession: null, status: 'pending' }
  return { profession: null, status: newest.status === 'rejected' ? 'rejected' : null }
}
