import type { Db } from '../../src/server/database/connect.ts'
import { priceListAudiences, priceListRules, priceLists } from '../../src/server/database/schema/pricing.ts'
import type { PROFESSIONS } from '../../src/shared/rules/professions.ts'

type Profession = (typeof PROFESSIONS)[number]

interface BuildPriceList {
  professions?: Profession[]
  groups?: number[]
  customers?: number[]
  rules: Omit<typeof priceListRules.$inferInsert, 'listId'>[]
  row?: Partial<typeof priceLists.$inferInsert>
}

/** Creates a price list for some people that has been active since yesterday. */
export async function buildPriceList(
  db: Db,
  { professions = [], groups = [], customers = [], rules, row }: BuildPriceList,
) {
  const activeAt = new Date(Date.now() - 86_400_000)
  const [list] = await db
    .insert(priceLists)
    .values({ name: 'List', activeAt, ...row })
    .returning()
  const listId = list!.id
  const audience = [
    ...professions.map(profession => ({ listId, profession })),
    ...groups.map(groupId => ({ listId, groupId })),
    ...customers.map(userId => ({ listId, userId })),
  ]
  if (audience.length) await db.insert(priceListAudiences).values(audience)
  if (rules.length) await db.insert(priceListRules).values(rules.map(rule => ({ ...rule, listId })))
  return list!
}
