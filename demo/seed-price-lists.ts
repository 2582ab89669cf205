import { eq } from 'drizzle-orm'
import type { Db } from '../src/server/database/connect.ts'
import { users } from '../src/server/database/schema/customers.ts'
import { createPriceList } from '../src/server/pricing/price-lists/save-price-list.ts'
import type { PriceListBody, PriceRule } from '../src/shared/contracts/price-lists.ts'
import { PROFESSIONS } from '../src/shared/rules/professions.ts'
import type { References } from './seed-brands-categories.ts'

/** Percentage off everything for approved professionals. */
const PROFESSIONAL_PERCENT = 5

/** Inserts the demo's price lists, as an owner would create them. */
export async function seedPriceLists(db: Db, { categories }: References, now: Date): Promise<void> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  const actor = { adminId: admin!.id, language: 'ar', now } as const
  const add = (
    list: Pick<PriceListBody, 'name' | 'rules'> & { professions: PriceListBody['audience']['professions'] },
  ) => {
    const { name, rules, professions } = list
    return createPriceList(
      db,
      { name, rules, active: true, audience: { professions, groups: [], customers: [] } },
      actor,
    )
  }
  const everything = { scope: 'everything', minQuantity: 1, percent: PROFESSIONAL_PERCENT } as const
  await add({ name: 'أسعار المهنيين', professions: [...PROFESSIONS], rules: [everything] })
  const supplies = (minQuantity: number, percent: number): PriceRule => ({
    scope: 'category',
    id: categories.get('medical-supplies')!,
    minQuantity,
    percent,
  })
  await add({
    name: 'كميات المستلزمات للعيادات',
    professions: ['clinic', 'doctor'],
    rules: [supplies(10, 10), supplies(30, 15)],
  })
}
