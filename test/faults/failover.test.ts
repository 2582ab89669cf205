import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { orders } from '../../src/server/database/schema/orders.ts'
import { orderBody } from '../support/build-order.ts'
import { hasHaproxy } from '../support/haproxy.ts'
import { violatedInvariants } from '../support/invariants.ts'
import { runSql } from '../support/replicated-postgres.ts'
import { openReplicatedShop, type ReplicatedShop } from '../support/replicated-shop.ts'
import { sendOrder } from '../support/send-order.ts'
import { expectWorkToResume } from './expect-work-to-resume.ts'
import { failOver, LOSSES } from './fail-over.ts'

const ALL = process.env.FAULTS === 'all'
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
