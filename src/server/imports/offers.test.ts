import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildImporter, type Importer } from '../../../test/support/build-importer.ts'
import { importFile } from '../../../test/support/import-file.ts'
import { productVariants } from '../database/schema/catalog.ts'
import { offers } from '../database/schema/pricing.ts'

let shop: TestApp
let as: Importer
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  as = await buildImporter(shop.db)
})
afterAll(() => shop.close())

const DAY = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

const shopify = (sku: string, price: string, compareAt?: string) =>
  [
    `Handle,Title,Body (HTML),Vendor,Published,Variant SKU,Variant Price${compareAt === undefined ? '' : ',Variant Compare At Price'}`,
    `${sku},Balm,<p>Of olives.</p>,Zeitoun,true,${sku},${price}${compareAt === undefined ? '' : `,${compareAt}`}`,
  ].join('\n')

const woocommerce = (sku: string, sale: string, { starts = '', ends = '', regular = '20' } = {}) =>
  [
    'ID,Type,SKU,Name,Published,Short description,Date sale price starts,Date sale price ends,Sale price,Regular price',
    `5,simple,${sku},Tape,1,Paper tape.,${starts},${ends},${sale},${regular}`,
  ].join('\n')

async function priced(sku: string) {
  const [variant] = await shop.db.select().from(productVariants).where(eq(productVariants.sku, sku))
  const { price, offerPrice } = (await shop.get(`/products/${variant!.productId}`, as)).body.data
  const kept = await shop.db
    .select()
    .from(offers)
    .where(eq(offers.variantId, variant!.id))
    .orderBy(asc(offers.startsAt), asc(offers.id))
  return { id: variant!.id, price, offerPrice, offers: kept }
}

test('ends an offer when a Shopify file no longer contains the reduced price', async () => {
  await importFile(shop, as, shopify('plain', '30', '42.50'))
  expect(await priced('plain')).toMatchObject({ price: 42.5, offerPrice: 30 })
  expect(await importFile(shop, as, shopify('plain', '45', ''))).toMatchObject({ changed: 1 })
  const { price, offerPrice, offers } = await priced('plain')
  expect([price, offerPrice ?? null, offers]).toEqual([
    45,
    null,
    [expect.objectContaining({ endsAt: expect.any(Date) })],
  ])
  expect(await importFile(shop, as, shopify('plain', '45', ''))).toMatchObject({ unchanged: 1 })
})

test('keeps an offer when a Shopify file lacks the column Compare At Price', async () => {
  await importFile(shop, as, shopify('silent', '30', '42.50'))
  await importFile(shop, as, shopify('silent', '44'))
  expect(await priced('silent')).toMatchObject({ price: 44, offerPrice: 30 })
})

test('keeps price and start of a scheduled offer when it imports an active offer', async () => {
  await importFile(shop, as, shopify('planned', '42.50', ''))
  const { id } = await priced('planned')
  const startsAt = new Date(Date.now() + 5 * DAY)
  await shop.db.insert(offers).values({ variantId: id, price: 1_000, startsAt })
  await importFile(shop, as, shopify('planned', '30', '42.50'))
  expect(await priced('planned')).toMatchObject({
    offerPrice: 30,
    offers: [{ price: 3_000 }, { price: 1_000, startsAt, endsAt: null }],
  })
  await importFile(shop, as, shopify('planned', '42.50', ''))
  expect((await priced('planned')).offers).toMatchObject([
    { endsAt: expect.any(Date) },
    { price: 1_000, startsAt, endsAt: null },
  ])
})

test('keeps the end date of an offer that an admin created when the file contains no end dates', async () => {
  await importFile(shop, as, shopify('limited', '20', ''))
  const { id } = await priced('limited')
  const endsAt = new Date(Date.now() + 5 * DAY)
  await shop.db.insert(offers).values({ variantId: id, price: 1_500, startsAt: new Date(Date.now() - DAY), endsAt })
  await importFile(shop, as, shopify('limited', '21', ''))
  expect(await priced('limited')).toMatchObject({ price: 21, offerPrice: 15, offers: [{ endsAt }] })
})

test('ends a sale that a later WooCommerce file omits, with or without an end date', async () => {
  await importFile(shop, as, woocommerce('tape', '15'))
  expect(await priced('tape')).toMatchObject({ price: 20, offerPrice: 15 })
  await importFile(shop, as, woocommerce('tape', '12', { starts: dayFromNow(-2), ends: dayFromNow(9) }))
  expect(await priced('tape')).toMatchObject({ offerPrice: 12 })
  await importFile(shop, as, woocommerce('tape', ''))
  const { offerPrice, offers } = await priced('tape')
  expect(offerPrice ?? null).toBeNull()
  expect(offers.every(({ endsAt }) => endsAt !== null && endsAt.getTime() <= Date.now())).toBe(true)
})

test('ignores a sale that ended before the import', async () => {
  const done = await importFile(shop, as, woocommerce('late', '12', { ends: dayFromNow(-9) }))
  expect(done).toMatchObject({ added: 1, failed: 0 })
  expect((await priced('late')).offers).toEqual([])
})

test('keeps price and offer when the row has no regular price (WooCommerce) or no price (Shopify)', async () => {
  await importFile(shop, as, woocommerce('unsaid', '15'))
  await importFile(shop, as, woocommerce('unsaid', '12', { regular: '' }))
  expect(await priced('unsaid')).toMatchObject({ price: 20, offerPrice: 15 })
  await importFile(shop, as, shopify('unsaid-too', '30', '42.50'))
  await importFile(shop, as, shopify('unsaid-too', '', '45'))
  expect(await priced('unsaid-too')).toMatchObject({ price: 42.5, offerPrice: 30 })
})

test('keeps the price of an expired offer when a new offer is imported', async () => {
  await importFile(shop, as, woocommerce('sold', '15'))
  const { id } = await priced('sold')
  await importFile(shop, as, woocommerce('sold', ''))
  const [over] = (await priced('sold')).offers
  await importFile(shop, as, woocommerce('sold', '11'))
  const kept = await shop.db.select().from(offers).where(eq(offers.variantId, id)).orderBy(asc(offers.id))
  expect(kept).toMatchObject([over, { price: 1_100, endsAt: null }])
})
