import { and, eq, ne } from 'drizzle-orm'
import type { CustomerGroup } from '../../../shared/contracts/customer-groups.ts'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { skipAudit, writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { customerGroups, customerGroupTranslations } from '../../database/schema/customer-groups.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'
import { lockDiscountsOf, type ReadOptions } from './discounts-for.ts'
import { readGroup } from './queries.ts'

export interface GroupWriteContext extends ReadOptions {
  actorId: number
}

type Names = CustomerGroup['names']

/** Adds a group. Throws `invalid` for a duplicate name. */
export function addGroup({ db }: Services, names: Names, actor: GroupWriteContext): Promise<CustomerGroup> {
  return db.transaction(async db => {
    const [row] = await db.insert(customerGroups).values({ createdAt: actor.now }).returning()
    await writeNames(db, row!.id, names)
    const after = await readGroup(db, row!.id, actor)
    await noteGroup(db, actor, { action: 'customer-group-added', id: after.id, before: null, after: { names } })
    return after
  })
}

/** Renames a group. Throws `not-found`, `invalid`, and `conflict` with the current group on a version conflict. */
export function renameGroup(
  { db }: Services,
  id: number,
  { names, version }: { names: Names; version: string },
  actor: GroupWriteContext,
): Promise<CustomerGroup> {
  return db.transaction(async db => {
    await db.select({ id: customerGroups.id }).from(customerGroups).where(eq(customerGroups.id, id)).for('update')
    const before = await readGroup(db, id, actor)
    requireCurrentVersion(before, version)
    await writeNames(db, id, names)
    const after = await readGroup(db, id, actor)
    const change = { before: { names: before.names }, after: { names: after.names } }
    if (after.version === before.version) skipAudit()
    else await noteGroup(db, actor, { action: 'customer-group-changed', id, ...change })
    return after
  })
}

/**
 * Removes a group. Throws `not-found`, `group-in-use` with the discounts for the group, and `conflict` with the current
 * group.
 */
export async function removeGroup(
  { db }: Services,
  id: number,
  version: string,
  actor: GroupWriteContext,
): Promise<void> {
  await db.transaction(async db => {
    await lockDiscountsOf(db, id)
    await db.select({ id: customerGroups.id }).from(customerGroups).where(eq(customerGroups.id, id)).for('update')
    const before = await readGroup(db, id, actor)
    requireCurrentVersion(before, version)
    const { names, members, discounts } = before
    if (discounts.length > 0) throw new Problem('group-in-use', { data: { discounts } })
    await db.delete(customerGroups).where(eq(customerGroups.id, id))
    await noteGroup(db, actor, { action: 'customer-group-removed', id, before: { names, members }, after: null })
  })
}

async function writeNames(db: Db, groupId: number, names: Names): Promise<void> {
  const { language, name } = customerGroupTranslations
  for (const code of LANGUAGE_CODES) {
    if (names[code] === '') continue
    const namesake = and(eq(language, code), eq(name, names[code]), ne(customerGroupTranslations.groupId, groupId))
    if (await db.$count(customerGroupTranslations, namesake)) throw invalidField(`names.${code}`, 'taken')
  }
  await db.delete(customerGroupTranslations).where(eq(customerGroupTranslations.groupId, groupId))
  await db
    .insert(customerGroupTranslations)
    .values(LANGUAGE_CODES.map(code => ({ groupId, language: code, name: names[code] })))
}

interface GroupNote {
  action: 'customer-group-added' | 'customer-group-changed' | 'customer-group-removed'
  id: number
  before: unknown
  after: unknown
}

async function noteGroup(
  db: Db,
  { actorId, now }: GroupWriteContext,
  { action, id, before, after }: GroupNote,
): Promise<void> {
  await writeAudit(db, { actorId, action, subject: 'customer-group', subjectId: String(id), before, after, at: now })
}
