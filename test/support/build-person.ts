import { randomBytes } from 'node:crypto'
import type { Db } from '../../src/server/database/connect.ts'
import { sessions } from '../../src/server/database/schema/auth.ts'
import { users } from '../../src/server/database/schema/customers.ts'
import { professionalApplications } from '../../src/server/database/schema/professionals.ts'
import { hashToken } from '../../src/server/http/authenticate.ts'
import type { StaffRole } from '../../src/shared/rules/permissions.ts'

type Application = typeof professionalApplications.$inferInsert

interface BuildPerson {
  firstName?: string
  lastName?: string
  role?: 'customer' | 'admin'
  /** Staff role of the admin: owner by default. */
  staffRole?: StaffRole
  /** Application for a professional account, in a given state. */
  application?: Pick<Application, 'profession'> & Partial<Application>
}

const DAY = 86_400_000

/** Creates a person who is signed in on one device; returns the id, the email address and the access token. */
export async function buildPerson(
  db: Db,
  { firstName = 'Lina', lastName = 'Haddad', staffRole, role = staffRole && 'admin', application }: BuildPerson = {},
) {
  const email = `${randomBytes(6).toString('hex')}@nadara.example`
  const [user] = await db
    .insert(users)
    .values({ firstName, lastName, email, emailKey: email, role, staffRole })
    .returning()
  const userId = user!.id
  if (application)
    await db.insert(professionalApplications).values({
      userId,
      licenceNumber: 'L-1',
      issuingBody: 'Ministry of Health',
      ...application,
      decidedAt: application.status === 'approved' || application.status === 'rejected' ? new Date() : null,
    })
  const token = randomBytes(32).toString('base64url')
  const later = new Date(Date.now() + 30 * DAY)
  await db.insert(sessions).values({
    userId,
    accessHash: hashToken(token),
    accessExpiresAt: later,
    expiresAt: later,
    refreshHash: hashToken(randomBytes(32).toString('hex')),
  })
  return { userId, email, token }
}

/** Creates a professional with an approved application. */
export function buildApprovedProfessional(db: Db, profession: Application['profession'] = 'doctor') {
  return buildPerson(db, { application: { profession, status: 'approved' } })
}
