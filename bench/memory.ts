import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { LANGUAGE_CODES } from '../src/shared/i18n/languages.ts'
import { adminClient, buildAdmin } from './admin-client.ts'
import { type BenchDatabase, median } from './cluster.ts'
import { placeOrders } from './load.ts'
import { measure } from './measure.ts'
import { hotPages } from './mixed.ts'
import type { BenchOptions } from './options.ts'
import { setUnlimitedStock } from './orders.ts'
import { withUniquePriceBound } from './read-addresses.ts'
import { reportResult } from './results.ts'
import { openShop, type Program } from './shop.ts'
import { sizedDatabase } from './sized-shops.ts'

const DEMO = 219
const MAX_START_SECONDS = 1
const MAX_MB_AT_START = 250
const MAX_MB_UNDER_LOAD = 350
/** Memory limit under load with the largest catalogue. */
const MAX_LARGE = { products: 100_000, megabytes: 700 }
/** Seconds of idle time before the memory is read: the search index is loaded after the start. */
const SETTLE_SECONDS = 5
const STARTS = 5
const CONNECTIONS = 8

/**
 * Measures the resident memory of the shop's process: after the start, under mixed load on the demo, and with larger
 * catalogues.
 */
export async function benchMemory(databaseOf: () => Promise<BenchDatabase>, options: BenchOptions): Promise<void> {
  const { url } = await databaseOf()
  const bought = await setUnlimitedStock(url)
  await benchStart(url)
  await benchLoad(url, bought, options.quick ? 60 : 600)
  for (const products of options.products.filter(size => size > DEMO))
    await benchSize(await sizedDatabase(databaseOf, products), products, options.quick ? 15 : 60)
}

async function benchStart(url: string): Promise<void> {
  const seconds: number[] = []
  const megabytes: number[] = []
  const dataFolder = mkdtempSync(join(tmpdir(), 'nadara-bench-data-'))
  // The first start copies the demo's images into the folder.
  await (await openShop(url, { dataFolder })).close()
  for (let start = 0; start < STARTS; start++) {
    const shop = await openShop(url, { dataFolder })
    await delay(SETTLE_SECONDS * 1_000)
    seconds.push(shop.started / 1_000)
    megabytes.push(shop.memory())
    await shop.close()
  }
  rmSync(dataFolder, { recursive: true, force: true })
  const common = { bench: 'memory', products: DEMO, detail: `median of ${STARTS} starts` }
  reportResult({
    ...common,
    name: 'start, built and seeded',
    unit: 's',
    value: median(seconds),
    most: MAX_START_SECONDS,
  })
  reportResult({ ...common, name: 'after start', unit: 'MB', value: median(megabytes), most: MAX_MB_AT_START })
}

/**
 * Measures memory under mixed requests for pages and data, one order per second, and a price edit every ten seconds.
 */
async function benchLoad(url: string, bought: number[], seconds: number): Promise<void> {
  const token = await buildAdmin(url)
  const shop = await openShop(url)
  try {
    const admin = adminClient(shop.address, token)
    const series: [number, number][] = [[0, shop.memory()]]
    const began = performance.now()
    const elapsed = () => (performance.now() - began) / 1_000
    const sampling = setInterval(() => series.push([elapsed(), shop.memory()]), (seconds / 120) * 1_000)
    const stopOrders = placeOrders(shop.address, bought, 1)
    let edits = 0
    const editing = setInterval(
      () => void admin.setPrice(bought[edits % 14]!, 40 + (edits++ % 50)).catch(console.error),
      10_000,
    )
    const { perSecond, refused } = await visit(shop, mixedPaths(hotPages(bought)), seconds)
    clearInterval(editing)
    const { accepted } = await stopOrders()
    clearInterval(sampling)
    const highest = Math.max(...series.map(([, megabytes]) => megabytes))
    reportResult({
      bench: 'memory',
      name: 'under mixed load',
      products: DEMO,
      unit: 'MB',
      most: MAX_MB_UNDER_LOAD,
      series,
      value: shop.memory(),
      detail: `after ${seconds} s; highest ${Math.round(highest)} MB; ${Math.round(perSecond)} requests/s, ${refused} refused, ${accepted} orders`,
    })
  } finally {
    await shop.close()
  }
}

async function benchSize(url: string, products: number, seconds: number): Promise<void> {
  const shop = await openShop(url)
  try {
    // The first search waits for the index.
    await fetch(`${shop.address}/api/products/?query=serum`)
    await delay(SETTLE_SECONDS * 1_000)
    const common = { bench: 'memory', products, unit: 'MB' } as const
    const detail = `ready for requests after ${(shop.started / 1_000).toFixed(2)} s`
    reportResult({ ...common, name: 'after start', value: shop.memory(), detail })
    const ids = Array.from({ length: 14 }, (_, n) => n + 1)
    const { perSecond } = await visit(shop, mixedPaths(hotPages(ids), products), seconds)
    reportResult({
      ...common,
      name: 'under mixed load',
      value: shop.memory(),
      ...(products === MAX_LARGE.products && { most: MAX_LARGE.megabytes }),
      detail: `after ${seconds} s; ${Math.round(perSecond)} requests/s`,
    })
  } finally {
    await shop.close()
  }
}

const visit = ({ port }: Program, path: (n: number) => string, seconds: number) =>
  measure({ port, seconds, path, headers: 'accept-encoding: br\r\n', connections: CONNECTIONS, mayRefuse: true })

const SEARCHED = ['serum', 'cream', 'سيروم', 'קרם', 'крем', 'vitamin c']

/**
 * Returns a function from a request number to a path. The paths cycle through cached and rendered pages, lists,
 * searches, details and the home page's data.
 */
function mixedPaths(pages: string[], products = DEMO): (n: number) => string {
  const kinds: ((n: number) => string)[] = [
    n => pages[n % pages.length]!,
    n => pages[(n * 7) % pages.length]!,
    n => withUniquePriceBound(`/${LANGUAGE_CODES[n % 4]}/products`, n),
    n => withUniquePriceBound(`/api/products/?page=${1 + (n % 9)}`, n),
    n => `/api/products/?query=${encodeURIComponent(SEARCHED[n % SEARCHED.length]!)}&page=${1 + (n % 3)}`,
    n => `/api/products/${1 + ((n * 7_919) % products)}/`,
    n => `/${LANGUAGE_CODES[n % 4]}/products/${1 + ((n * 7_919) % products)}`,
    () => '/api/cms/homepage/',
  ]
  return n => kinds[n % kinds.length]!(Math.floor(n / kinds.length))
}
