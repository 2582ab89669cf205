import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../src/shared/i18n/languages.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { builtRenderer } from './support/renderer.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ renderer: await builtRenderer() })
})
afterAll(() => shop.close())

const page = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

const PUBLIC = [
  '',
  '/products',
  '/products?category=skincare',
  '/products/16',
  '/about',
  '/contact',
  '/special-offers',
  '/cart',
  '/checkout',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/track-order',
  '/quick-order',
  '/wishlist',
  '/faq',
]

describe('language', () => {
  test('uses Arabic when nothing is stored, whatever the browser prefers', async () => {
    const answer = await page('/', { 'accept-language': 'en-US,en;q=0.9' })
    expect(answer.body).toContain('<html lang="ar" dir="rtl">')
  })
  test('uses the language of the cookie for a URL without a language', async () => {
    expect((await page('/products', { cookie: 'theme=x; lang=ru' })).body).toContain('<html lang="ru" dir="ltr">')
    expect((await page('/products', { cookie: 'lang=xx' })).body).toContain('<html lang="ar" dir="rtl">')
  })
  test('uses the account’s language for the dashboard only', async () => {
    const cookie = 'lang=ru; staff-language=en'
    expect((await page('/nadara_view/admin-dashboard', { cookie })).body).toContain('<html lang="en" dir="ltr">')
    expect((await page('/products', { cookie })).body).toContain('<html lang="ru" dir="ltr">')
    expect((await page('/he/nadara_view/admin-dashboard', { cookie })).body).toContain('<html lang="he" dir="rtl">')
  })
  test('prefers the language of the URL to the language of the cookie', async () => {
    expect((await page('/he/products', { cookie: 'lang=ru' })).body).toContain('<html lang="he" dir="rtl">')
  })
})

describe('every public page', () => {
  for (const language of LANGUAGE_CODES) {
    test(`in ${language}: has one h1, no inline scripts or styles, and a CSP without unsafe-inline`, async () => {
      for (const path of PUBLIC) {
        const answer = await page(`/${language}${path}`)
        expect(answer.statusCode, path).toBe(200)
        expect(answer.headers['content-security-policy']).toMatch(/script-src 'self';/)
        expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
        expect(answer.headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/)
        expect(answer.headers['cache-control'], path).not.toContain('no-store')
        expect(answer.body.match(/<h1[\s>]/g)?.length, `h1 of ${path}`).toBe(1)
        expect(answer.body).not.toMatch(/<script(?![^>]*(\ssrc=|type="application\/(ld\+)?json"))[^>]*>/)
        expect(answer.body).not.toMatch(/\sstyle="/)
        expect(answer.body).not.toMatch(/\son\w+="/)
        expect(answer.body, path).not.toMatch(/<title>[\w-]+\.[\w.-]+<\/title>/)
      }
    })
  }
  test('serves the same HTML to visitors, customers, professionals and admins', async () => {
    shop.setNow(new Date())
    const tokens = await Promise.all(['customer', 'doctor', 'admin'].map(name => shop.signIn(`${name}@nadara.example`)))
    for (const path of PUBLIC) {
      const anonymous = await page(`/en${path}`)
      for (const token of tokens) {
        const personal = await page(`/en${path}`, { authorization: `Bearer ${token}`, cookie: 'nadara_refresh=x' })
        expect(personal.body, path).toBe(anonymous.body)
      }
    }
  })
})

describe('page URLs', () => {
  test('redirects an unknown path to the home page of its language, with no-store', async () => {
    for (const [from, to] of [
      ['/nothing', '/'],
      ['/blog', '/'],
      ['/en/help', '/en'],
    ]) {
      const answer = await page(from!)
      expect(answer.statusCode).toBe(302)
      expect(String(answer.headers.location).replace(/(.)\/$/, '$1')).toBe(to)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })
  test('returns 404 for an unknown path below /api, /assets and /media', async () => {
    for (const url of ['/api/nothing', '/assets/nothing.js', '/media/products/p999/front/360.avif']) {
      expect((await page(url)).statusCode, url).toBe(404)
    }
  })
  test('returns an uncached 404 page for an unknown product', async () => {
    const answer = await page('/en/products/999999-gone')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
  test('returns no server error for malformed or malicious paths and queries', async () => {
    for (const url of [
      '/en/products/%00',
      '/en/products?search=%F0%28',
      '/en/products?page=-1',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/en/products?category=%3Cscript%3E',
      '//evil.example',
      '//',
      '///',
      '//[',
      '/%zz',
      '/api/%',
      '/assets/%00',
      '/mailbox/99999999999',
      '/mailbox/1.5',
      `/en/products?search=${encodeURIComponent('س'.repeat(200))}`,
      '/en//evil.example/%2e%2e',
    ]) {
      const answer = await page(url)
      expect(answer.statusCode, url).toBeLessThan(500)
      expect(String(answer.headers.location ?? '/'), url).toMatch(/^\/(?!\/)/)
    }
  })
})

test('escapes text from the URL in the page', async () => {
  const answer = await page(
    `/en/products?search=${encodeURIComponent('</script><script>alert(1)</script>"><img src=x onerror=alert(1)>')}`,
  )
  expect(answer.body).not.toContain('<script>alert')
  expect(answer.body).not.toContain('<img src=x')
})

describe('a cached page', () => {
  test('renders once for concurrent requests, returns 304 for its ETag, and re-renders on change', async () => {
    const built = await builtRenderer()
    let renderings = 0
    const counted = await startTestApp({
      renderer: request => {
        renderings++
        return built(request)
      },
    })
    const origin = await counted.app.listen({ port: 0, host: '127.0.0.1' })
    // Reads each body: a connection with an unread response is not idle, so the app would wait for its keep-alive time.
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(origin + path, { headers, redirect: 'manual' })
      return { status: answer.status, headers: answer.headers, body: await answer.text() }
    }
    await Promise.all(Array.from({ length: 20 }, () => get('/en/about')))
    expect(renderings).toBe(1)
    const again = await get('/en/about', { 'accept-encoding': 'identity' })
    expect(again.body).toContain('</html>')
    expect((await get('/en/about', { 'if-none-match': again.headers.get('etag')! })).status).toBe(304)
    for (const junk of ['?x=1', '?utm_source=a&y=2', '?token=secret']) await get(`/en/about${junk}`)
    expect(renderings).toBe(1)
    for (const slug of ['', '-anything', '-%D8%A7', '-x-y']) await get(`/en/products/16${slug}`)
    expect(renderings).toBe(2)
    await counted.db.execute(sql`update site_setting_translations set tagline = tagline || '!'`)
    await get('/en/about')
    expect(renderings).toBe(3)
    for (let i = 0; i < 3; i++) await get('/en/products?search=serum')
    expect(renderings).toBe(6)
    await counted.close()
  })
})
