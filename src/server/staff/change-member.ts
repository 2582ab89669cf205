import { eq } from 'drizzle-orm'
import type { StaffRole } from '../../shared/rules/permissions.ts'
import { skipAudit, writeAudit } from '../audit/write-audit.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import { endSessionsOf } from '../auth/end-sessions.ts'
import { siteSettings } from '../database/schema/content.ts'
import { users } from '../database/schema/customers.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { requireCurrentVersion, versionOf } from '../http/version-of.ts'
import { refuseLastOwner } from './last-owner.ts'
import { isFactorRequired, memberById } from './members.ts'

/**
 * Changes a staff member's role. Throws `wrong-credentials`, `not-found`, `conflict` on a version conflict, and
 * `last-admin` if the only owner would lose the role.
 */
export async function changeRole(
  services: Services,
  id: number,
  { role, version, password }: { role: StaffRole; version: string; password: string },
  { userId: actorId }: SignedIn,
  { keepOwner = refuseLastOwner } = {},
): Promise<void> {
  await confirmPassword(services, actorId, password)
  await services.db.transaction(async db => {
    if (version === versionOf('owner') && role !== 'owner') await keepOwner(db, id)
    const { staffRole } = await memberById(db, id)
    requireCurrentVersion({ role: staffRole, version: versionOf(staffRole) }, version)
    if (role === staffRole) return skipAudit()
    await db.update(users).set({ staffRole: role }).where(eq(users.id, id))
    await writeAudit(db, {
      actorId,
      action: 'staff-role-changed',
      subject: 'staff',
      subjectId: String(id),
      at: services.clock(),
      before: { role: staffRole },
      after: { role },
    })
  })
}

/**
 * Blocks a staff member and ends all of their sessions, or unblocks them. Throws `wrong-credentials`, `not-found`, and
 * `last-admin` for the only owner.
 */
export async function blockMember(
  services: Services,
  id: number,
  { blocked, password }: { blocked: boolean; password: string },
  { userId: actorId }: SignedIn,
  { keepOwner = refuseLastOwner } = {},
): Promise<void> {
  await confirmPassword(services, actorId, password)
  const now = services.clock()
  await services.db.transaction(async db => {
    if (blocked) await keepOwner(db, id)
    const { blockedAt } = await memberById(db, id)
    if ((blockedAt !== null) === blocked) return skipAudit()
    await db
      .update(users)
      .set({ blockedAt: blocked ? now : null })
      .where(eq(users.id, id))
    if (blocked) await endSessionsOf(db, id, now)
    await writeAudit(db, {
      actorId,
      action: blocked ? 'staff-blocked' : 'staff-let-in',
      subject: 'staff',
      subjectId: String(id),
      before: { blocked: !blocked },
      after: { blocked },
      at: now,
    })
  })
}

/** Ends all sessions of a staff member. Throws `not-found`. */
export async function signMemberOut(services: Services, id: number, { userId: actorId }: SignedIn): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    await memberById(db, id)
    await endSessionsOf(db, id, now)
    await writeAudit(db, { actorId, action: 'staff-signed-out', subject: 'staff', subjectId: String(id), at: now })
  })
}

/** Sets the second factor requirement for all staff. Throws `wrong-credentials`. */
export async function setFactorRequired(
  services: Services,
  { required, password }: { required: boolean; password: string },
  { userId: actorId }: SignedIn,
): Promise<void> {
  await confirmPassword(services, actorId, password)
  const now = services.clock()
  await services.db.transaction(async db => {
    if ((await isFactorRequired(db)) === required) return skipAudit()
    await db.update(siteSettings).set({ staffFactorSince: required ? now : null })
    await writeAudit(db, {
      actorId,
      action: 'staff-factor-required',
      subject: 'site-settings',
      subjectId: 'staff',
      at: now,
      before: { secondFactorRequired: !required },
      after: { secondFactorRequired: required },
    })
  })
}
