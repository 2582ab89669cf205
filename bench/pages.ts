import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { type BenchDatabase, median } from './cluster.ts'
import { alternate, measure, medianRatio, relativeSpread, responsesPerCpuSecond } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { benchLatency } from './page-latency.ts'
import { BROWSER, CACHED, DEMO, UNCACHED_CLIENTS, uncachedPage } from './page-requests.ts'
import { withUniquePriceBound } from './read-addresses.ts'
import { recordResponse, writeRecordedResponses } from './recorded.ts'
import { reportResult } from './results.ts'
import { openProgram, openShop, type Program } from './shop.ts'

const MIN_CACHED = 0.8
const MIN_RENDERED = 0.5

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
