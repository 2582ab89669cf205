import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '../src/server/database/connect.ts'
import type { CatalogImport } from '../src/shared/contracts/imports.ts'
import { isImportInProgress } from '../src/shared/rules/imports.ts'
import { buildImporter, IMPORTER_PASSWORD } from '../test/support/build-importer.ts'
import { type ShopProcess, startShopProcess } from '../test/support/shop-process.ts'
import { type BenchDatabase, median } from './cluster.ts'
import { retryingFetch } from './retrying-fetch.ts'

const PRODUCTS = 20_000
/** Minimum products per second: twice the rate of Medusa in the reference run. */
const MIN_PRODUCTS_PER_SECOND = 340
const MAX_MEMORY_MB = 200
const MAX_RATIO = 2
/** Duration in milliseconds of the comparison phases before and after the import. */
const COMPARISON_MS = 8_000

/**
 * Imports twenty thousand products from a Shopify file under load. Measures products per second of upload, preview and
 * import, memory, and a shopper's latency compared with an idle shop.
 */
export async function benchImport(databaseOf: () => Promise<BenchDatabase>): Promise<void> {
  const { url } = await databaseOf()
  const { db, close } = connect(url)
  const { token } = await buildImporter(db)
  await close()
  const shop = await startShopProcess(url)
  try {
    const file = shopifyFile(PRODUCTS)
    await shopping(shop, () => false, 2_000)
    const calm = await shopping(shop, () => false, COMPARISON_MS)
    const before = shop.memory()
    let most = before
    let isOver = false
    const busy = shopping(shop, () => isOver, Number.POSITIVE_INFINITY)
    const watching = setInterval(() => {
      most = Math.max(most, shop.memory())
    }, 100)
    const began = performance.now()
    const { id } = await uploadCatalogFile(shop, token, file)
    const read = await waitUntilImportPauses(shop, token, id)
    const readAt = performance.now()
    await callAdminApi(
      shop,
      token,
      'POST',
      `/admin/imports/${id}/start`,
      JSON.stringify({ password: IMPORTER_PASSWORD }),
    )
    const done = await waitUntilImportPauses(shop, token, id)
    const writtenAt = performance.now()
    clearInterval(watching)
    isOver = true
    const meanwhile = await busy
    const [whole, writing] = [PRODUCTS / ((writtenAt - began) / 1_000), PRODUCTS / ((writtenAt - readAt) / 1_000)]
    const grown = most - before
    const held = (await memoryOnceOpened(url)) - before
    const ratio = median(meanwhile) / median(calm)
    console.log(
      `import: ${read.added} of ${PRODUCTS} products to add; ${whole.toFixed(0)}/s from the first byte to the last row (at least ${MIN_PRODUCTS_PER_SECOND}), ${writing.toFixed(0)}/s written; ${done.added} added, ${done.failed} failed`,
    )
    console.log(
      `import: the shop's memory grows by ${grown.toFixed(0)} MB; ${held.toFixed(0)} of these a shop with so many products holds anyway, the import takes ${(grown - held).toFixed(0)} (at most ${MAX_MEMORY_MB})`,
    )
    console.log(
      `import: a shopper waits ${median(meanwhile).toFixed(2)} ms, ${median(calm).toFixed(2)} ms without; ratio ${ratio.toFixed(2)} (at most ${MAX_RATIO})`,
    )
    if (done.added !== PRODUCTS || whole < MIN_PRODUCTS_PER_SECOND || grown - held > MAX_MEMORY_MB || ratio > MAX_RATIO)
      process.exitCode = 1
  } finally {
    await shop.close()
  }
}

/**
 * Memory in megabytes of a shop that starts with the imported catalogue, including its search index, after the same
 * load of shopper requests.
 */
async function memoryOnceOpened(url: string): Promise<number> {
  const shop = await startShopProcess(url)
  try {
    await shopping(shop, () => false, 2_000 + COMPARISON_MS)
    return shop.memory()
  } finally {
    await shop.close()
  }
}

/** Latencies in milliseconds of a shopper's requests (pages, lists and searches), sent one after another. */
async function shopping({ address }: ShopProcess, isOver: () => boolean, milliseconds: number): Promise<number[]> {
  const visits = [
    '/ar',
    '/ar/products',
    '/en/products?category=skincare',
    '/api/products/?limit=20',
    '/en/products/17',
    `/api/products/search?query=${encodeURIComponent('سيروم')}`,
    '/api/products/42',
    '/api/categories/',
  ]
  const took: number[] = []
  const end = performance.now() + milliseconds
  for (let n = 0; performance.now() < end && !isOver(); n++) {
    const began = performance.now()
    const answer = await fetch(`${address}${visits[n % visits.length]}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${visits[n % visits.length]} was answered with ${answer.status}`)
    took.push(performance.now() - began)
    await delay(10)
  }
  return took
}

const CHUNK_BYTES = 1024 * 1024

export async function uploadCatalogFile(shop: Instance, token: string, file: Buffer): Promise<CatalogImport> {
  const body = JSON.stringify({ fileName: 'bench.csv', bytes: file.byteLength })
  const begun = await callAdminApi(shop, token, 'POST', '/admin/imports/', body)
  for (let at = 0; at < file.byteLength; at += CHUNK_BYTES) {
    const path = `/admin/imports/${begun.id}/pieces?offset=${at}`
    await callAdminApi(shop, token, 'POST', path, file.subarray(at, at + CHUNK_BYTES), 'text/csv')
  }
  return begun
}

export async function waitUntilImportPauses(shop: Instance, token: string, id: number): Promise<CatalogImport> {
  for (;;) {
    const state = await callAdminApi(shop, token, 'GET', `/admin/imports/${id}`)
    if (!isImportInProgress(state.state)) return state
    await delay(1_000)
  }
}

export async function callAdminApi(
  { address }: Instance,
  token: string,
  method: string,
  path: string,
  body?: string | Uint8Array,
  type = 'application/json',
): Promise<CatalogImport> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': type }) }
  const answer = await retryingFetch(`${address}/api${path}`, { method, headers, body: body as BodyInit })
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()).data
}

interface Instance {
  address: string
}

/** Returns a Shopify file. Every third product has three sizes; the texts are Arabic, with HTML around them. */
export function shopifyFile(products: number): Buffer {
  const header =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Status'
  const lines = [header]
  const sentence = 'مرطّب خفيف يدخل البشرة سريعًا ويتركها ناعمة دون لمعان، لكل يوم صباحًا ومساءً. '
  for (let n = 1; n <= products; n++) {
    const body = `<p>${sentence.repeat(2)}</p><ul><li>حمض الهيالورونيك ${n}</li><li>بلا عطر</li></ul><p>${sentence.repeat(3)}</p>`
    const sizes = n % 3 === 0 ? ['30 ml', '50 ml', '100 ml'] : [null]
    for (const [at, size] of sizes.entries()) {
      const words =
        at === 0 ? [`كريم ترطيب ${n}`, body, `Brand ${n % 40}`, `Type ${n % 25}`, '', 'true'] : Array(6).fill('')
      const option = size === null ? (at === 0 ? ['Title', 'Default Title'] : ['', '']) : [at === 0 ? 'Size' : '', size]
      const price = `${20 + (n % 300)}.${n % 2 ? '90' : '50'}`
      lines.push(
        [`bench-${n}`, ...words, ...option, `B${n}-${at}`, '25', price, '', '', '', at === 0 ? 'active' : '']
          .map(cell => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
          .join(','),
      )
    }
  }
  return Buffer.from(`${lines.join('\n')}\n`)
}
