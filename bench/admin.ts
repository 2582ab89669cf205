import { performance } from 'node:perf_hooks'
import { connect } from '../src/server/database/connect.ts'
import { dayOf } from '../src/shared/rules/days.ts'
import { buildPerson } from '../test/support/build-person.ts'
import { startShopProcess } from '../test/support/shop-process.ts'
import { ADMIN_REQUESTS } from './admin-requests.ts'
import { type BenchDatabase, median } from './cluster.ts'
import { fillShop, LARGE_SHOP, type ShopSize, SMALL_SHOP } from './many-orders.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 30)
const MAX_RATIO = 3
/**
 * Name prefixes of the measurements that fail the bench when their ratio exceeds `MAX_RATIO`; the others are only
 * reported.
 */
const HELD = ['today', 'orders', 'order search']
const DAY = 86_400_000

/**
 * Compares the dashboard's response times in a large shop with those in a small shop. The measurements alternate
 * between the two shops, so that other load affects both. `DESK=orders,today npm run bench desk` measures only the
 * requests whose names begin with one of these words.
 */
export async function benchAdmin(databaseOf: () => Promise<BenchDatabase>): Promise<void> {
  const filled = async (size: ShopSize) => {
    const { url } = await databaseOf()
    await fillShop(url, size)
    return url
  }
  await compareAdmins(await filled(SMALL_SHOP), await filled(LARGE_SHOP))
}

async function compareAdmins(small: string, large: string): Promise<void> {
  const wanted = process.env.DESK?.split(',')
  const requested = Object.entries(ADMIN_REQUESTS).filter(([name]) => wanted?.some(one => name.startsWith(one)) ?? true)
  const few = await openDesk(small)
  const many = await openDesk(large)
  console.log(
    `desk: milliseconds with ${SMALL_SHOP.orders} and ${LARGE_SHOP.orders} orders, and their ratio (at most ${MAX_RATIO})`,
  )
  const slow = { held: 0, unheld: 0 }
  let held = 0
  try {
    for (const [name, address] of requested) {
      const isHeld = HELD.some(one => name.startsWith(one))
      if (isHeld) held++
      const [short, long]: [number[], number[]] = [[], []]
      for (let round = 0; round < ROUNDS; round++) {
        short.push(await few.ask(address))
        long.push(await many.ask(address))
      }
      const ratio = median(long) / median(short)
      if (ratio > MAX_RATIO) slow[isHeld ? 'held' : 'unheld']++
      const figures = [median(short), median(long), ratio].map((figure, at) =>
        figure.toFixed(at < 2 ? 1 : 2).padStart(8),
      )
      console.log(
        `desk: ${name.padEnd(48)}${figures.join('')}${ratio > MAX_RATIO ? (isHeld ? '  too slow' : '  slower') : ''}`,
      )
    }
  } finally {
    await few.close()
    await many.close()
  }
  if (slow.held > 0) process.exitCode = 1
  const others = requested.length - held
  console.log(
    `desk: ${slow.held ? 'failed' : 'passed'}; too slow are ${slow.held} of ${held} held, ${slow.unheld} of ${others} others`,
  )
}

async function openDesk(url: string) {
  const { db, close } = connect(url)
  const admin = await buildPerson(db, { role: 'admin' })
  await close()
  const shop = await startShopProcess(url)
  const fetched = async (address: string) => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const answer = await fetch(`${shop.address}/api${address}`, { headers })
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
    return answer.json()
  }
  const first = (path: string) => fetched(path).then(({ data }) => data)
  const { brands, categories } = await first('/admin/catalog/choices')
  const known: Record<string, unknown> = {
    actor: admin.userId,
    brand: brands.at(-1).id,
    category: categories.at(-1).id,
    monthAgo: dayOf(new Date(Date.now() - 30 * DAY)),
    yearAgo: dayOf(new Date(Date.now() - 365 * DAY)),
    deep: (await first('/admin/orders/?sort=oldest')).next,
  }
  const places = new Map<string, string>()
  /** Replaces the placeholders of an address with values of this shop. */
  const whole = async (address: string) => {
    let filled = address
    if (/{next}|{pages}/.test(address)) {
      const { data, meta } = await fetched(address.split('?')[0]!)
      filled = filled.replace('{next}', data.next).replace('{pages}', String(meta?.pages))
    }
    return filled.replace(/{(\w+)}/g, (_, name) => String(known[name]))
  }
  return {
    close: shop.close,
    ask: async (address: string) => {
      if (!places.has(address)) places.set(address, await whole(address))
      const began = performance.now()
      await fetched(places.get(address)!)
      return performance.now() - began
    },
  }
}
