import { setTimeout as delay } from 'node:timers/promises'
import { LANGUAGE_CODES } from '../src/shared/i18n/languages.ts'
import { IMPORTER_PASSWORD } from '../test/support/build-importer.ts'
import { type AdminClient, adminClient, buildAdmin } from './admin-client.ts'
import { type BenchDatabase, median } from './cluster.ts'
import { callAdminApi, shopifyFile, uploadCatalogFile, waitUntilImportPauses } from './import.ts'
import { placeOrders } from './load.ts'
import { alternate, measure, medianRatio, percentile, relativeSpread } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { setUnlimitedStock } from './orders.ts'
import { reportResult } from './results.ts'
import { openShop, type Program } from './shop.ts'

/** Minimum page rate, as a share of the rate without orders, by number of orders per second. */
const ORDERS = { 5: 0.8, 50: 0.5 }
/** Share of the intended orders that must be accepted for the run to count. */
const MIN_ACCEPTED_SHARE = 0.9
const IMPORTED = 3_000
/** Timeout of an import in seconds. */
const TIMEOUT_SECONDS = 300
const BROWSER = 'accept-encoding: br\r\n'
const DEMO = 219

interface Phase {
  perSecond: number
  p99: number
  /** `orders`: accepted orders per second; `failed`: number of orders that were not accepted. */
  orders: number
  failed: number
  /** Page requests with a status other than 200, which do not count as pages. */
  refused: number
}

interface Scene {
  shop: Program
  pages: string[]
  bought: number[]
  admin: AdminClient
  token: string
}

/**
 * Measures the throughput of 64 cached pages under three loads in turn: orders, price edits by an admin, and an import.
 */
export async function benchMixed(databaseOf: () => Promise<BenchDatabase>, options: BenchOptions): Promise<void> {
  const { url } = await databaseOf()
  const bought = await setUnlimitedStock(url)
  const token = await buildAdmin(url)
  const shop = await openShop(url)
  try {
    const scene = { shop, pages: hotPages(bought), bought, admin: adminClient(shop.address, token), token }
    const without = await benchOrders(scene, options)
    await benchEdits(scene, options)
    await benchDuringImport(scene, without)
  } finally {
    await shop.close()
  }
}

/** Returns the paths of the home page, the product list and the first 14 products, each in four languages. */
export const hotPages = (productIds: number[]) =>
  LANGUAGE_CODES.flatMap(language =>
    ['', '/products', ...productIds.slice(0, 14).map(id => `/products/${id}`)].map(path => `/${language}${path}`),
  )

async function phase({ shop, pages, bought }: Scene, seconds: number, perSecond: number): Promise<Phase> {
  const path = (n: number) => pages[n % pages.length]!
  await warm(shop.port, pages)
  const stop = placeOrders(shop.address, bought, perSecond)
  const began = performance.now()
  const measured = await measure({ port: shop.port, seconds, path, headers: BROWSER, mayRefuse: true })
  const { accepted, failed } = await stop()
  return {
    perSecond: measured.perSecond,
    p99: percentile(measured.took, 0.99),
    orders: (accepted / (performance.now() - began)) * 1_000,
    failed,
    refused: measured.refused,
  }
}

/** Requests each page twice, so that a phase does not begin with pages that the previous phase invalidated. */
async function warm(port: number, pages: string[]): Promise<void> {
  let left = pages.length * 2
  const over = new AbortController()
  const path = (n: number) => {
    if (--left <= 0) over.abort()
    return pages[n % pages.length]!
  }
  await measure({ port, seconds: 60, path, headers: BROWSER, connections: 4, mayRefuse: true, signal: over.signal })
}

