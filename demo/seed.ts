import { sql } from 'drizzle-orm'
import type { Database } from '../src/server/database/connect.ts'
import { products } from '../src/server/database/schema/catalog.ts'
import { readDemoShop } from './read.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedBrandsAndCategories } from './seed-brands-categories.ts'
import { seedContent } from './seed-content.ts'
import { seedLibrary } from './seed-library.ts'
import { seedProductClasses } from './seed-product-classes.ts'
import { seedProducts } from './seed-products.ts'
import { seedPromotions } from './seed-promotions.ts'
import { seedSearchNeeds } from './seed-search-needs.ts'
import { seedShippingAndCoupons } from './seed-shipping-coupons.ts'

export interface SeedOptions {
  /** The password of the demo accounts. */
  password: string
  now: Date
}

/** Fills an empty database with the demo shop, all or nothing; leaves one that has products alone. Answers whether it wrote. */
export async function seedDemoShop(database: Database, { password, now }: SeedOptions): Promise<boolean> {
  const [full] = await database.select({ id: products.id }).from(products).limit(1)
  if (full) return false
  const shop = readDemoShop()
  await database.transaction(async db => {
    await db.execute(sql`set local statement_timeout = '60s'`)
    await seedLibrary(db, shop, now)
    await seedContent(db, shop, now)
    await seedShippingAndCoupons(db, shop, now)
    const references = { ...(await seedBrandsAndCategories(db, shop)), classes: await seedProductClasses(db, shop) }
    await seedPromotions(db, shop, references, now)
    await seedProducts(db, shop, references, now)
    await seedSearchNeeds(db, shop, references)
    await seedAccounts(db, shop, { password, now })
  })
  return true
}
