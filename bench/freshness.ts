import { setTimeout as delay } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { type AdminClient, adminClient, buildAdmin } from './admin-client.ts'
import { type BenchDatabase, median } from './cluster.ts'
import { Connection } from './http-client.ts'
import { reportResult } from './results.ts'
import { openShop } from './shop.ts'

const EDITS = 20
const MAX_DELAY_MS = 1_000
/** Milliseconds after which an edit counts as missed, and the number of missed edits after which the bench stops. */
const TIMEOUT_MS = 5_000
const MAX_MISSES = 3
const POLL_INTERVAL_MS = 5
const BROWSER = 'accept-encoding: br\r\n'

/**
 * Measures the milliseconds from the response to an edit until the cached page of another instance shows the new price.
 */
export async function benchFreshness(databaseOf: () => Promise<BenchDatabase>): Promise<void> {
  const { url } = await databaseOf()
  const token = await buildAdmin(url)
  const edited = await openShop(url)
  try {
    const watched = await openShop(url)
    try {
      const took = await editAndWatch(adminClient(edited.address, token), watched)
      const detail = `${took.length} edits, ${took.filter(ms => ms >= TIMEOUT_MS).length} not shown within ${TIMEOUT_MS / 1_000} s`
      const common = { bench: 'freshness', products: 219, unit: 'ms', detail } as const
      reportResult({ ...common, name: 'other instance shows a price: median', value: median(took) })
      reportResult({
        ...common,
        name: 'other instance shows a price: slowest',
        value: Math.max(...took),
        most: MAX_DELAY_MS,
      })
    } finally {
      await watched.close()
    }
  } finally {
    await edited.close()
  }
}

async function editAndWatch(admin: AdminClient, watched: { address: string; port: number }): Promise<number[]> {
  const id = await plainProduct(watched.address)
  const connection = new Connection(watched.port)
  const page = async () =>
    brotliDecompressSync((await connection.get(`/en/products/${id}`, BROWSER, { keepBody: true })).body).toString()
  const took: number[] = []
  for (let n = 0; n < EDITS && took.filter(ms => ms >= TIMEOUT_MS).length < MAX_MISSES; n++) {
    const price = `${300 + n}.${10 + n}`
    await page()
    // A random pause, so that edits are not synchronised with the instances' polling.
    await delay(Math.random() * 200)
    await admin.setPrice(id, Number(price))
    const began = performance.now()
    while (performance.now() - began < TIMEOUT_MS && !(await page()).includes(price)) await delay(POLL_INTERVAL_MS)
    took.push(performance.now() - began)
  }
  connection.close()
  return took
}

/**
 * Returns the id of a product without options, offer or restriction to professionals: its page shows the edited price.
 */
async function plainProduct(address: string): Promise<number> {
  interface Card {
    id: number
    offerPrice: number | null
    hasOptions: boolean
    professionalOnly: boolean
  }
  const answer = await fetch(`${address}/api/products/?limit=100`)
  const { data } = (await answer.json()) as { data: Card[] }
  return data.find(card => card.offerPrice === null && !card.hasOptions && !card.professionalOnly)!.id
}
