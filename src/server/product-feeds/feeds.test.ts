import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProduct, buildProductClass } from '../../../test/support/build-catalog.ts'
import { type FeedShop, startFeedShop } from '../../../test/support/feed-shop.ts'
import { withAlteredQueries } from '../../../test/support/mutate-queries.ts'
import { waitUntilBlocked } from '../../../test/support/wait.ts'
import { isGtin } from '../../shared/rules/gtin.ts'
import { auditLog } from '../database/schema/audit.ts'
import { productImages, products, productTranslations, productVariants } from '../database/schema/catalog.ts'
import { languages } from '../database/schema/content.ts'
import { productFeeds } from '../database/schema/product-feeds.ts'
import { lots } from '../database/schema/stock.ts'

const GTIN = '4006381333931'
/** Maximum number of characters of a product's feed items in the demo data. */
const LONGEST_PRODUCT = 20_000
const HOUR = 3_600_000
const MINUTE = 60_000

let shop: FeedShop
beforeAll(async () => {
  shop = await startFeedShop()
})
afterAll(() => shop.close())

describe('a product feed', () => {
  test('lists each item once in every language, and matches the counts in the admin', async () => {
    const { feeds, products: count, items } = (await shop.get('/admin/product-feeds/', { token: shop.token })).body.data
    expect(feeds).toHaveLength(8)
    for (const { url, language } of feeds) {
      const ids = url.endsWith('.xml')
        ? (await shop.googleItems(language)).map(({ id }) => id)
        : (await shop.metaRows(language)).map(({ id }) => id)
      expect(ids).toHaveLength(items)
      expect(new Set(ids).size).toBe(items)
    }
    const links = (await shop.googleItems()).map(({ link }) => link!.replace(/\?.*/, ''))
    expect(new Set(links).size).toBe(count)
  })

  test('omits drafts, scheduled and archived products, and products without an image', async () => {
    const tomorrow = new Date(Date.now() + 24 * HOUR)
    const rows = { draft: { publishedAt: null }, planned: { publishedAt: tomorrow }, gone: { archivedAt: new Date() } }
    for (const [sku, row] of Object.entries(rows)) await buildProduct(shop.db, { sku: `feed-${sku}`, row })
    const bare = await buildProduct(shop.db, { sku: 'feed-bare' })
    await shop.db.delete(productImages).where(eq(productImages.productId, bare.id))
    const ids = (await shop.googleItems()).map(({ id }) => id)
    for (const sku of [...Object.keys(rows), 'bare']) expect(ids).not.toContain(`feed-${sku}-v0`)
    expect(await shop.problemsOf(bare.id)).toContain('no-image')
  })

  describe('restricted products', () => {
    const isListed = async (sku: string) => (await shop.googleItems()).some(({ id }) => id === `${sku}-v0`)

    test('omits professional-only products and restricted classes, and contains no professional price', async () => {
      await buildProduct(shop.db, { sku: 'feed-pro', row: { professionalOnly: true } })
      const classId = await buildProductClass(shop.db, { professions: ['doctor'] })
      await buildProduct(shop.db, { sku: 'feed-class', row: { classId } })
      await buildProduct(shop.db, { sku: 'feed-both', variants: [{ price: 9_000, professionalPrice: 4_321 }] })
      expect([await isListed('feed-pro'), await isListed('feed-class')]).toEqual([false, false])
      expect(await shop.itemOf('feed-both-v0')).toMatchObject({ price: '90.00 ILS' })
      expect((await shop.request('/feeds/meta-en.csv', { authorization: `Bearer ${shop.token}` })).body).not.toContain(
        '43.21',
      )
    })

    test('[mutant] lists a professional-only product without the condition in the query', async () => {
      await buildProduct(shop.db, { sku: 'feed-pro-only', row: { professionalOnly: true } })
      const reword = (text: string) => text.replace('and not p.professional_only', '')
      const isFound = () => isListed('feed-pro-only')
      expect([await isFound(), await withAlteredQueries(reword, isFound)]).toEqual([false, true])
    })

    test('omits products with a lapsed registration or only blocked stock, but lists sold-out products', async () => {
      const lapsed = { registrationExpiresOn: '2020-01-01', registrationNumber: '1' }
      await buildProduct(shop.db, { sku: 'feed-lapsed', row: lapsed })
      const recalled = await buildProduct(shop.db, { sku: 'feed-recalled' })
      await buildProduct(shop.db, { sku: 'feed-sold-out', variants: [{ stock: 0 }] })
      expect(await isListed('feed-recalled')).toBe(true)
      const [variantId] = recalled.variantIds
      await shop.db
        .update(lots)
        .set({ blockedAt: new Date(), blockedFor: 'recalled' })
        .where(eq(lots.variantId, variantId!))
      await shop.db.update(productVariants).set({ stock: 0 }).where(eq(productVariants.id, variantId!))
      const listed = ['feed-lapsed', 'feed-recalled', 'feed-sold-out'].map(isListed)
      expect(await Promise.all(listed)).toEqual([false, false, true])
    })
  })

  test('returns 404 while disabled, in a disabled language, and at unknown addresses', async () => {
    const status = async (url: string) => (await shop.request(url)).statusCode
    await shop.turn('google', 'ru', false)
    expect(await status('/feeds/google-ru.xml')).toBe(404)
    expect(await status('/feeds/meta-ru.csv')).toBe(200)
    await shop.db.update(languages).set({ enabled: false }).where(eq(languages.code, 'ru'))
    expect(await status('/feeds/meta-ru.csv')).toBe(404)
    expect((await shop.turn('google', 'ru', true)).status).toBe(404)
    await shop.db.update(languages).set({ enabled: true }).where(eq(languages.code, 'ru'))
    await shop.turn('google', 'ru', true)
    for (const file of [
      'google-ru.csv',
      'google-fr.xml',
      'other-ru.xml',
      '..%2fgoogle-ru.xml',
      '__proto__',
      'google-ru.xml%00',
    ])
      expect(await status(`/feeds/${file}`), file).toBe(404)
  })

  test('is compressed for clients that accept gzip, and has no body for HEAD requests', async () => {
    const plain = await shop.request('/feeds/google-ar.xml')
    const packed = await shop.request('/feeds/google-ar.xml', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(String(gunzipSync(packed.rawPayload))).toBe(plain.body)
    const head = await shop.app.inject({ method: 'HEAD', url: '/feeds/google-ar.xml' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  test('is streamed in chunks of bounded size', async () => {
    const parts: string[] = []
    const answer = await shop.app.inject({ url: '/feeds/google-ar.xml', payloadAsStream: true })
    for await (const part of answer.stream()) parts.push(String(part))
    const productsIn = (text: string) => new Set([...text.matchAll(/<g:link>([^<?]*)/g)].map(([, link]) => link)).size
    const sizes = parts.map(productsIn)
    const { products: count } = (await shop.get('/admin/product-feeds/', { token: shop.token })).body.data
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count)
    expect(Math.max(...sizes)).toBe(40)
    expect(parts.filter(part => part.length > 40 * LONGEST_PRODUCT)).toEqual([])
  })
})

describe('conditional feed requests', () => {
  const tagOf = async () => String((await shop.request('/feeds/google-en.xml')).headers.etag)
  const statusOf = async (tag: string) =>
    (await shop.request('/feeds/google-en.xml', { 'if-none-match': tag })).statusCode
  let id: number
  let variantId: number
  beforeAll(async () => {
    const made = await buildProduct(shop.db, { sku: 'feed-edited', variants: [{ price: 5_000, stock: 100 }] })
    id = made.id
    variantId = made.variantIds[0]!
  })

  test('returns 304 while the feed is unchanged, also after sales', async () => {
    const tag = await tagOf()
    expect(await statusOf(tag)).toBe(304)
    await shop.db.update(products).set({ soldCount: 7 }).where(eq(products.id, id))
    expect(await statusOf(tag)).toBe(304)
  })

  const edits: Record<string, () => Promise<unknown>> = {
    price: () =>
      shop.db.update(productVariants).set({ price: sql`price + 100` }).where(eq(productVariants.id, variantId)),
    barcode: () => shop.db.update(productVariants).set({ barcode: GTIN }).where(eq(productVariants.id, variantId)),
    name: () =>
      shop.db.update(productTranslations).set({ name: 'Renamed' }).where(eq(productTranslations.productId, id)),
    stock: () => shop.db.update(productVariants).set({ stock: 0 }).where(eq(productVariants.id, variantId)),
    brand: () => shop.db.execute(sql`update brand_translations set name = name || '!'`),
    category: () => shop.db.execute(sql`update category_translations set name = name || '!'`),
    image: () => shop.db.delete(productImages).where(eq(productImages.productId, id)),
  }
  test.each(Object.keys(edits))('sends the feed after a change of %s', async name => {
    const tag = await tagOf()
    await edits[name]!()
    expect(await statusOf(tag)).toBe(200)
    expect(await statusOf(await tagOf())).toBe(304)
  })

  test('returns the feed instead of 304 after a scheduled offer begins', async () => {
    const began = Date.now()
    const offer = { price: 4_000, startsAt: new Date(began + HOUR), endsAt: null }
    await buildProduct(shop.db, { sku: 'feed-clock', variants: [{ price: 5_000, offer }] })
    const tag = await tagOf()
    shop.setNow(new Date(began + HOUR / 2))
    const before = await statusOf(tag)
    shop.setNow(new Date(began + HOUR))
    const item = await shop.itemOf('feed-clock-v0')
    const after = await statusOf(tag)
    shop.setNow(null)
    expect([before, item?.sale_price, after]).toEqual([304, '40.00 ILS', 200])
  })

  test('[mutant] returns 304 for an outdated price without the triggers', async () => {
    const tag = await tagOf()
    await shop.db.execute(sql`alter table product_variants disable trigger user`)
    await edits.price!()
    await shop.db.execute(sql`alter table product_variants enable trigger user`)
    expect(await statusOf(tag)).toBe(304)
  })
})

describe('feed administration', () => {
  test('reports the last fetch, and audits only actual state changes', async () => {
    const feedOf = async () =>
      (await shop.get('/admin/product-feeds/', { token: shop.token })).body.data.feeds.find(
        (feed: { url: string }) => feed.url === 'http://shop.test/feeds/meta-he.csv',
      )
    await shop.turn('meta', 'he', false)
    const at = new Date(Date.now() + 2 * MINUTE)
    shop.setNow(at)
    await shop.request('/feeds/meta-he.csv')
    expect((await feedOf()).fetchedAt).not.toBe(at.toISOString())
    await shop.turn('meta', 'he', true)
    await shop.turn('meta', 'he', true)
    await shop.request('/feeds/meta-he.csv')
    expect(await feedOf()).toMatchObject({ enabled: true, fetchedAt: at.toISOString() })
    shop.setNow(new Date(at.getTime() + 30_000))
    await shop.request('/feeds/meta-he.csv')
    expect((await feedOf()).fetchedAt).toBe(at.toISOString())
    shop.setNow(null)
    const rows = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, 'meta-he'))
    expect(rows.map(({ action }) => action)).toEqual([
      'product-feed-started',
      'product-feed-stopped',
      'product-feed-started',
    ])
  })

  /** Enables a disabled feed twice, with both requests waiting for the row lock. Returns the number of audit rows. */
  async function startTwice(language: string): Promise<number> {
    await shop.turn('meta', language, false)
    const own = eq(auditLog.subjectId, `meta-${language}`)
    await shop.db.delete(auditLog).where(own)
    const begun = await shop.db.transaction(async db => {
      await db.select().from(productFeeds).for('update')
      const answers = [1, 2].map(() => shop.turn('meta', language, true))
      await waitUntilBlocked(shop.db, 2)
      return answers
    })
    expect((await Promise.all(begun)).map(({ status, body }) => [status, body.data.enabled])).toEqual([
      [200, true],
      [200, true],
    ])
    return shop.db.$count(auditLog, own)
  }

  test('audits one change when two concurrent requests enable a feed', async () => {
    expect(await startTwice('ar')).toBe(1)
  })

  test('[mutant] audits two changes when the write ignores the state of the feed', async () => {
    const reword = (text: string) => text.replace(' where "product_feeds"."enabled_at" is null', '')
    expect(await withAlteredQueries(reword, () => startTwice('en'))).toBe(2)
  })

  test('rejects an unknown channel or language, and a request without the new state', async () => {
    expect((await shop.turn('amazon', 'en', true)).status).toBe(404)
    expect((await shop.turn('google', 'fr', true)).status).toBe(404)
    expect((await shop.put('/admin/product-feeds/google/en', {}, { token: shop.token })).status).toBe(422)
    expect((await shop.get('/admin/product-feeds/problems', { token: shop.token })).status).toBe(422)
  })

  test('filters products with problems by language and kind, and paginates them', async () => {
    const texts = { ar: { name: 'كريم', description: 'وصف' }, en: { name: 'Cream', description: 'Text' } }
    const small = await buildProduct(shop.db, { sku: 'feed-small', texts })
    await shop.db.update(productImages).set({ width: 480 }).where(eq(productImages.productId, small.id))
    const long = await buildProduct(shop.db, { sku: `feed-${'x'.repeat(50)}`, texts })
    expect([await shop.problemsOf(small.id), await shop.problemsOf(small.id, 'ru')]).toEqual([
      ['small-image'],
      ['small-image', 'no-name', 'no-description'],
    ])
    expect(await shop.problemsOf(long.id)).toEqual(['long-sku'])
    const list = async (query: string) =>
      (await shop.get(`/admin/product-feeds/problems?language=en${query}`, { token: shop.token })).body.data
    const whole = await list('&problem=no-description&limit=100')
    expect(whole.products).toHaveLength(whole.counts['no-description'])
    const first = await list('&problem=no-description&limit=2')
    const second = await list(`&problem=no-description&limit=2&after=${first.next}`)
    expect([...first.products, ...second.products]).toEqual(whole.products.slice(0, 4))
    expect(whole.total).toBeGreaterThanOrEqual(whole.counts['no-description'])
  })

  test('validates GTINs identically in SQL and in JavaScript', async () => {
    const base = ['4006381333931', '96385074', '036000291452', '10614141000415', '2000000000008', '00000000', '', 'x']
    const codes = base.flatMap(code => [
      code,
      code.replace(/\d$/, digit => String((Number(digit) + 1) % 10)),
      `${code}0`,
    ])
    const { rows } = await shop.db.execute<{ code: string; ok: boolean }>(
      sql`select code, is_gtin(code) as ok from unnest(${sql.param(codes)}::text[]) code`,
    )
    for (const { code, ok } of rows) expect(ok, code).toBe(isGtin(code))
  })
})
