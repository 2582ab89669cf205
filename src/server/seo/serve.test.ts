import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { readHead } from '../../../test/support/head-of.ts'
import { builtRenderer } from '../../../test/support/renderer.ts'
import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import { products } from '../database/schema/catalog.ts'
import { languages } from '../database/schema/content.ts'

const ORIGIN = 'http://shop.test'
const mediaFolder = mkdtempSync(join(tmpdir(), 'nadara-share-'))
const images = join(import.meta.dirname, '../../../demo/images')

let shop: TestApp
beforeAll(async () => {
  for (const folder of ['products/p001/front', 'products/p002/front', 'scenes/hero-skincare'])
    cpSync(join(images, folder), join(mediaFolder, folder), { recursive: true })
  shop = await startTestApp({ renderer: await builtRenderer(), config: { mediaFolder } })
})
afterAll(async () => {
  await shop.close()
  rmSync(mediaFolder, { recursive: true, force: true })
})

const request = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => unescaped(address!))
const unescaped = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

async function wholeSitemap(): Promise<{ files: string[]; xml: string }> {
  const index = await request('/sitemap.xml')
  const files = locations(index.body)
  const answers = await Promise.all(files.map(file => request(file.slice(ORIGIN.length))))
  return { files, xml: answers.map(answer => answer.body).join('') }
}

