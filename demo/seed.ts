import { sql } from 'drizzle-orm'
import type { Database } from '../src/server/database/connect.ts'
import { products } from '../src/server/database/schema/catalog.ts'
import { insertStarters, starterIngredients } from '../src/server/ingredients/starter-ingredients.ts'
import { readDemoShop } from './read.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedBrandsAndCategories } from './seed-brands-categories.ts'
import { seedContent } from './seed-content.ts'
import { seedLibrary } from './seed-library.ts'
import { seedPriceLists } from './seed-price-lists.ts'
import { seedProductClasses } from './seed-product-classes.ts'
import { seedProducts } from './seed-products.ts'
import { seedPromotions } from './seed-promotions.ts'
import { seedRoutineSteps } from './seed-routine-steps.ts'
import { seedSearchNeeds } from './seed-search-needs.ts'
import { seedShippingAndCoupons } from './seed-shipping-coupons.ts'

interface SeedOptions {
  /** The password of the demo accounts. */
  password: string
  now: Date
}

/**
 * Loads the demo shop into an empty database, all or nothing; does nothing if there are products. Returns true if it
 * wrote.
 */
export async function seedDemoShop(database: Database, { password, now }: SeedOptions): Promise<boolean> {
  const [full] = await database.select({ id: products.id }).from(products).limit(1)
  if (full) return false
  const shop = readDemoShop()
  await database.transaction(async db => {
    await db.execute(sql`set local statement_timeout = '12s'`)
    await seedLibrary(db, shop, now)
    await seedContent(db, shop, now)
    await seedShippingAndCoupons(db, shop, now)
    const references = { ...(await seedBrandsAndCategories(db, shop)), classes: await seedProductClasses(db, shop) }
    await seedPromotions(db, shop, references, now)
    await seedProducts(db, shop, references, now)
    await seedSearchNeeds(db, shop, references)
    await insertStarters(db, await starterIngredients())
    await seedRoutineSteps(db)
    await seedAccounts(db, shop, { password, now })
    await seedPriceLists(db, references, now)
  })
  return true
}
