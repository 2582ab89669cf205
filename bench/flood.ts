import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type BenchDatabase, median } from './cluster.ts'
import { alternate, measure, medianRatio, percentile, relativeSpread } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { reportResult } from './results.ts'
import { openShop } from './shop.ts'

const MAX_RATIO = 5
const PROBE_INTERVAL_MS = 10

/**
 * Measures the 99th percentile latency of `/healthz`: idle, and while another process posts large JSON over eight
 * connections.
 */
export async function benchFlood(
  databaseOf: () => Promise<BenchDatabase>,
  { seconds, rounds }: BenchOptions,
): Promise<void> {
  const { url } = await databaseOf()
  const shop = await openShop(url)
  const probe = async () => {
    const { took } = await measure({
      port: shop.port,
      seconds,
      path: () => '/healthz',
      connections: 1,
      every: PROBE_INTERVAL_MS,
    })
    return percentile(took, 0.99)
  }
  const flooded = async () => {
    const env = { ...process.env, PORT: String(shop.port) }
    const client = spawn(process.execPath, ['bench/flood-client.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    const ended = once(client, 'exit')
    try {
      // Waits a second for the client to start.
      await measure({ port: shop.port, seconds: 1, path: () => '/healthz', connections: 1, every: PROBE_INTERVAL_MS })
      return await probe()
    } finally {
      client.kill()
      await ended
    }
  }
  try {
    await probe()
    const figures = await alternate({ idle: probe, flooded }, rounds)
    reportResult({
      bench: 'flood',
      name: '/healthz: p99 at 8 × 250 KB of JSON beside idle',
      products: 219,
      unit: 'ratio',
      value: medianRatio(figures.flooded, figures.idle),
      most: MAX_RATIO,
      spread: relativeSpread(figures.idle),
      detail: `${median(figures.flooded).toFixed(1)} ms beside ${median(figures.idle).toFixed(1)} ms`,
    })
  } finally {
    await shop.close()
  }
}
