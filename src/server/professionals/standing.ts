import type { User } from '../../shared/contracts/auth.ts'
import type { Application as Shown } from '../../shared/contracts/professionals.ts'
import type { professionalApplications } from '../database/schema/professionals.ts'

export type Application = typeof professionalApplications.$inferSelect

/** How a person stands as a professional: the approval that runs, and what they are told of it. */
export interface Standing {
  approval: Application | null
  profession: Application['profession'] | null
  status: User['professionalStatus']
}

/** Days before the end of a licence from which its owner is told to renew. */
const NOTICE_DAYS = 30

/**
 * The one rule (decisions, "Professionals"). What was decided last counts: an approval until its licence runs out or a
 * later application is rejected, also while a renewal waits. A licence that ran out leaves no status behind. Applications
 * come newest first.
 */
export function standing([newest, ...older]: Application[], now: Date): Standing {
  if (!newest) return { approval: null, profession: null, status: null }
  const decided = [newest, ...older].find(({ decidedAt }) => decidedAt !== null)
  const runs = decided?.status === 'approved' && (decided.licenceExpiresAt === null || decided.licenceExpiresAt > now)
  if (runs) return { approval: decided, profession: decided.profession, status: 'approved' }
  const nobody = { approval: null, profession: null }
  if (newest.decidedAt === null) return { ...nobody, status: 'pending' }
  return { ...nobody, status: newest.status === 'rejected' ? 'rejected' : null }
}

/** The moment until which an end of a licence is near. */
export function noticeUntil(now: Date): Date {
  return new Date(now.getTime() + NOTICE_DAYS * 86_400_000)
}

/** The status of an application, and what time did to an approval. */
export function stateOf({ status, licenceExpiresAt }: Application, now: Date): Shown['state'] {
  if (status !== 'approved' || licenceExpiresAt === null) return status
  if (licenceExpiresAt <= now) return 'lapsed'
  return licenceExpiresAt <= noticeUntil(now) ? 'expiring' : 'approved'
}
