import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CustomerGroup } from '../../../shared/contracts/customer-groups.ts'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import { skipAudit, writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { customerGroupMembers, customerGroups } from '../../database/schema/customer-groups.ts'
import { users } from '../../database/schema/customers.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'
import { versionedCustomer } from '../customer-version.ts'
import { isCustomer } from '../list-customers.ts'
import { groupsOf, readGroup } from './queries.ts'
import type { GroupWriteContext } from './write-group.ts'

/**
 * Adds customers to a group or removes them. Throws `not-found` for an unknown group, `invalid` for ids that are not
 * customers.
 */
export function changeMembers(
  { db }: Services,
  groupId: number,
  { customers, member }: { customers: number[]; member: boolean },
  actor: GroupWriteContext,
): Promise<CustomerGroup> {
  return db.transaction(async db => {
    const ids = [...new Set(customers)]
    const locked = await lockCustomers(db, ids)
    if ((await lockGroups(db, [groupId])).length === 0) throw new Problem('not-found')
    if (locked.length < ids.length) throw invalidField('customers', 'not-found')
    const there = await db
      .select({ userId: customerGroupMembers.userId })
      .from(customerGroupMembers)
      .where(and(eq(customerGroupMembers.groupId, groupId), inArray(customerGroupMembers.userId, ids)))
    const isThere = new Set(there.map(({ userId }) => userId))
    const moved = ids.filter(id => isThere.has(id) !== member)
    if (moved.length === 0) skipAudit()
    for (const userId of moved) await moveCustomer(db, userId, { [member ? 'into' : 'outOf']: [groupId] }, actor)
    return readGroup(db, groupId, actor)
  })
}

/** Sets all groups of a customer. Throws `not-found`, `invalid`, and `conflict` on a version conflict. */
export async function setCustomerGroups(
  { db }: Services,
  userId: number,
  { groups, version }: { groups: number[]; version: string },
  actor: GroupWriteContext,
): Promise<void> {
  await db.transaction(async db => {
    const [locked] = await lockCustomers(db, [userId])
    if (!locked) throw new Problem('not-found')
    const current = await versionedCustomer(db, locked, actor.language)
    requireCurrentVersion(current, version)
    const now = current.groups.map(({ id }) => id)
    const into = [...new Set(groups)].filter(id => !now.includes(id))
    const outOf = now.filter(id => !groups.includes(id))
    if (into.length + outOf.length === 0) return skipAudit()
    const found = await lockGroups(db, [...into, ...outOf])
    if (into.some(id => !found.includes(id))) throw invalidField('groups', 'not-found')
    await moveCustomer(db, userId, { into, outOf }, actor)
  })
}

/** Writes a customer's groups, with one audit row that names them before and after. */
async function moveCustomer(
  db: Db,
  userId: number,
  { into = [], outOf = [] }: { into?: number[]; outOf?: number[] },
  { actorId, language, now }: GroupWriteContext,
): Promise<void> {
  const named = async () => (await groupsOf(db, userId, language)).map(({ name }) => name)
  const before = { groups: await named() }
  const { groupId } = customerGroupMembers
  if (into.length)
    await db.insert(customerGroupMembers).values(into.map(groupId => ({ groupId, userId, createdAt: now })))
  if (outOf.length)
    await db.delete(customerGroupMembers).where(and(eq(customerGroupMembers.userId, userId), inArray(groupId, outOf)))
  await writeAudit(db, {
    actorId,
    action: 'customer-groups-changed',
    subject: 'customer',
    subjectId: String(userId),
    at: now,
    before,
    after: { groups: await named() },
  })
}

function lockCustomers(db: Db, ids: number[]) {
  const { id, blockedAt, blockedReason } = users
  const where = and(inArray(id, ids), isCustomer)
  return db.select({ id, blockedAt, blockedReason }).from(users).where(where).orderBy(asc(id)).for('update')
}

/**
 * Returns the given ids that belong to existing groups, and locks these groups against removal until the transaction
 * ends.
 */
async function lockGroups(db: Db, ids: number[]): Promise<number[]> {
  const { id } = customerGroups
  const rows = await db.select({ id }).from(customerGroups).where(inArray(id, ids)).orderBy(asc(id)).for('share')
  return rows.map(({ id }) => id)
}
