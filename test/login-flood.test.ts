import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { createTestDatabase } from './support/database.ts'
import { type ShopProcess, startShopProcess } from './support/shop-process.ts'

/**
 * Maximum memory growth in megabytes, and maximum slowdown of page visits as a factor, during sixteen concurrent
 * logins.
 */
const MAX_GROWTH_MB = 150
const MAX_SLOWER = 2
const LOGINS = 16
const PATHS = ['/ar/', '/en/products?category=skincare', '/api/products/?limit=24', '/api/products/16/', '/he/about']

const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!

/**
 * Number of visits in each half of a round, without and with logins. The fastest visit of a half counts, because other
 * load on the machine can only make visits slower.
 */
const VISITS = 6

/**
 * Returns the duration of each visit in milliseconds. A visit fetches all paths one after another. After five seconds,
 * the current visit is aborted and no further visit starts.
 */
async function browse({ address }: ShopProcess): Promise<number[]> {
  const times: number[] = []
  const patience = AbortSignal.timeout(5_000)
  for (let visit = 0; visit < VISITS && !patience.aborted; visit++) {
    const began = performance.now()
    for (const path of PATHS) {
      // Ignores a lost connection; the time until the loss is part of the visit's duration.
      await fetch(address + path, { signal: patience })
        .then(answer => answer.arrayBuffer())
        .catch(() => {})
    }
    times.push(performance.now() - began)
  }
  return times
}

async function logIn({ address }: ShopProcess, n: number): Promise<void> {
  const email = n % 2 ? 'customer@nadara.example' : `nobody-${n}@nadara.example`
  await fetch(`${address}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the password' }),
  })
    .then(answer => answer.arrayBuffer())
    .catch(() => {})
}

/**
 * Measures visits alternately with and without sixteen concurrent logins. Each round gives a ratio, and the median of
 * the rounds counts: constant other load affects both halves of a round, and a short burst affects one round only.
 */
async function measure(shop: ShopProcess, { rounds: count }: { rounds: number }) {
  const rounds: { calm: number; slower: number }[] = []
  const before = shop.memory()
  let peak = before
  for (let round = 0; round < count; round++) {
    const calm = Math.min(...(await browse(shop)))
    let over = false
    const underWay = Promise.withResolvers<void>()
    const flood = Array.from({ length: LOGINS }, async (_, n) => {
      for (; !over; underWay.resolve()) await logIn(shop, n)
    })
    const watch = async () => {
      for (; !over; await delay(10)) peak = Math.max(peak, shop.memory())
    }
    const visit = async () => {
      await underWay.promise
      rounds.push({ calm, slower: Math.min(...(await browse(shop))) / calm })
      over = true
    }
    await Promise.all([...flood, watch(), visit()])
  }
  return {
    growth: peak - before,
    slower: median(rounds.map(({ slower }) => slower)),
    calm: median(rounds.map(({ calm }) => calm)),
  }
}

/** Source modules, because `mutant-hash.ts` replaces one of them; the bundle's memory still grows by itself at first. */
const program = 'src/server/main.ts'

async function measured(name: string, options: { preload?: string; rounds: number; tries: number }) {
  const database = await createTestDatabase(inject('cluster'), 'demo')
  const shop = await startShopProcess(database.url, { ...options, program })
  try {
    await browse(shop)
    for (let n = 0; n < 4; n++) await logIn(shop, n)
    // Retries, because other load may disturb one attempt. A slow server is slow in every attempt.
    const results = []
    do {
      results.push(await measure(shop, options))
      const { growth, slower, calm } = results.at(-1)!
      console.log(
        `${name}: ${LOGINS} logins at once take ${growth.toFixed(0)} MB; a visitor waits ${slower.toFixed(2)} times as long (${calm.toFixed(1)} ms in calm)`,
      )
    } while (results.length < options.tries && results.at(-1)!.slower > MAX_SLOWER)
    return { growth: Math.max(...results.map(({ growth }) => growth)), slower: results.at(-1)!.slower }
  } finally {
    await shop.close()
    await database.close()
  }
}

test.skipIf(process.platform !== 'linux')(
  'limits memory and delay of other requests during sixteen concurrent logins',
  async () => {
    const { growth, slower } = await measured('the shop', { rounds: 7, tries: 3 })
    expect(growth).toBeLessThan(MAX_GROWTH_MB)
    expect(slower).toBeLessThanOrEqual(MAX_SLOWER)

    const preload = join(import.meta.dirname, 'support/mutant-hash.ts')
    // The mutant runs fewer rounds, because each visit takes seconds.
    const badly = await measured('the broken variant', { preload, rounds: 1, tries: 1 })
    expect(badly.growth).toBeGreaterThan(MAX_GROWTH_MB)
    expect(badly.slower).toBeGreaterThan(MAX_SLOWER)
  },
  240_000,
)
