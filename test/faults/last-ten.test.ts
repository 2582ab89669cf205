import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { productVariants } from '../../src/server/database/schema/catalog.ts'
import { orderLines } from '../../src/server/database/schema/orders.ts'
import { buildProduct } from '../support/build-catalog.ts'
import { orderBody } from '../support/build-order.ts'
import { createTestDatabase } from '../support/database.ts'
import { violatedInvariants } from '../support/invariants.ts'
import { runLimited, sendOrder, sendOrderUntilResponse } from '../support/send-order.ts'
import { startShopProcess } from '../support/shop-process.ts'

const BUYERS = 200
const STOCK = 10
/** Number of rounds: 20 for `npm run test:faults`, two for the normal suite. */
const ROUNDS = process.env.FAULTS === 'all' ? 20 : 2

interface RushOptions {
  buyers?: number
  preload?: string
  /** True to stop after a round that sold more than the stock. */
  untilOversold?: boolean
}

/**
 * Sells the last ten units of a product to many concurrent buyers on two instances, in several rounds. Returns for each
 * round the number of responses by status, the units sold and the remaining stock. A buyer retries after a 5xx, but not
 * in the mutant.
 */
async function rushes(rounds: number, { buyers = BUYERS, preload, untilOversold = false }: RushOptions = {}) {
  const database = await createTestDatabase(inject('cluster'), 'demo')
  const send = preload ? sendOrder : sendOrderUntilResponse
  const dataFolder = mkdtempSync(join(tmpdir(), 'nadara-last-ten-'))
  const shops = await Promise.all([1, 2].map(() => startShopProcess(database.url, { preload, dataFolder })))
  try {
    const results = []
    for (let round = 0; round < rounds; round++) {
      const { id, variantIds } = await buildProduct(database.db, { variants: [{ stock: STOCK }] })
      const answers = await runLimited(buyers, buyers, n =>
        send(shops[n % 2]!.address, orderBody([{ productId: id, quantity: 1 }], { email: `b${n}@nadara.example` })),
      )
      const [variant] = await database.db.select().from(productVariants).where(eq(productVariants.id, variantIds[0]!))
      const statuses = Object.groupBy(answers, one => String(one?.status ?? 'no answer'))
      results.push({
        ...Object.fromEntries(Object.entries(statuses).map(([status, some]) => [status, some!.length])),
        sold: await database.db.$count(orderLines, eq(orderLines.variantId, variantIds[0]!)),
        stock: variant!.stock,
      })
      if (untilOversold && results.at(-1)!.sold > STOCK) break
    }
    return { results, books: await violatedInvariants(database.db) }
  } finally {
    await Promise.all(shops.map(shop => shop.close()))
    rmSync(dataFolder, { recursive: true, force: true })
    await database.close()
  }
}

const RIGHT = { 201: STOCK, 409: BUYERS - STOCK, sold: STOCK, stock: 0 }

test(`sells exactly ten units to 200 concurrent buyers at two instances, in each of ${ROUNDS} rounds`, async () => {
  const { results, books } = await rushes(ROUNDS)
  expect(results).toEqual(Array(ROUNDS).fill(RIGHT))
  expect(books).toEqual([])
}, 240_000)

test('[mutant] oversells without row locks', async () => {
  const preload = './test/support/mutant-deduct-stock.ts'
  const { results } = await rushes(10, { buyers: 50, preload, untilOversold: true })
  expect(results.at(-1)!.sold).toBeGreaterThan(STOCK)
}, 240_000)
