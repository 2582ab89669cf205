import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { type BenchDatabase, median } from './cluster.ts'
import { alternate, measure, medianRatio, percentile, relativeSpread, responsesPerCpuSecond } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { withUniquePriceBound } from './read-addresses.ts'
import { recordResponse, writeRecordedResponses } from './recorded.ts'
import { reportResult } from './results.ts'
import { openProgram, openShop, type Program } from './shop.ts'

const MIN_CACHED = 0.8
const MIN_RENDERED = 0.5
const MAX_DELAY_MS = 5
const BROWSER = 'accept-encoding: br\r\n'
const CACHED = { home: '/en', list: '/en/products', product: '/en/products/17' }
/** Number of concurrent clients for uncached pages: more than cores, so that every render worker is busy. */
const UNCACHED_CLIENTS = 8
/** Milliseconds between the requests of a latency probe. */
const PROBE_INTERVAL_MS = 10
/** Number of products in the demo. */
const DEMO = 219

interface Sides {
  shop: Program
  bare: Program
}

/**
 * Compares cached pages of the demo with constant bytes and rendered pages with the bare render, and measures the
 * latency during renders.
 */
export async function benchPages(databaseOf: () => Promise<BenchDatabase>, options: BenchOptions): Promise<void> {
  const { url } = await databaseOf()
  const shop = await openShop(url)
  try {
    const answers = await Promise.all(
      Object.values(CACHED).map(async path => [path, await recordResponse(shop.port, path, BROWSER)] as const),
    )
    const file = writeRecordedResponses(Object.fromEntries(answers))
    const env = { ANSWERS: file, SHOP: shop.address, NODE_ENV: 'production' }
    const bare = await openProgram('bench/bare-pages.ts', { env })
    try {
      for (const [name, path] of Object.entries(CACHED)) await benchCached({ shop, bare }, name, path, options)
      await benchRendered({ shop, bare }, options)
      await benchLatency(shop, options)
    } finally {
      await bare.close()
      rmSync(dirname(file), { recursive: true, force: true })
    }
  } finally {
    await shop.close()
  }
}

async function benchCached({ shop, bare }: Sides, name: string, page: string, { seconds, rounds }: BenchOptions) {
  const load = { seconds, path: () => page, headers: BROWSER }
  const sides = { bare: () => responsesPerCpuSecond(bare, load), ours: () => responsesPerCpuSecond(shop, load) }
  await sides.ours()
  const figures = await alternate(sides, rounds)
  reportResult({
    bench: 'pages',
    name: `${name}, cached`,
    products: DEMO,
    unit: 'ratio',
    least: MIN_CACHED,
    value: medianRatio(figures.ours, figures.bare),
    spread: relativeSpread(figures.bare),
    detail: `${Math.round(median(figures.ours))} beside ${Math.round(median(figures.bare))} per second of processor time`,
  })
}

let requested = 0
/** Returns the address of a list page that no other request uses: the same cards under another address. */
const uncachedPage = () => withUniquePriceBound('/en/products', requested++)

async function benchRendered({ shop, bare }: Sides, { seconds, rounds }: BenchOptions): Promise<void> {
  const cpu = { ours: [] as number[], bare: [] as number[] }
  const rate = async (side: 'ours' | 'bare', path: (n: number) => string) => {
    const program = side === 'ours' ? shop : bare
    const before = program.cpu()
    const measured = await measure({
      port: program.port,
      seconds,
      path,
      headers: BROWSER,
      connections: UNCACHED_CLIENTS,
    })
    cpu[side].push((program.cpu() - before) / measured.took.length)
    return measured.perSecond
  }
  const prepared = Array.from({ length: 20 }, (_, n) => withUniquePriceBound('/en/products', n))
  for (const page of prepared) await fetch(`${bare.address}${page}`)
  const sides = {
    bare: () => rate('bare', n => prepared[n % prepared.length]!),
    ours: () => rate('ours', uncachedPage),
  }
  await sides.bare()
  await sides.ours()
  const figures = await alternate(sides, rounds)
  reportResult({
    bench: 'pages',
    name: 'list, not cached',
    products: DEMO,
    unit: 'ratio',
    least: MIN_RENDERED,
    value: medianRatio(figures.ours, figures.bare),
    spread: relativeSpread(figures.bare),
    detail: `${Math.round(median(figures.ours))}/s beside ${Math.round(median(figures.bare))}/s; processor time ${median(cpu.ours).toFixed(1)} ms beside ${median(cpu.bare).toFixed(1)} ms`,
  })
}

/**
 * Measures the 99th percentile latency of a cached page and of `/healthz`, idle and while all render workers are busy.
 */
async function benchLatency({ port }: Program, { seconds, rounds }: BenchOptions): Promise<void> {
  for (const [name, path] of [
    ['cached page', CACHED.product],
    ['/healthz', '/healthz'],
  ] as const) {
    const probe = async () => {
      const { took } = await measure({
        port,
        seconds,
        path: () => path,
        headers: BROWSER,
        connections: 1,
        every: PROBE_INTERVAL_MS,
      })
      return percentile(took, 0.99)
    }
    const busy = async () => {
      const over = new AbortController()
      const load = { port, path: uncachedPage, headers: BROWSER, connections: UNCACHED_CLIENTS, mayRefuse: true }
      const rendering = measure({ ...load, seconds: seconds * 10, signal: over.signal })
      const slowest = await probe().finally(() => over.abort())
      await rendering
      return slowest
    }
    await probe()
    const figures = await alternate({ idle: probe, busy }, rounds)
    reportResult({
      bench: 'pages',
      name: `${name}: p99 while rendering beside idle`,
      products: DEMO,
      unit: 'ratio',
      value: medianRatio(figures.busy, figures.idle),
      most: MAX_DELAY_MS,
      spread: relativeSpread(figures.idle),
      detail: `${median(figures.busy).toFixed(1)} ms beside ${median(figures.idle).toFixed(1)} ms`,
    })
  }
}
