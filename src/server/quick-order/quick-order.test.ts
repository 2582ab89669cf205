import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildApprovedProfessional, buildPerson } from '../../../test/support/build-person.ts'
import { buildPriceList } from '../../../test/support/build-price-list.ts'
import type { QuickOrderLine } from '../../shared/contracts/quick-order.ts'
import { productVariants } from '../database/schema/catalog.ts'
import { priceLists } from '../database/schema/pricing.ts'

let shop: TestApp
let customer: string
let doctor: string
beforeAll(async () => {
  shop = await startTestApp()
  await shop.db.delete(priceLists)
  customer = (await buildPerson(shop.db)).token
  doctor = (await buildApprovedProfessional(shop.db, 'doctor')).token
})
afterAll(() => shop.close())

interface Line {
  code: string
  quantity: number
}
async function resolve(lines: Line[], token = customer): Promise<(QuickOrderLine | null)[]> {
  const { status, body } = await shop.post('/quick-order/lines', { lines }, { token, language: 'en' })
  expect(status).toBe(200)
  return body.data
}
const problems = async (lines: Line[], token = customer) =>
  (await resolve(lines, token)).map(line => line && [line.problem, line.quantity, line.cap])

describe('resolved lines', () => {
  test('finds SKUs in any case, with or without hyphens, barcodes, and the SKU of a product with one variant', async () => {
    const { id } = await buildProduct(shop.db, { sku: 'GLV-100' })
    const barcode = '6290000000017'
    await shop.db.update(productVariants).set({ barcode }).where(eq(productVariants.productId, id))
    const codes = ['GLV-100-v0', 'glv100V0', barcode, 'glv-100', 'GLV-101', '.']
    const found = await resolve(codes.map(code => ({ code, quantity: 1 })))
    expect(found.map(line => line?.productId ?? null)).toEqual([id, id, id, id, null, null])
    expect(found[0]).toMatchObject({ sku: 'GLV-100-v0', quantity: 1, problem: null })
  })

  test('reports the reason why a line cannot be ordered as requested', async () => {
    await buildProduct(shop.db, { sku: 'Q-FEW', variants: [{ stock: 3 }] })
    await buildProduct(shop.db, { sku: 'Q-NONE', variants: [{ stock: 0 }] })
    await buildProduct(shop.db, { sku: 'Q-PRO', row: { professionalOnly: true }, variants: [{ stock: 9 }] })
    await buildProduct(shop.db, { sku: 'Q-DRAFT', row: { publishedAt: null } })
    const lines = ['Q-FEW', 'Q-NONE', 'Q-PRO', 'Q-DRAFT'].map(code => ({ code, quantity: 5 }))
    expect(await problems(lines)).toEqual([
      ['quantity-reduced', 3, 3],
      ['out-of-stock', 0, 0],
      ['professionals-only', 0, 0],
      null,
    ])
    expect((await problems(lines, doctor))[2]).toEqual([null, 5, 9])
  })

  test('rejects visitors, more than 500 lines, and quantities below 1', async () => {
    const one = { code: 'Q-FEW', quantity: 1 }
    const send = (lines: Line[], token?: string) => shop.post('/quick-order/lines', { lines }, { token })
    expect((await send([one])).status).toBe(401)
    expect((await send(Array(501).fill(one), customer)).status).toBe(422)
    expect((await send([{ ...one, quantity: 0 }], customer)).status).toBe(422)
    expect((await send([{ ...one, code: 'two words' }], customer)).status).toBe(422)
  })
})

