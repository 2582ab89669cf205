import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seedDemoShop } from '../../demo/seed.ts'
import { connect } from '../../src/server/database/connect.ts'
import { freePort } from '../../src/server/database/free-port.ts'
import { migrateDatabase } from '../../src/server/database/migrate.ts'
import { orders } from '../../src/server/database/schema/orders.ts'
import { buildProduct } from '../support/build-catalog.ts'
import { orderBody } from '../support/build-order.ts'
import { type ChildShop, openChildShop } from '../support/child-shop.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { openKillablePostgres } from '../support/killable-postgres.ts'
import { orderUntilAnswered } from '../support/send-order.ts'

const ALL = process.env.FAULTS === 'all'
const SHOP_KILLS = ALL ? 50 : 2
const DATABASE_KILLS = ALL ? 20 : 1
/**
 * Orders a second, while no more than so many wait: a shop that opens is not kept from opening by thousands; milliseconds
 * between kills; milliseconds after which a buyer tries again.
 */
const RATE = 20
const WAITING = 40
const AGAIN = 500
const BETWEEN = 1_500

/** Orders come in steadily while the shop, then its database, is killed again and again; what is left is looked through. */
async function ordersUnderFire(
  kills: { shop: number; database: number },
  { preload, keyOf }: { preload?: string; keyOf?: () => string } = {},
) {
  const postgres = await openKillablePostgres()
  const url = postgres.url('postgres')
  await migrateDatabase(url)
  const database = connect(url)
  await seedDemoShop(database.db, { password: 'correct horse battery', now: new Date() })
  const product = await buildProduct(database.db, { variants: [{ stock: 1_000_000 }] })
  const port = await freePort()
  let shop: ChildShop = await openChildShop(url, { preload, port })
  const { address } = shop

  let firing = true
  let waiting = 0
  const asked: ReturnType<typeof orderUntilAnswered>[] = []
  const customers = (async () => {
    for (let n = 0; firing; n++) {
      const body = orderBody([{ productId: product.id, quantity: 1 }], { email: `b${n}@nadara.example` })
      waiting++
      asked.push(orderUntilAnswered(address, body, { keyOf, pause: AGAIN }).finally(() => waiting--))
      do await delay(1_000 / RATE)
      while (waiting >= WAITING)
    }
  })()
  for (let kill = 0; kill < kills.shop; kill++) {
    await delay(BETWEEN * Math.random() + 100)
    await shop.kill()
    shop = await openedInTheEnd(() => openChildShop(url, { preload, port }))
  }
  for (let kill = 0; kill < kills.database; kill++) {
    await delay(BETWEEN * Math.random() + 100)
    await postgres.killAndStart()
  }
  firing = false
  await customers
  const told = await Promise.all(asked)
  try {
    const kept = await database.db.select({ number: orders.number }).from(orders)
    const numbers = new Set(kept.map(({ number }) => number))
    return {
      asked: asked.length,
      kept: kept.length,
      lost: told.filter(({ number }) => number === null || !numbers.has(number)).length,
      refused: told.filter(({ status }) => status !== 201).length,
      books: await brokenInvariants(database.db),
    }
  } finally {
    await shop.close()
    await database.close()
    await postgres.close()
  }
}

/** As what keeps a shop running does: one that found no database in time when it opened is started again. */
async function openedInTheEnd(open: () => Promise<ChildShop>, tries = 5): Promise<ChildShop> {
  return open().catch(error => {
    if (tries === 1) throw error
    return openedInTheEnd(open, tries - 1)
  })
}

test(`${SHOP_KILLS} kills of the shop and ${DATABASE_KILLS} of its database lose and double nothing`, async () => {
  const { asked, kept, ...rest } = await ordersUnderFire({ shop: SHOP_KILLS, database: DATABASE_KILLS })
  console.log(`${asked} orders through ${SHOP_KILLS} kills of the shop and ${DATABASE_KILLS} of the database`)
  expect(kept).toBe(asked)
  expect(rest).toEqual({ lost: 0, refused: 0, books: [] })
}, 1_800_000)

test('the same fire finds out a shop whose statements stand alone', async () => {
  const { books } = await ordersUnderFire({ shop: 1, database: 0 }, { preload: './test/support/mutant-commit.ts' })
  expect(books).not.toEqual([])
})
