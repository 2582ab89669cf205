import type { User } from '../../shared/contracts/accounts.ts'
import type { UserRow } from './queries.ts'

export function presentUser(row: UserRow, professionalStatus: User['professionalStatus']): User {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    role: row.role,
    avatar: row.avatar && `/media/${row.avatar}`,
    phone: row.phone,
    dateOfBirth: row.dateOfBirth,
    gender: row.gender,
    emailVerified: row.emailVerifiedAt !== null,
    professionalStatus,
  }
}
