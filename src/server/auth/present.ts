import type { User } from '../../shared/contracts/auth.ts'
import type { Session } from '../../shared/contracts/auth-security.ts'
import { permissionsOf } from '../../shared/rules/permissions.ts'
import type { sessions } from '../database/schema/auth.ts'
import type { Standing } from '../professionals/standing.ts'
import { readDevice } from './device.ts'
import type { UserRow } from './queries.ts'

/**
 * The role of a non-admin is computed from the professional applications on each request: a stored value could outlast
 * a licence.
 */
export function presentUser(
  row: UserRow,
  { profession, status }: Standing,
  { isFactorRequired, hasOwnTerms }: { isFactorRequired: boolean; hasOwnTerms: boolean },
): User {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    role: row.role === 'admin' || profession === null ? row.role : 'professional',
    staffRole: row.staffRole,
    permissions: [...permissionsOf(row.staffRole)],
    secondFactorDue: isFactorRequired && row.staffRole !== null && row.totpConfirmedAt === null,
    avatar: row.avatar && `/media/${row.avatar}`,
    phone: row.phone,
    dateOfBirth: row.dateOfBirth,
    language: row.language,
    gender: row.gender,
    emailVerified: row.emailVerifiedAt !== null,
    professionalStatus: status,
    profession,
    hasOwnPrices: profession !== null || hasOwnTerms,
  }
}

export function presentSession(row: typeof sessions.$inferSelect, currentId: number): Session {
  return {
    id: row.id,
    device: readDevice(row.userAgent),
    address: row.address,
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.refreshedAt.toISOString(),
    current: row.id === currentId,
  }
}
