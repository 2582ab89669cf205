import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect, type Db } from '../../src/server/database/connect.ts'
import { freePort } from '../../src/server/database/free-port.ts'
import { orders } from '../../src/server/database/schema/orders.ts'
import { buildProduct } from '../support/build-catalog.ts'
import { orderBody } from '../support/build-order.ts'
import { violatedInvariants } from '../support/invariants.ts'
import { openKillablePostgres } from '../support/killable-postgres.ts'
import { sendOrderUntilResponse } from '../support/send-order.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'

const ALL = process.env.FAULTS === 'all'
const SHOP_KILLS = ALL ? 50 : 2
const DATABASE_KILLS = ALL ? 20 : 1
/**
 * Load, in this order: orders per second; maximum number of pending orders, so that thousands do not block a starting
 * instance; milliseconds until a buyer retries; milliseconds between kills.
 */
const ORDERS_PER_SECOND = 20
const MAX_PENDING_ORDERS = 40
const RETRY_DELAY_MS = 500
const KILL_INTERVAL_MS = 1_500

interface Options {
  preload?: string
  keyOf?: () => string
  /** True to stop at the first kill after which the data violates an invariant. */
  endsWhenWrong?: boolean
}

/**
 * Places orders at a constant rate while the instance, and then its database, are killed repeatedly. Checks the data
 * after each kill of the instance and at the end.
 */
async function ordersUnderFire(
  kills: { shop: number; database: number },
  { preload, keyOf, endsWhenWrong = false }: Options = {},
) {
  const postgres = await openKillablePostgres()
  const { url } = postgres
  const database = connect(url)
  const product = await buildProduct(database.db, { variants: [{ stock: 1_000_000 }] })
  const port = await freePort()
  let shop: ShopProcess = await startShopProcess(url, { preload, port })
  const { address } = shop

  let firing = true
  let waiting = 0
  const requested: ReturnType<typeof sendOrderUntilResponse>[] = []
  const customers = (async () => {
    for (let n = 0; firing; n++) {
      const body = orderBody([{ productId: product.id, quantity: 1 }], { email: `b${n}@nadara.example` })
      waiting++
      requested.push(sendOrderUntilResponse(address, body, { keyOf, pause: RETRY_DELAY_MS }).finally(() => waiting--))
      do await delay(1_000 / ORDERS_PER_SECOND)
      while (waiting >= MAX_PENDING_ORDERS)
    }
  })()
  const wrong: string[] = []
  for (let kill = 0; kill < kills.shop && !(endsWhenWrong && wrong.length > 0); kill++) {
    await delay(KILL_INTERVAL_MS * Math.random() + 100)
    await shop.kill()
    await sessionsEnded(database.db)
    wrong.push(...(await violatedInvariants(database.db)))
    shop = await openedInTheEnd(() => startShopProcess(url, { preload, port }))
  }
  for (let kill = 0; kill < kills.database; kill++) {
    await delay(KILL_INTERVAL_MS * Math.random() + 100)
    await postgres.killAndStart()
  }
  firing = false
  await customers
  const answers = await Promise.all(requested)
  try {
    const kept = await database.db.select({ number: orders.number }).from(orders)
    const numbers = new Set(kept.map(({ number }) => number))
    return {
      asked: requested.length,
      kept: kept.length,
      lost: answers.filter(({ number }) => number === null || !numbers.has(number)).length,
      refused: answers.filter(({ status }) => status !== 201).length,
      books: [...wrong, ...(await violatedInvariants(database.db))],
    }
  } finally {
    await shop.close()
    await database.close()
    await postgres.close()
  }
}

/** Waits until PostgreSQL has rolled back the transactions of a killed instance. */
async function sessionsEnded(db: Db): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`)
    if (rowCount === 0) return
    await delay(20)
  }
}

/**
 * Starts an instance. Like a process manager, tries again if the start fails, for example because the database is not
 * ready.
 */
async function openedInTheEnd(open: () => Promise<ShopProcess>, tries = 5): Promise<ShopProcess> {
  return open().catch(error => {
    if (tries === 1) throw error
    return openedInTheEnd(open, tries - 1)
  })
}

test(`neither loses nor duplicates an order in ${SHOP_KILLS} kills of an instance and ${DATABASE_KILLS} of the database`, async () => {
  const { asked: requested, kept, ...rest } = await ordersUnderFire({ shop: SHOP_KILLS, database: DATABASE_KILLS })
  console.log(`${requested} orders through ${SHOP_KILLS} kills of the shop and ${DATABASE_KILLS} of the database`)
  expect(kept).toBe(requested)
  expect(rest).toEqual({ lost: 0, refused: 0, books: [] })
}, 1_800_000)

test('[mutant] violates an invariant without transactions', async () => {
  // Repeats kills until one of them interrupts an order, because a kill may also happen between two orders.
  const mutant = { preload: './test/support/mutant-commit.ts', endsWhenWrong: true }
  const { books } = await ordersUnderFire({ shop: 10, database: 0 }, mutant)
  expect(books).not.toEqual([])
}, 240_000)
