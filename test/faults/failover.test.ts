import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { orders } from '../../src/server/database/schema/orders.ts'
import { orderBody } from '../support/build-order.ts'
import { hasHaproxy } from '../support/haproxy.ts'
import { violatedInvariants } from '../support/invariants.ts'
import { runSql } from '../support/replicated-postgres.ts'
import { openReplicatedShop, type ReplicatedShop, startOrders, startReads } from '../support/replicated-shop.ts'
import { sendOrder } from '../support/send-order.ts'

const ALL = process.env.FAULTS === 'all'
/**
 * Durations in milliseconds, in this order: load before the loss of the primary, time until the replica is promoted,
 * and load after the first order on the replica.
 */
const BEFORE = 3_000
const NOTICED = 2_000
const AFTER = 3_000

/** Ways in which the primary fails. */
const LOSSES = {
  'was killed': async (shop: ReplicatedShop) => shop.killPrimary(),
  'lost its network': async (shop: ReplicatedShop) => shop.freezePrimary(),
  'was killed a second after the replica lost it': async (shop: ReplicatedShop) => {
    await shop.disconnectReplica()
    await delay(1_000)
    shop.killPrimary()
  },
}
const LAST = 'was killed a second after the replica lost it'

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function open(synchronous: boolean): Promise<ReplicatedShop> {
  const shop = await openReplicatedShop({ synchronous })
  opened.push(shop.close)
  return shop
}

/** Makes the primary fail under a load of 20 orders per second, and promotes the replica. */
async function failOver(shop: ReplicatedShop, lose: (shop: ReplicatedShop) => Promise<void>) {
  const load = startOrders(shop)
  const reads = startReads(shop)
  await delay(BEFORE)
  await lose(shop)
  const lostAt = performance.now()
  await delay(NOTICED)
  await shop.promote()
  const promotedAt = performance.now()
  const isAfter = ({ at, status }: { at: number; status?: number }) => status === 201 && at > promotedAt
  while (!load.attempts.some(isAfter)) await delay(20)
  const orderedAt = load.attempts.find(isAfter)!.at
  await delay(AFTER)
  const numbers = await load.end()
  const kept = (await shop.db.select({ number: orders.number }).from(orders)).map(({ number }) => number)
  const statuses = load.attempts.map(({ status }) => status)
  console.log(
    `${numbers.length} orders, ${statuses.filter(status => status === 503).length} answers 503;`,
    `promoted ${(promotedAt - lostAt) | 0} ms after the loss, first order ${(orderedAt - promotedAt) | 0} ms later`,
  )
  return {
    numbers,
    kept,
    lost: numbers.filter(number => !kept.includes(number)),
    statuses: [...new Set([...statuses.map(status => `order ${status}`), ...(await reads.end())])],
  }
}

describe.skipIf(!hasHaproxy)('failover to a promoted replica (needs haproxy)', () => {
  test.each(ALL ? (Object.keys(LOSSES) as (keyof typeof LOSSES)[]) : ['was killed' as const])(
    'keeps each confirmed order exactly once when the primary %s, and fails only with 503 meanwhile',
    async loss => {
      const shop = await open(true)
      const { numbers, kept, lost, statuses } = await failOver(shop, LOSSES[loss])
      expect(lost).toEqual([])
      expect(kept.toSorted()).toEqual(numbers.toSorted())
      expect(statuses.filter(status => !/ 20[01]$| 503$/.test(status))).toEqual([])
      expect(await violatedInvariants(shop.db)).toEqual([])
      await expectWorkToResume(shop)
    },
    180_000,
  )

  test('[mutant] loses acknowledged orders without synchronous replication', async () => {
    const shop = await open(false)
    const { lost } = await failOver(shop, LOSSES[LAST])
    console.log(`${lost.length} answered orders lost without synchronous replication`)
    expect(lost).not.toEqual([])
  }, 180_000)

  test('shows a change that reuses a transaction id of the former primary; [mutant] does not', async () => {
    const shop = await open(false)
    const mutant = await shop.open('./test/support/mutant-same-server.ts')
    opened.push(mutant.close)
    const page = async (address: string) => (await fetch(`${address}/en/products/${shop.product.id}`)).text()
    const pages = () => Promise.all([shop, mutant].map(({ address }) => page(address)))
    await pages()
    await shop.disconnectReplica()
    await runSql(shop.primaryUrl, `${assignIds(200)}`)
    await pages()
    // Waits until both change feeds have advanced past these transaction ids.
    await delay(500)
    await pages()
    shop.killPrimary()
    await shop.promote()
    await shop.db.execute(
      sql`update product_translations set name = 'Renamed' where product_id = ${shop.product.id} and language = 'en'`,
    )
    await runSql(shop.replicaUrl, assignIds(400))
    for (const { address } of [shop, mutant]) while (!(await fetch(`${address}/readyz`)).ok) await delay(50)
    await pages()
    await delay(1_000)
    expect((await pages()).map(text => text.includes('Renamed'))).toEqual([true, false])
  }, 180_000)

  test.runIf(ALL)(
    'returns 503 while the synchronous replica is away, and creates the order once it is back',
    async () => {
      const shop = await open(true)
      const body = orderBody([{ productId: shop.product.id, quantity: 1 }])
      const key = 'd0c5a9c2-0c50-4c6e-9a5a-1f6a3c1d7e42'
      await shop.disconnectReplica()
      expect(await sendOrder(shop.address, body, key)).toMatchObject({ status: 503 })
      expect(await sendOrder(shop.address, body, key)).toMatchObject({ status: 503 })
      await shop.connectReplica()
      await vi.waitFor(
        async () => expect(await sendOrder(shop.address, body, key)).toMatchObject({ status: 201 }),
        20_000,
      )
      expect(await shop.db.$count(orders)).toBe(1)
    },
    180_000,
  )
})

/** Returns SQL that consumes `count` transaction ids. */
const assignIds = (count: number) =>
  `do $$ begin for n in 1..${count} loop perform pg_current_xact_id(); commit; end loop; end $$`

/** Waits until the shop has sent all emails, and has run a job that became due after the failover. */
async function expectWorkToResume({ db }: ReplicatedShop): Promise<void> {
  await db.execute(sql`update periodic_jobs set available_at = now() - interval '1 second', finished_at = null`)
  await expect.poll(() => rowsOf(db, sql`from periodic_jobs where finished_at is not null`), SOON).toBeGreaterThan(0)
  await expect.poll(() => rowsOf(db, sql`from mails where sent_at is null`), SOON).toBe(0)
}

const SOON = { timeout: 60_000, interval: 500 }
const rowsOf = async (db: ReplicatedShop['db'], from: ReturnType<typeof sql>) =>
  (await db.execute(sql`select ${from}`)).rows.length
