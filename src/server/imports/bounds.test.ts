import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildImporter, type Importer } from '../../../test/support/build-importer.ts'
import { sendFile } from '../../../test/support/import-file.ts'

let shop: TestApp
let as: Importer
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  as = await buildImporter(shop.db)
})
afterAll(() => shop.close())

const HEADER = 'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Price'

/** Returns the longest delay of a timer while `work` runs, in milliseconds. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  try {
    await work()
    return longest
  } finally {
    clearInterval(beat)
  }
}

test('rejects a file with twenty thousand rows of one product, and reports the first row over the limit', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `one,One,V,Size,${n},1`)
  const refused = await sendFile(shop, as, [HEADER, ...rows].join('\n'))
  expect(refused).toMatchObject({ state: 'refused', refusal: expect.stringContaining('Row 1002') })
})

test('parses a product with a thousand sizes without blocking the event loop', async () => {
  const products = Array.from({ length: 8 }, (_, one) =>
    Array.from({ length: 1_000 }, (_, n) => `many-${one},Many,V,Size,مقاس ${n},1`),
  ).flat()
  const paused = await longestPause(async () => {
    expect(await sendFile(shop, as, [HEADER, ...products].join('\n'))).toMatchObject({ state: 'ready', lines: 8 })
  })
  expect(paused).toBeLessThan(1_500)
})

test('parses a file with a separate brand per product without blocking the event loop', async () => {
  const rows = Array.from({ length: 6_000 }, (_, n) => `brand-${n},P,Brand no ${n} of its own,,,1`)
  const paused = await longestPause(async () => {
    expect(await sendFile(shop, as, [HEADER, ...rows].join('\n'))).toMatchObject({ state: 'ready', added: 6_000 })
  })
  expect(paused).toBeLessThan(1_000)
})
