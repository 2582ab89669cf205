import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildBrand, buildCategory, buildProduct } from '../../../test/support/build-catalog.ts'
import { buildImages } from '../../../test/support/build-image.ts'
import { type FeedShop, startFeedShop } from '../../../test/support/feed-shop.ts'
import { hostileTexts } from '../../../test/support/hostile-texts.ts'
import { productImages, products, productVariants } from '../database/schema/catalog.ts'
import { offers } from '../database/schema/pricing.ts'

const GTIN = '4006381333931'
const HOUR = 3_600_000
const mediaFolder = mkdtempSync(join(tmpdir(), 'nadara-feeds-'))
const FRONT = 'products/p001/front'

let shop: FeedShop
beforeAll(async () => {
  cpSync(join(import.meta.dirname, '../../../demo/images', FRONT), join(mediaFolder, FRONT), { recursive: true })
  shop = await startFeedShop({ config: { mediaFolder } })
})
afterAll(async () => {
  await shop.close()
  rmSync(mediaFolder, { recursive: true, force: true })
})

describe('a feed item', () => {
  test('contains the attributes that the channel requires, and the price of the product page', async () => {
    const parent = await buildCategory(shop.db, { names: { en: 'Care' } })
    const category = await buildCategory(shop.db, { parentId: parent.id, names: { en: 'Serums' } })
    const brand = await buildBrand(shop.db, { names: { en: 'Olive & Sons' } })
    const description = '<h2>For <em>dry</em> skin</h2><ul><li>Vitamin C</li><li>Olive &amp; rose</li></ul>'
    const { id, variantIds } = await buildProduct(shop.db, {
      sku: 'feed-one',
      category,
      brand,
      texts: { ar: { name: 'سيروم' }, en: { name: 'Serum <b> 30', description } },
      variants: [{ price: 3_190 }],
    })
    await shop.db.update(productVariants).set({ barcode: GTIN }).where(eq(productVariants.id, variantIds[0]!))
    const views = ['box', 'texture']
    for (const view of views) await buildImages(shop.db, `products/feed-one/${view}`)
    await shop.db.insert(productImages).values(
      views.map((view, at) => ({
        productId: id,
        path: `products/feed-one/${view}`,
        view,
        width: 900,
        height: 900,
        widths: [360],
        position: at + 1,
      })),
    )
    const page = (await shop.get(`/products/${id}`, { language: 'en' })).body.data
    expect(await shop.itemOf('feed-one-v0')).toEqual({
      id: 'feed-one-v0',
      title: 'Serum <b> 30',
      description: 'For dry skin\n• Vitamin C\n• Olive & rose',
      link: `http://shop.test/en/products/${id}-${page.slug}`,
      image_link: 'http://shop.test/media/feed/products/feed-one/front.jpg',
      additional_image_link: ['box', 'texture'].map(
        view => `http://shop.test/media/feed/products/feed-one/${view}.jpg`,
      ),
      availability: 'in_stock',
      price: `${page.price.toFixed(2)} ILS`,
      brand: 'Olive & Sons',
      gtin: GTIN,
      condition: 'new',
      product_type: 'Care > Serums',
    })
    const row = (await shop.metaRows()).find(one => one.id === 'feed-one-v0')!
    expect(row).toMatchObject({ availability: 'in stock', price: '31.90 ILS', gtin: GTIN, condition: 'new' })
    expect(row.additional_image_link!.split(',')).toHaveLength(2)
    expect(row.description).toBe('For dry skin\n• Vitamin C\n• Olive & rose')
  })

  test('describes one variant, with its own link and the item group of its product', async () => {
    const { id } = await buildProduct(shop.db, {
      sku: 'feed-group',
      variants: [
        { size: 's', color: 'red', price: 1_000 },
        { size: 'm', color: 'red', price: 2_000, stock: 0 },
        { size: 'l', color: 'red', archived: true },
      ],
    })
    const items = (await shop.googleItems('ar')).filter(item => item.item_group_id === 'feed-group')
    expect(items.map(({ id, price, availability, size, color }) => ({ id, price, availability, size, color }))).toEqual(
      [
        { id: 'feed-group-v0', price: '10.00 ILS', availability: 'in_stock', size: 'خيار s', color: 'خيار red' },
        { id: 'feed-group-v1', price: '20.00 ILS', availability: 'out_of_stock', size: 'خيار m', color: 'خيار red' },
      ],
    )
    const { data } = (await shop.get(`/products/${id}`, { language: 'ar' })).body
    expect(items[1]!.title).toBe(data.variants[1].name)
    expect(decodeURI(items[1]!.link!)).toBe(`http://shop.test/ar/products/${id}-${data.slug}?variant=feed-group-v1`)
  })

  test('contains the sale price and period of an offer only while the offer is active', async () => {
    const began = Math.floor(Date.now() / 60_000) * 60_000
    const [startsAt, endsAt] = [new Date(began - HOUR), new Date(began + HOUR)]
    const offer = { price: 7_550, startsAt, endsAt }
    const { id } = await buildProduct(shop.db, { sku: 'feed-sale', variants: [{ price: 10_000, offer }] })
    const shown = async (at: number) => {
      shop.setNow(new Date(at))
      const page = (await shop.get(`/products/${id}`)).body.data
      const { price, sale_price, sale_price_effective_date } = (await shop.itemOf('feed-sale-v0'))!
      const [row] = (await shop.metaRows()).filter(one => one.id === 'feed-sale-v0')
      expect(sale_price ?? null).toBe(page.offerPrice === null ? null : `${page.offerPrice.toFixed(2)} ILS`)
      expect(row).toMatchObject({ price, sale_price: sale_price ?? '' })
      return { price, sale_price, sale_price_effective_date, meta: row!.sale_price_effective_date }
    }
    const minute = (moment: Date) => moment.toISOString().slice(0, 16)
    expect(await shown(began)).toEqual({
      price: '100.00 ILS',
      sale_price: '75.50 ILS',
      sale_price_effective_date: `${minute(startsAt)}Z/${minute(endsAt)}Z`,
      meta: `${minute(startsAt)}+00:00/${minute(endsAt)}+00:00`,
    })
    for (const at of [began - 2 * HOUR, began + 2 * HOUR])
      expect(await shown(at)).toMatchObject({ price: '100.00 ILS', meta: '' })
    shop.setNow(null)
    await shop.db.update(offers).set({ endsAt: null }).where(eq(offers.endsAt, endsAt))
    expect(await shown(Date.now())).toMatchObject({ sale_price: '75.50 ILS', sale_price_effective_date: undefined })
    shop.setNow(null)
  })

  test('omits a missing or invalid GTIN, and reports an invalid GTIN as a problem', async () => {
    const { id, variantIds } = await buildProduct(shop.db, { sku: 'feed-ean' })
    const own = eq(productVariants.id, variantIds[0]!)
    expect(await shop.itemOf('feed-ean-v0')).toMatchObject({
      identifier_exists: 'no',
      brand: expect.stringMatching(/./),
    })
    await shop.db.update(productVariants).set({ barcode: '4006381333932' }).where(own)
    expect(await shop.itemOf('feed-ean-v0')).not.toHaveProperty('gtin')
    expect(await shop.problemsOf(id)).toEqual(['no-description', 'bad-gtin'])
    await shop.db.update(productVariants).set({ barcode: GTIN }).where(own)
    expect(await shop.itemOf('feed-ean-v0')).not.toHaveProperty('identifier_exists')
    expect(await shop.problemsOf(id)).toEqual(['no-description'])
  })

  test('keeps both files well-formed despite markup and control characters in a name', async () => {
    const isName = (text: string) => /[\p{L}\p{N}]/u.test(text) && text.isWellFormed() && !text.includes('\0')
    const names = hostileTexts()
      .texts.filter(isName)
      .map(text => `=1 " ]]> & <x>, \u0007\u001b ${text}`)
    const [brand, category] = [await buildBrand(shop.db), await buildCategory(shop.db)]
    for (const [at, name] of names.entries()) {
      const texts = { ar: { name, description: `${name}\r\nline` } }
      await buildProduct(shop.db, { sku: `feed-hostile-${at}`, brand, category, texts })
    }
    const own = (one: Record<string, unknown>) => String(one.id).startsWith('feed-hostile-')
    const [items, rows] = [(await shop.googleItems()).filter(own), (await shop.metaRows()).filter(own)]
    await shop.db.delete(products).where(eq(products.brandId, brand.id))
    expect(items).toHaveLength(names.length)
    expect(rows.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
    for (const [at, { title, description }] of items.entries()) {
      expect(title).toMatch(/^=1 " \]\]> & <x>, {2}/)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
      expect(title).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202a-\u202e\u2066-\u2069]/)
      expect(rows[at]).toMatchObject({ title: title!, description: description! })
    }
  })
})

test('serves feed images as opaque JPEGs on white, for products on sale only', async () => {
  const status = async (path: string) => (await shop.request(`/media/feed/${path}.jpg`)).statusCode
  const answer = await shop.request(`/media/feed/${FRONT}.jpg`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1080, hasAlpha: false })
  const corner = sharp(answer.rawPayload).extract({ left: 0, top: 0, width: 20, height: 20 })
  expect(Math.min(...(await corner.raw().toBuffer()))).toBeGreaterThan(250)
  const tag = String(answer.headers.etag)
  expect((await shop.request(`/media/feed/${FRONT}.jpg`, { 'if-none-match': tag })).statusCode).toBe(304)
  for (const path of ['products/none', '..%2fmanifest', 'library/none', 'products/feed-one/front'])
    expect(await status(path), path).toBe(404)
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.sku, 'p001'))
  expect(await status(FRONT)).toBe(404)
})