describe('the sitemap', () => {
  test('is an index of sitemaps, linked from robots.txt', async () => {
    const robots = await request('/robots.txt')
    expect(robots.headers['content-type']).toMatch(/^text\/plain/)
    expect(robots.body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`)
    expect(robots.body).toMatch(/Disallow: \/api\//)
    const index = await request('/sitemap.xml')
    expect(index.headers['content-type']).toMatch(/^application\/xml/)
    expect(index.body).toContain('<sitemapindex')
    for (const file of locations(index.body)) {
      const answer = await request(file.slice(ORIGIN.length))
      expect(answer.statusCode, file).toBe(200)
      expect(answer.headers['content-type']).toMatch(/^application\/xml/)
    }
  })

  test('lists each product on sale once per language, with all alternates', async () => {
    const { xml } = await wholeSitemap()
    const { meta } = (await shop.get('/products/?limit=1')).body
    const addresses = locations(xml)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const language of LANGUAGE_CODES) {
      const own = addresses.filter(address => address.startsWith(`${ORIGIN}/${language}/products/`))
      expect(own).toHaveLength(meta.total)
    }
    const entries = xml.match(/<url>.*?<\/url>/g)!
    for (const entry of entries) expect(entry.match(/hreflang="(ar|en|he|ru|x-default)"/g)).toHaveLength(5)
    const of = entries.find(entry => entry.includes('/en/products/16-'))!
    expect(of).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  })

  test('lists only addresses that return 200 and are canonical', async () => {
    const addresses = locations((await wholeSitemap()).xml)
    const fewOf = (list: string[], step: number) => list.filter((_, place) => place % step === 0)
    const isProduct = (address: string) => /\/products\//.test(address)
    const sample = [
      ...fewOf(addresses.filter(isProduct), 61),
      ...fewOf(
        addresses.filter(address => !isProduct(address)),
        7,
      ),
    ]
    expect(sample.length).toBeGreaterThan(30)
    for (const address of sample) {
      const answer = await request(address.slice(ORIGIN.length))
      expect(answer.statusCode, address).toBe(200)
      const head = readHead(answer.body)
      expect(head.canonical).toBe(address)
      expect(head.isHidden).toBe(false)
    }
  })

  test('omits private, empty and off-sale pages', async () => {
    const { xml } = await wholeSitemap()
    expect(xml).not.toMatch(/\/(cart|checkout|login|register|profile|orders|nadara_view)\b/)
    const categories = (await shop.get('/categories/')).body.data as { slug: string; productCount: number }[]
    for (const { slug, productCount } of categories)
      expect(xml.includes(`/en/products?category=${slug}<`)).toBe(productCount > 0)
  })

  test('is cached, and generated again when content changes', async () => {
    const first = await request('/sitemaps/products-1.xml')
    const again = await request('/sitemaps/products-1.xml?x=1', { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, 20))
    const fresh = await request('/sitemaps/products-1.xml')
    expect(first.body).toContain('/en/products/20-')
    expect(fresh.body).not.toContain('/en/products/20-')
    expect(readHead((await request('/en/products/20')).body).isHidden).toBe(true)
  })

  test('temporarily redirects a page of a disabled language to Arabic', async () => {
    const set = async (enabled: boolean) => {
      await shop.db.update(languages).set({ enabled }).where(eq(languages.code, 'ru'))
    }
    const pages = ['', '/', '/products?search=serum&page=2', '/reset-password?token=abc', '/products/1-any']
    await request('/ru/about')
    await set(false)
    for (const page of pages) {
      const { statusCode, headers } = await request(`/ru${page}`)
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, `/ar${page}`, 'no-store'])
    }
    expect((await request('/ru/about')).statusCode).toBe(302)
    expect((await request('//ru/about')).headers.location).toBe('/ar/about')
    expect((await request('/about', { cookie: 'lang=ru' })).body).toContain('<html lang="ar"')
    expect((await request('/en/about')).statusCode).toBe(200)
    expect((await request('/ru/nadara_view/admin-dashboard')).statusCode).not.toBe(302)
    await set(true)
    expect((await request('/ru/about')).body).toContain('<html lang="ru"')
    expect((await request('/about', { cookie: 'lang=ru' })).body).toContain('<html lang="ru"')
  })

  test('omits a disabled language', async () => {
    await shop.db.update(languages).set({ enabled: false }).where(eq(languages.code, 'ru'))
    const { xml } = await wholeSitemap()
    const head = readHead((await request('/en/about')).body)
    await shop.db.update(languages).set({ enabled: true }).where(eq(languages.code, 'ru'))
    expect(xml).not.toContain('hreflang="ru"')
    expect(xml).not.toContain(`${ORIGIN}/ru`)
    expect(Object.keys(head.alternates)).toEqual(['ar', 'en', 'he', 'x-default'])
  })

  test.each([
    '/sitemaps/nothing.xml',
    '/sitemaps/products-99.xml',
    '/sitemaps/..%2fpages.xml',
    '/sitemaps/__proto__.xml',
  ])('returns 404 for %s', async url => {
    expect((await request(url)).statusCode).toBe(404)
  })
})

describe('the web app manifest', () => {
  test.each(LANGUAGE_CODES)('has name, text direction, start URL and existing icons in %s', async language => {
    const page = await request(`/${language}`)
    const address = /<link rel="manifest" href="([^"]+)">/.exec(page.body)![1]!
    const answer = await request(address)
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
    const manifest = answer.json()
    expect(manifest).toMatchObject({ lang: language, dir: /ar|he/.test(language) ? 'rtl' : 'ltr', id: '/', scope: '/' })
    expect((await request(manifest.start_url)).statusCode).toBe(200)
    expect(manifest.name).toBe((await shop.get('/cms/site-settings/', { language })).body.data.name)
    expect(manifest.icons.some((icon: any) => icon.purpose === 'maskable' && icon.sizes === '512x512')).toBe(true)
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request(src)
      expect(icon.headers['content-type'], src).toBe(type)
      if (type !== 'image/png') continue
      const { width, height } = await sharp(icon.rawPayload).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })
  test('returns 404 for an unknown language', async () => {
    expect((await request('/fr/manifest.webmanifest')).statusCode).toBe(404)
  })
  test('serves the icons that browsers request by convention', async () => {
    for (const url of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
      expect((await request(url)).statusCode, url).toBe(200)
  })
})

describe('the share image', () => {
  test.each(['products/p001', 'shop'])('%s is an opaque JPEG of 1200 × 630 pixels, rendered once', async name => {
    const answer = await request(`/media/share/${name}.jpg`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(answer.headers['cache-control']).toMatch(/public, max-age=\d+/)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
      hasAlpha: false,
    })
    expect(answer.rawPayload.length).toBeLessThan(150_000)
    const stem = name.replace('products/', 'product-')
    expect(readdirSync(join(mediaFolder, 'share', stem))).toHaveLength(1)
    const again = await request(`/media/share/${name}.jpg`, { 'if-none-match': String(answer.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('differs for each product', async () => {
    const colours = await Promise.all(
      ['p001', 'p002', 'p003'].map(async sku => {
        const { rawPayload } = await request(`/media/share/products/${sku}.jpg`)
        const { channels } = await sharp(rawPayload).extract({ left: 400, top: 150, width: 400, height: 380 }).stats()
        return channels.map(channel => Math.round(channel.mean)).join()
      }),
    )
    // Product p003 has no image files in this test's folder, so its share image shows only the logo.
    expect(new Set(colours).size).toBe(3)
  })

  test('is rendered again when the product gets another image', async () => {
    const before = await request('/media/share/products/p002.jpg')
    cpSync(join(images, 'products/p003/front'), join(mediaFolder, 'products/p002/front'), { recursive: true })
    const after = await request('/media/share/products/p002.jpg')
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
    expect(readdirSync(join(mediaFolder, 'share/product-p002'))).toHaveLength(1)
  })

  test('is linked from the product page', async () => {
    const { id } = (await shop.get('/products/?search=p001')).body.data.find((card: any) => card.sku === 'p001') ?? {
      id: 1,
    }
    const { sku } = (await shop.get(`/products/${id}`)).body.data
    const head = readHead((await request(`/ar/products/${id}`)).body)
    expect(head.metas.get('og:image')).toBe(`${ORIGIN}/media/share/products/${sku}.jpg`)
  })

  test.each([
    'products/none.jpg',
    'products/p001.png',
    'products/p001',
    'products/.jpg',
    'products/..%2F..%2Fmanifest.jpg',
    'products/..%2fshop.jpg',
    'products/p001.jpg%00',
    'products/p001%0a.jpg',
    "products/p001'--.jpg",
    `products/${'p'.repeat(300)}.jpg`,
    'product-p001.jpg',
    '..%2fmanifest.json',
    'other.jpg',
  ])('returns 404 for %s', async path => {
    const answer = await request(`/media/share/${path}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).not.toMatch(/public/)
  })

  test('returns 404 for a product off sale', async () => {
    await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.sku, 'p005'))
    expect((await request('/media/share/products/p005.jpg')).statusCode).toBe(404)
  })
})
