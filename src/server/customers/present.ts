import type { User } from '../../shared/contracts/accounts.ts'
import type { Application } from '../professionals/queries.ts'
import type { UserRow } from './queries.ts'

export function presentUser(row: UserRow, application: Application | undefined, now: Date): User {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    role: row.role,
    avatar: row.avatar,
    phone: row.phone,
    dateOfBirth: row.dateOfBirth,
    gender: row.gender,
    emailVerified: row.emailVerifiedAt !== null,
    professionalStatus: professionalStatus(application, now),
  }
}

/** A licence that ran out leaves no status behind: the person may apply again. */
function professionalStatus(application: Application | undefined, now: Date): User['professionalStatus'] {
  if (!application) return null
  const { status, licenceExpiresAt } = application
  return status === 'approved' && licenceExpiresAt !== null && licenceExpiresAt <= now ? null : status
}
