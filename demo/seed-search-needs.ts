import type { Db } from '../src/server/database/connect.ts'
import { products } from '../src/server/database/schema/catalog.ts'
import { searchNeeds } from '../src/server/database/schema/search.ts'
import { starterNeeds } from '../src/server/search/needs/starter-needs.ts'
import type { DemoShop } from './read.ts'
import type { References as Listings } from './seed-brands-categories.ts'

type References = Listings & { classes: Map<string, number> }

/** Inserts the starter set of needs, each with the demo products that serve it. */
export async function seedSearchNeeds(db: Db, shop: DemoShop, references: References): Promise<void> {
  const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]))
  const starters = new Map((await starterNeeds()).map(starter => [starter.code, starter]))
  const found = (of: Map<string, number>, names: readonly string[]) => names.map(name => idOf(of, name))
  const values = shop.searchNeeds.map(({ code, weight, ...targets }) => {
    const starter = starters.get(code)
    if (!starter) throw new Error(`demo/search-needs.json names ${code}, which is no starter need`)
    return {
      starter: code,
      names: starter.names,
      ingredients: starter.ingredients,
      isConcern: starter.isConcern,
      weight,
      categoryIds: found(references.categories, targets.categories),
      brandIds: found(references.brands, targets.brands),
      classIds: found(references.classes, targets.classes),
      productIds: found(ids, targets.products),
    }
  })
  // The admin lists the newest first.
  await db.insert(searchNeeds).values(values.reverse())
}

function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`demo/search-needs.json names ${name}, which is not in the demo`)
  return id
}
