import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { violatedInvariants } from '../../../test/support/invariants.ts'
import { productVariants } from '../database/schema/catalog.ts'
import { lots, stockMovements } from '../database/schema/stock.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

/** Sells or returns units in the same way as an instance of an older release without lots, as during an upgrade. */
async function moveAsBefore(variantId: number, quantity: number) {
  await shop.db.transaction(async db => {
    await db
      .update(productVariants)
      .set({ stock: sql`${productVariants.stock} + ${quantity}` })
      .where(eq(productVariants.id, variantId))
    await db.insert(stockMovements).values({ variantId, quantity, reason: quantity < 0 ? 'sold' : 'given-back' })
  })
}

test('keeps the inventory invariants when an instance of the previous version sells', async () => {
  const { variantIds } = await buildProduct(shop.db, { variants: [{ stock: 10 }] })
  const variantId = variantIds[0]!
  await moveAsBefore(variantId, -4)
  await moveAsBefore(variantId, 1)
  expect(await shop.db.select().from(lots).where(eq(lots.variantId, variantId))).toMatchObject([{ quantity: 7 }])
  await expect(moveAsBefore(variantId, -8)).rejects.toThrow()
  const isOfLots = (problem: string) => problem.startsWith('I1') && problem.includes('lot')
  expect((await violatedInvariants(shop.db)).filter(isOfLots)).toEqual([])
})
