import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../src/server/database/connect.ts'
import { products } from '../src/server/database/schema/catalog.ts'
import { routineSteps } from '../src/server/database/schema/routine.ts'
import { insertStarters, starterSteps } from '../src/server/routine/starter-steps.ts'
import { ROOT_FOLDER } from '../src/shared/root-folder.ts'

/** SKUs of the products that each starter step does not propose, because they are for the body, hands or children. */
const excludedFile = z.record(z.string(), z.array(z.string()))

/** Inserts the starter set of routine steps, without products that are not for the face. */
export async function seedRoutineSteps(db: Db): Promise<void> {
  await insertStarters(db, await starterSteps())
  const excluded = excludedFile.parse(JSON.parse(readFileSync(join(ROOT_FOLDER, 'demo/routine-steps.json'), 'utf8')))
  const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]))
  for (const [starter, skus] of Object.entries(excluded)) {
    const excludedIds = skus.map(sku => {
      const id = ids.get(sku)
      if (id === undefined) throw new Error(`demo/routine-steps.json names ${sku}, which is not in the demo`)
      return id
    })
    await db.update(routineSteps).set({ excludedIds }).where(eq(routineSteps.starter, starter))
  }
}
