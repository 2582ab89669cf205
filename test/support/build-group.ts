import type { Db } from '../../src/server/database/connect.ts'
import {
  customerGroupMembers,
  customerGroups,
  customerGroupTranslations,
} from '../../src/server/database/schema/customer-groups.ts'

/** Creates a customer group with these names and members. */
export async function buildGroup(db: Db, names: { ar?: string; en?: string } = {}, members: number[] = []) {
  const [group] = await db.insert(customerGroups).values({}).returning()
  const { id: groupId } = group!
  const { ar = `مجموعة ${groupId}`, en = '' } = names
  await db.insert(customerGroupTranslations).values([
    { groupId, language: 'ar', name: ar },
    { groupId, language: 'en', name: en },
  ])
  if (members.length) await db.insert(customerGroupMembers).values(members.map(userId => ({ groupId, userId })))
  return group!
}
