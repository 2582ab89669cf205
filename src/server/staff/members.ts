import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Team } from '../../shared/contracts/staff.ts'
import { STAFF_ROLES, type StaffRole } from '../../shared/rules/permissions.ts'
import { isActiveSession, type UserRow } from '../auth/queries.ts'
import type { Db } from '../database/connect.ts'
import { sessions } from '../database/schema/auth.ts'
import { siteSettings } from '../database/schema/content.ts'
import { users } from '../database/schema/customers.ts'
import { versionOf } from '../http/version-of.ts'

const isMember = and(isNotNull(users.staffRole), isNull(users.deletedAt))

export type MemberRow = UserRow & { staffRole: StaffRole }

/** Reads a staff member and locks the row. Throws `not-found`, also for customers. */
export async function memberById(db: Db, id: number): Promise<MemberRow> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isMember))
    .for('update')
  if (!row) throw new Problem('not-found')
  return row as MemberRow
}

/** All staff by role, owners first, and blocked members after all others. */
export async function teamOf(db: Db, now: Date): Promise<Team> {
  const live = db
    .select({
      userId: sessions.userId,
      devices: sql<number>`count(*)::int`.as('devices'),
      lastSeenAt: sql<string>`max(${sessions.refreshedAt})`.as('last_seen_at'),
    })
    .from(sessions)
    .where(isActiveSession(now))
    .groupBy(sessions.userId)
    .as('live')
  const rows = await db
    .select({ user: users, devices: live.devices, lastSeenAt: live.lastSeenAt })
    .from(users)
    .leftJoin(live, eq(live.userId, users.id))
    .where(isMember)
    .orderBy(sql`${users.blockedAt} is not null`, byRole, asc(users.firstName), asc(users.id))
  return {
    members: rows.map(({ user, devices, lastSeenAt }) => ({
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      role: user.staffRole!,
      version: versionOf(user.staffRole),
      invited: user.passwordHash === null,
      blocked: user.blockedAt !== null,
      secondFactor: user.totpConfirmedAt !== null,
      devices: devices ?? 0,
      lastSeenAt: lastSeenAt && new Date(lastSeenAt).toISOString(),
    })),
    secondFactorRequired: await isFactorRequired(db),
  }
}

const roles = sql.join(
  STAFF_ROLES.map(role => sql`${role}`),
  sql`, `,
)
const byRole = sql`array_position(array[${roles}]::text[], ${users.staffRole})`

/** True when a second factor is required of all staff. */
export async function isFactorRequired(db: Db): Promise<boolean> {
  return (await db.$count(siteSettings, isNotNull(siteSettings.staffFactorSince))) > 0
}
