import { median } from './cluster.ts'
import { alternate, measure, medianRatio, percentile, relativeSpread } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { BROWSER, CACHED, DEMO, UNCACHED_CLIENTS, uncachedPage } from './page-requests.ts'
import { reportResult } from './results.ts'
import type { Program } from './shop.ts'

const MAX_RATIO = 5
/** Milliseconds between the requests of a latency probe. */
const PROBE_INTERVAL_MS = 10

/**
 * Measures the 99th percentile latency of a cached page and of `/healthz`, idle and while all render workers are busy.
 */
export async function benchLatency({ port }: Program, { seconds, rounds }: BenchOptions): Promise<void> {
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
      most: MAX_RATIO,
      spread: relativeSpread(figures.idle),
      detail: `${median(figures.busy).toFixed(1)} ms beside ${median(figures.idle).toFixed(1)} ms`,
    })
  }
}
