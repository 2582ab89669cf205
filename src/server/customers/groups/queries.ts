import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CustomerGroup } from '../../../shared/contracts/customer-groups.ts'
import { Problem } from '../../../shared/contracts/errors.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import { inLanguage } from '../../database/in-language.ts'
import {
  customerGroupMembers,
  customerGroups,
  customerGroupTranslations,
} from '../../database/schema/customer-groups.ts'
import { users } from '../../database/schema/customers.ts'
import { versionOf } from '../../http/version-of.ts'
import { isCustomer } from '../list-customers.ts'
import { discountsFor, type ReadOptions } from './discounts-for.ts'

/** Returns all groups, or only the groups with the given ids, in insertion order. */
export async function readGroups(db: Db, { language, now }: ReadOptions, ids?: number[]): Promise<CustomerGroup[]> {
  const members = db
    .select({ groupId: customerGroupMembers.groupId, count: sql<number>`count(*)::int`.as('count') })
    .from(customerGroupMembers)
    .innerJoin(users, and(eq(users.id, customerGroupMembers.userId), isCustomer))
    .where(ids && inArray(customerGroupMembers.groupId, ids))
    .groupBy(customerGroupMembers.groupId)
    .as('members')
  const rows = await db
    .select({ id: customerGroups.id, createdAt: customerGroups.createdAt, members: members.count })
    .from(customerGroups)
    .leftJoin(members, eq(members.groupId, customerGroups.id))
    .where(ids && inArray(customerGroups.id, ids))
    .orderBy(asc(customerGroups.id))
  const words = await db
    .select()
    .from(customerGroupTranslations)
    .where(ids && inArray(customerGroupTranslations.groupId, ids))
  const discounts = await discountsFor(
    db,
    rows.map(({ id }) => id),
    { language, now },
  )
  return rows.map(({ id, createdAt, members }) => {
    const nameIn = (one: Language) => words.find(row => row.groupId === id && row.language === one)?.name ?? ''
    const names = Object.fromEntries(LANGUAGE_CODES.map(code => [code, nameIn(code)])) as CustomerGroup['names']
    return {
      id,
      version: versionOf([id, names]),
      names,
      members: members ?? 0,
      discounts: discounts.get(id) ?? [],
      createdAt: createdAt.toISOString(),
    }
  })
}

/** Returns a group. Throws `not-found`. */
export async function readGroup(db: Db, id: number, reading: ReadOptions): Promise<CustomerGroup> {
  const [group] = await readGroups(db, reading, [id])
  if (!group) throw new Problem('not-found')
  return group
}

/** Returns the groups of a customer, named in one language. */
export function groupsOf(db: Db, userId: number, language: Language): Promise<{ id: number; name: string }[]> {
  const own = alias(customerGroupTranslations, 'own')
  const arabic = alias(customerGroupTranslations, 'arabic')
  const { groupId } = customerGroupMembers
  return db
    .select({ id: groupId, name: inLanguage(own.name, arabic.name) })
    .from(customerGroupMembers)
    .leftJoin(own, and(eq(own.groupId, groupId), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.groupId, groupId), eq(arabic.language, DEFAULT_LANGUAGE)))
    .where(eq(customerGroupMembers.userId, userId))
    .orderBy(asc(groupId))
}
