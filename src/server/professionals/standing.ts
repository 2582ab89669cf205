import type { User } from '../../shared/contracts/auth.ts'
import type { Application as Shown } from '../../shared/contracts/professionals.ts'
import type { professionalApplications } from '../database/schema/professionals.ts'

export type Application = typeof professionalApplications.$inferSelect

/** Professional status: the active approval, and the state displayed to the person. */
export interface Standing {
  approval: Application | null
  profession: Application['profession'] | null
  status: User['professionalStatus']
}

/** Number of days before a licence expires from which renewal is recommended. */
const NOTICE_DAYS = 30

/**
 * Computes the professional status. An approval applies until its licence expires or a later application is decided,
 * also while a renewal is pending; an expired licence gives no status. `applications` must be sorted newest first.
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

/** Returns the time until which an expiry counts as near. */
export function licenceNoticeUntil(now: Date): Date {
  return new Date(now.getTime() + NOTICE_DAYS * 86_400_000)
}

/** Displayed status of an application: an approved one may be about to expire, or have expired. */
export function applicationStateOf({ status, licenceExpiresAt }: Application, now: Date): Shown['state'] {
  if (status !== 'approved' || licenceExpiresAt === null) return status
  if (licenceExpiresAt <= now) return 'lapsed'
  return licenceExpiresAt <= licenceNoticeUntil(now) ? 'expiring' : 'approved'
}
