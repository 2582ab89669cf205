import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { LANGUAGE_CODES } from '../src/shared/i18n/languages.ts'
import { type AdminClient, adminClient, buildAdmin } from './admin-client.ts'
import { type BenchDatabase, median } from './cluster.ts'
import { Connection } from './http-client.ts'
import { alternate, measure, medianRatio, percentile, relativeSpread, responsesPerCpuSecond } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { type ApiRead, type ApiReadName, readAddresses } from './read-addresses.ts'
import { recordResponse, writeRecordedResponses } from './recorded.ts'
import { reportResult } from './results.ts'
import { openProgram, openShop, type Program } from './shop.ts'
import { sizedDatabase } from './sized-shops.ts'

const MIN_CACHED = 0.6
const MIN_FRESH = 0.5
const MAX_GROWTH = 1.5
/** Number of products in the demo catalogue. */
const DEMO = 219
/**
 * Request headers: cached responses are requested with compression, as browsers do; uncached responses without
 * compression, because the reference server does not compress.
 */
const BROWSER = 'accept-encoding: br\r\naccept-language: en\r\n'
const PLAIN = 'accept-language: en\r\n'

interface Sized {
  products: number
  shop: Program
  bare: Program
  reads: Record<ApiReadName, ApiRead>
  admin: AdminClient
  priced: number
  close(): Promise<void>
}

/**
 * Measures the public API's responses per second, cached and uncached, compared with a bare Fastify, for several sizes
 * of the catalogue.
 */
export async function benchReads(databaseOf: () => Promise<BenchDatabase>, options: BenchOptions): Promise<void> {
  const sizes: Sized[] = []
  try {
    for (const products of options.products)
      sizes.push(await openSized(await sizedDatabase(databaseOf, products), products))
    for (const name of Object.keys(sizes[0]!.reads) as ApiReadName[]) await benchRead(sizes, name, options)
  } finally {
    for (const sized of sizes) await sized.close()
  }
}

async function openSized(databaseUrl: string, products: number): Promise<Sized> {
  const token = await buildAdmin(databaseUrl)
  const shop = await openShop(databaseUrl)
  try {
    const { reads, priced } = await readAddresses(shop.address, databaseUrl)
    const answers = Object.fromEntries(
      await Promise.all(
        Object.entries(reads).map(async ([name, { cached }]) => [
          name.replaceAll(' ', '-'),
          await recordResponse(shop.port, cached, BROWSER),
        ]),
      ),
    )
    const file = writeRecordedResponses(answers)
    const bare = await openProgram('bench/bare-reads.ts', {
      env: { DATABASE_URL: databaseUrl, ANSWERS: file, NODE_ENV: 'production' },
    })
    const close = async () => {
      await shop.close()
      await bare.close()
      rmSync(dirname(file), { recursive: true, force: true })
    }
    return { products, shop, bare, reads, priced, admin: adminClient(shop.address, token), close }
  } catch (error) {
    await shop.close()
    throw error
  }
}

type Side = `${number} ${'cached' | 'constant' | 'fresh' | 'rows'}`

async function benchRead(sizes: Sized[], name: ApiReadName, { seconds, rounds }: BenchOptions) {
  const sides = {} as Record<Side, () => Promise<number>>
  for (const sized of sizes) {
    const { products, shop, bare, reads } = sized
    const { cached, fresh, reference } = reads[name]
    const load = { seconds, headers: BROWSER }
    const rate = async ({ port }: Program, path: (n: number) => string) =>
      (await measure({ port, seconds, path, headers: PLAIN })).perSecond
    sides[`${products} cached`] = () => responsesPerCpuSecond(shop, { ...load, path: () => cached })
    sides[`${products} constant`] = () =>
      responsesPerCpuSecond(bare, { ...load, path: () => `/constant/${name.replaceAll(' ', '-')}` })
    const path = (n: number) => reference[n % reference.length]!
    if (fresh.by === 'address') {
      let sent = 0
      sides[`${products} fresh`] = () => rate(shop, () => fresh.path(sent++))
      sides[`${products} rows`] = () => rate(bare, path)
    } else {
      sides[`${products} fresh`] = () => afterChange(sized, cached, fresh.change, seconds)
      sides[`${products} rows`] = async () => {
        const { took } = await measure({ port: bare.port, seconds, path, headers: PLAIN, connections: 1 })
        return 1_000 / percentile(took, 0.5)
      }
    }
  }
  for (const run of Object.values(sides)) await run()
  const figures = await alternate(sides, rounds)
  for (const { products } of sizes)
    reportRead(
      name,
      products,
      sizes.map(sized => sized.products),
      figures,
    )
}

let changes = 0

/**
 * Measures the responses per second of one client that reads an address in each language right after each change of its
 * data.
 */
async function afterChange(
  { shop, admin, priced }: Sized,
  path: string,
  change: 'price' | 'category',
  seconds: number,
) {
  const took: number[] = []
  const connection = new Connection(shop.port)
  const end = performance.now() + seconds * 1_000
  do {
    changes++
    if (change === 'price') await admin.setPrice(priced, 50 + (changes % 100))
    else await admin.describeCategory(`Bench ${changes}`)
    for (const language of LANGUAGE_CODES) {
      const began = performance.now()
      await connection.get(path, `accept-language: ${language}\r\n`)
      took.push(performance.now() - began)
    }
  } while (performance.now() < end)
  connection.close()
  return 1_000 / median(took)
}

function reportRead(
  name: ApiReadName,
  products: number,
  sizes: readonly number[],
  figures: Record<Side, number[]>,
): void {
  const of = (side: 'cached' | 'constant' | 'fresh' | 'rows', size = products) => figures[`${size} ${side}`]!
  const pairs = [
    { label: 'cached', ours: of('cached'), bare: of('constant'), own: 'cached', least: MIN_CACHED },
    { label: 'not cached', ours: of('fresh'), bare: of('rows'), own: 'fresh', least: MIN_FRESH },
  ] as const
  for (const { label, ours, bare, own, least } of pairs) {
    const per = label === 'cached' ? ' per second of processor time' : ' per second'
    reportResult({
      bench: 'reads',
      name: `${name}, ${label}`,
      products,
      unit: 'ratio',
      least,
      value: medianRatio(ours, bare),
      spread: relativeSpread(bare),
      detail: `${Math.round(median(ours))} beside ${Math.round(median(bare))}${per}`,
    })
    // All details of the demo fit into the text cache, so uncached details are compared with the smallest catalogue
    // that does not fit.
    const first = sizes.find(size => !(name === 'detail' && label === 'not cached' && size <= DEMO))
    if (first === undefined || products <= first) continue
    const small = of(own, first)
    reportResult({
      bench: 'reads',
      name: `${name}, ${label}: time beside ${first}`,
      products,
      unit: 'ratio',
      most: MAX_GROWTH,
      value: medianRatio(small, ours),
      spread: relativeSpread(small),
      detail: `${Math.round(median(ours))} beside ${Math.round(median(small))}${per}`,
    })
  }
}
