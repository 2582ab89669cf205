import { setTimeout as delay } from 'node:timers/promises'
import { orders } from '../../src/server/database/schema/orders.ts'
import { type ReplicatedShop, startOrders, startReads } from '../support/replicated-shop.ts'

/**
 * Durations in milliseconds, in this order: load before the loss of the primary, time until the replica is promoted,
 * and load after the first order on the replica.
 */
const BEFORE = 3_000
const NOTICED = 2_000
const AFTER = 3_000

/** Ways in which the primary fails. */
export const LOSSES = {
  'was killed': async (shop: ReplicatedShop) => shop.killPrimary(),
  'lost its network': async (shop: ReplicatedShop) => shop.freezePrimary(),
  'was killed a second after the replica lost it': async (shop: ReplicatedShop) => {
    await shop.disconnectReplica()
    await delay(1_000)
    shop.killPrimary()
  },
}

/** Makes the primary fail under a load of 20 orders per second, and promotes the replica. */
export async function failOver(shop: ReplicatedShop, lose: (shop: ReplicatedShop) => Promise<void>) {
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