describe('prices', () => {
  const lines = [
    { code: 'Q-BREAK-v0', quantity: 6 },
    { code: 'Q-BREAK-v1', quantity: 6 },
    { code: 'Q-PACK', quantity: 7 },
    { code: 'Q-GONE', quantity: 90 },
  ]
  beforeAll(async () => {
    const { id: productId } = await buildProduct(shop.db, {
      sku: 'Q-BREAK',
      variants: [
        { size: 'S', stock: 90 },
        { size: 'M', stock: 90 },
      ],
    })
    const pack = await buildProduct(shop.db, { sku: 'Q-PACK', variants: [{ price: 500, stock: 23 }] })
    const gone = await buildProduct(shop.db, { sku: 'Q-GONE', variants: [{ price: 900, stock: 0 }] })
    await buildPriceList(shop.db, {
      professions: ['doctor'],
      rules: [
        { productId, minQuantity: 10, percent: 20 },
        { productId: pack.id, pack: 5 },
        { productId: gone.id, minQuantity: 10, percent: 30 },
      ],
    })
  })

  const priced = (found: (QuickOrderLine | null)[]) =>
    found.map(line => line && [line.unitPrice, line.quantity, line.pack, line.quantityPrices.length, line.totalPrice])

  test('equal those of the cart, with quantity prices for the units of all lines and whole packs', async () => {
    const found = await resolve(lines, doctor)
    expect(priced(found)).toEqual([
      [80, 6, 1, 1, 480],
      [80, 6, 1, 1, 480],
      [5, 10, 5, 0, 50],
      [9, 0, 1, 1, 0],
    ])
    const items = found.map((line, at) => {
      const { productId, sizeId, colorId } = line!
      return { productId, sizeId, colorId, quantity: lines[at]!.quantity }
    })
    const { body } = await shop.post('/cart/quote', { items }, { token: doctor })
    expect(found.slice(0, 3)).toMatchObject(
      body.data.lines.map((line: QuickOrderLine) => ({
        unitPrice: line.unitPrice,
        quantity: line.quantity,
        cap: line.cap,
        pack: line.pack,
        quantityPrices: line.quantityPrices,
        totalPrice: line.totalPrice,
      })),
    )
    expect(found.map(line => line?.problem)).toEqual([null, null, 'whole-packs', 'out-of-stock'])
    expect(priced(await resolve(lines))[0]).toEqual([100, 6, 1, 0, 600])
  })

  test('[mutant] misses a quantity price when each line is resolved alone', async () => {
    const alone = await Promise.all(lines.map(async line => (await resolve([line], doctor))[0]!))
    expect(priced(alone)).not.toEqual(priced(await resolve(lines, doctor)))
  })
})

test('resolves 500 lines with as many queries as one line', async () => {
  const variants = Array.from({ length: 50 }, (_, at) => ({ size: `S${at}`, stock: 40 }))
  const codes: string[] = []
  for (const sku of Array.from({ length: 10 }, (_, at) => `BULK-${at}`)) {
    await buildProduct(shop.db, { sku, variants })
    codes.push(...variants.map((_, at) => `${sku}-v${at}`))
  }
  const lines = codes.map(code => ({ code, quantity: 2 }))
  await resolve(lines.slice(0, 1), doctor)
  const one = await countQueries(() => resolve(lines.slice(0, 1), doctor))
  const all = await countQueries(async () => expect(await resolve(lines, doctor)).not.toContain(null))
  expect(all).toBe(one)
}, 120_000)

/** Number of statements that the app sends to the database during some work. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const send = pg.Client.prototype.query as (...all: unknown[]) => unknown
  let count = 0
  pg.Client.prototype.query = function (this: unknown, ...all: unknown[]) {
    count += 1
    return send.apply(this, all)
  } as never
  try {
    await work()
  } finally {
    pg.Client.prototype.query = send as never
  }
  return count
}

test('suggests variants for a name and for the beginning of a SKU', async () => {
  await buildProduct(shop.db, {
    sku: 'ZEPH',
    texts: { en: { name: 'Zephyrine gauze' } },
    variants: [
      { size: 'S', stock: 4 },
      { size: 'M', stock: 0 },
    ],
  })
  const suggest = async (query: string) =>
    (await shop.get(`/quick-order/suggestions?query=${encodeURIComponent(query)}`, { token: customer, language: 'en' }))
      .body.data
  // Products of the demo match, too, and follow.
  expect((await suggest('zephyrine gauze')).slice(0, 2)).toMatchObject([
    { sku: 'ZEPH-v0', inStock: true },
    { sku: 'ZEPH-v1', inStock: false },
  ])
  expect((await suggest('zeph-v1'))[0]).toMatchObject({ sku: 'ZEPH-v1' })
  expect(await suggest('')).toEqual([])
})