/** Compares the page rates with and without concurrent orders; returns the rate without orders, in pages per second. */
async function benchOrders(scene: Scene, { seconds, rounds }: BenchOptions): Promise<number> {
  const phases: Record<number, Phase[]> = { 0: [], 5: [], 50: [] }
  const run = (rate: 0 | 5 | 50) => async () => {
    const ran = await phase(scene, seconds, rate)
    phases[rate]!.push(ran)
    return ran.perSecond
  }
  await phase(scene, seconds, 0)
  const figures = await alternate({ 0: run(0), 5: run(5), 50: run(50) }, rounds)
  for (const rate of [0, 5, 50] as const) {
    const ran = phases[rate]!
    const [failed, refused] = [sumOf(ran, 'failed'), sumOf(ran, 'refused')]
    const detail = `${Math.round(median(figures[rate]!))} pages/s, ${median(ran.map(({ orders }) => orders)).toFixed(1)} orders/s; ${failed} orders and ${refused} pages refused`
    reportResult({
      bench: 'mixed',
      name: `p99 of a page at ${rate} orders/s`,
      products: DEMO,
      unit: 'ms',
      detail,
      value: median(ran.map(({ p99 }) => p99)),
    })
    if (rate === 0) continue
    // A page rate with fewer orders than intended would prove nothing.
    reportResult({
      bench: 'mixed',
      name: `orders accepted of ${rate}/s`,
      products: DEMO,
      unit: 'ratio',
      least: MIN_ACCEPTED_SHARE,
      value: median(ran.map(({ orders }) => orders)) / rate,
    })
    reportResult({
      bench: 'mixed',
      name: `64 pages at ${rate} orders/s beside none`,
      products: DEMO,
      unit: 'ratio',
      value: medianRatio(figures[rate]!, figures[0]!),
      least: ORDERS[rate],
      spread: relativeSpread(figures[0]!),
      detail,
    })
  }
  return median(figures[0]!)
}

const sumOf = (phases: Phase[], what: 'failed' | 'refused') => phases.reduce((sum, one) => sum + one[what], 0)

/** Measures the page rate with one price edit per second of the shown products. */
async function benchEdits(scene: Scene, { seconds, rounds }: BenchOptions): Promise<void> {
  const length = Math.max(seconds, 2)
  const withEdits = async () => {
    let isOver = false
    const editing = (async () => {
      for (let n = 0; !isOver; n++) {
        await scene.admin.setPrice(scene.bought[n % 14]!, 40 + (n % 50))
        await delay(1_000)
      }
    })()
    const ran = await phase(scene, length, 0)
    isOver = true
    await editing
    return ran.perSecond
  }
  const without = async () => (await phase(scene, length, 0)).perSecond
  const figures = await alternate({ without, withEdits }, rounds)
  reportResult({
    bench: 'mixed',
    name: '64 pages at 1 price edit/s beside none',
    products: DEMO,
    unit: 'ratio',
    value: medianRatio(figures.withEdits, figures.without),
    spread: relativeSpread(figures.without),
    detail: `${Math.round(median(figures.withEdits))} pages/s`,
  })
}

/**
 * Measures the page rate during a complete import, from the upload to the last row. It changes the catalogue, so it
 * runs once, at the end.
 */
async function benchDuringImport({ shop, pages, token }: Scene, without: number): Promise<void> {
  const over = new AbortController()
  const importing = (async () => {
    const { id } = await uploadCatalogFile(shop, token, shopifyFile(IMPORTED))
    await waitUntilImportPauses(shop, token, id)
    await callAdminApi(
      shop,
      token,
      'POST',
      `/admin/imports/${id}/start`,
      JSON.stringify({ password: IMPORTER_PASSWORD }),
    )
    return waitUntilImportPauses(shop, token, id)
  })().finally(() => over.abort())
  const path = (n: number) => pages[n % pages.length]!
  const measured = await measure({
    port: shop.port,
    seconds: TIMEOUT_SECONDS,
    path,
    headers: BROWSER,
    mayRefuse: true,
    signal: over.signal,
  })
  if (!over.signal.aborted) throw new Error(`the import took more than ${TIMEOUT_SECONDS} s`)
  const { added } = await importing
  reportResult({
    bench: 'mixed',
    name: '64 pages during an import beside none',
    products: DEMO,
    unit: 'ratio',
    value: measured.perSecond / without,
    detail: `${Math.round(measured.perSecond)} pages/s, p99 ${percentile(measured.took, 0.99).toFixed(1)} ms, ${added} products imported`,
  })
}
