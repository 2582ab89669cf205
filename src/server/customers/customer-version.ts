import type { CustomerData } from '../../shared/contracts/admin-customers.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import type { users } from '../database/schema/customers.ts'
import { versionOf } from '../http/version-of.ts'
import { groupsOf } from './groups/queries.ts'

type UserRow = Pick<typeof users.$inferSelect, 'id' | 'blockedAt' | 'blockedReason'>

/** Returns the editable part of a customer, with its version. */
export async function versionedCustomer(
  db: Db,
  { id, blockedAt, blockedReason }: UserRow,
  language: Language,
): Promise<Pick<CustomerData, 'blocked' | 'blockedReason' | 'groups' | 'version'>> {
  const groups = await groupsOf(db, id, language)
  const blocked = blockedAt !== null
  const ids = groups.map(({ id }) => id).sort((a, b) => a - b)
  return { blocked, blockedReason, groups, version: versionOf([blocked, blockedReason, ids]) }
}
