import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { renderedPage } from '../../../test/support/renderer.ts'
import type { Redirect } from '../../shared/contracts/redirects.ts'
import type { AdminBrand, AdminCategory } from '../../shared/contracts/taxonomy.ts'
import { auditLog } from '../database/schema/audit.ts'
import { products } from '../database/schema/catalog.ts'
import { pages } from '../database/schema/content.ts'
import { redirects } from '../database/schema/redirects.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
let renders = 0
beforeAll(async () => {
  const renderer = async () => {
    renders++
    return renderedPage('<!doctype html><title>page</title>')
  }
  shop = await startTestApp({ renderer })
  as = { token: (await buildPerson(shop.db, { role: 'admin' })).token, language: 'en' }
})
afterAll(() => shop.close())

const open = async (url: string, app = shop.app) => {
  const { statusCode, headers } = await app.inject({ url })
  return statusCode === 200 ? 200 : `${statusCode} ${headers.location ?? ''}`
}
const add = (path: string, target: string) => shop.post<Redirect>('/admin/redirects/', { path, target }, as)
const list = async (query = '') => (await shop.get<Redirect[]>(`/admin/redirects/${query}`, as)).body.data
const categories = async () => (await shop.get<AdminCategory[]>('/admin/categories/', as)).body.data
const slugged = async (category: AdminCategory, slug: string) => {
  const { version } = (await categories()).find(({ id }) => id === category.id)!
  const { status } = await shop.put(`/admin/categories/${category.id}`, { ...category, slug, version }, as)
  expect(status).toBe(200)
}
const upload = (csv: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/admin/redirects/file',
    payload: csv,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'text/csv', 'accept-language': 'en' },
  })

describe('a previous address', () => {
  test('redirects permanently to a product in the requested language, without rendering', async () => {
    const { status, body } = await add('https://old.example/collections/Serums/?b=2&a=1', '/en/products/16-anything')
    expect([status, body.data]).toMatchObject([
      201,
      { path: '/collections/serums?a=1&b=2', target: '/products/16', kind: 'product' },
    ])
    renders = 0
    expect(await open('/en/collections/serums?a=1&b=2')).toBe('301 /en/products/16')
    expect(await open('/collections/SERUMS/?b=2&a=1')).toBe('301 /products/16')
    expect(await open('/en/collections/serums')).toBe('302 /en')
    expect(renders).toBe(0)
  })

  test('ignores additional query parameters when matching a redirect', async () => {
    await add('/blogs/news', '/about')
    expect(await open('/he/blogs/news?utm_source=mail')).toBe('301 /he/about')
  })

  test('resolves a redirect target that is given by a product’s SKU', async () => {
    const [product] = await shop.db.select().from(products).where(eq(products.id, 17))
    await add('/products/old-handle', `/products/${product!.sku}`)
    expect(await open('/en/products/old-handle')).toBe('301 /en/products/17')
  })

  test('resolves a target that is itself redirected, to avoid redirect chains', async () => {
    await add('/first', '/contact')
    expect((await add('/second', '/first')).body.data.target).toBe('/contact')
    expect(await open('/en/second')).toBe('301 /en/contact')
  })
})

describe('a changed slug', () => {
  test('redirects the previous address of a category to its current address after several changes', async () => {
    const [category] = await categories()
    await slugged(category!, 'one-more')
    expect(await open(`/en/products?category=${category!.slug}`)).toBe('301 /en/products?category=one-more')
    await slugged(category!, 'and-another')
    for (const slug of [category!.slug, 'one-more'])
      expect(await open(`/en/products?category=${slug}`)).toBe('301 /en/products?category=and-another')
  })

  test('serves a category that reuses the slug, and creates no loop when the slug is restored', async () => {
    const [category, other] = await categories()
    await slugged(category!, 'given-up')
    await slugged(other!, category!.slug)
    expect(await open(`/en/products?category=${category!.slug}`)).toBe(200)
    await slugged(other!, other!.slug)
    await slugged(category!, category!.slug)
    expect(await open(`/en/products?category=${category!.slug}`)).toBe(200)
    expect(await open('/en/products?category=given-up')).toBe(`301 /en/products?category=${category!.slug}`)
  })

  test('redirects the previous address of a brand, also when its page was cached', async () => {
    const [brand] = (await shop.get<AdminBrand[]>('/admin/brands/', as)).body.data
    const address = `/en/products?brand=${brand!.slug}`
    expect([await open(address), await open(address)]).toEqual([200, 200])
    await shop.put(`/admin/brands/${brand!.id}`, { ...brand, slug: 'renamed' }, as)
    expect(await open(address)).toBe('301 /en/products?brand=renamed')
  })
})

test('redirects the address of a removed page, but never of an existing page', async () => {
  const [page] = await shop.db.insert(pages).values({ slug: 'summer', publishedAt: new Date() }).returning()
  expect((await add('/pages/summer', '/special-offers')).status).toBe(422)
  await shop.db.delete(pages).where(eq(pages.id, page!.id))
  expect((await add('/pages/summer', '/special-offers')).status).toBe(201)
  expect(await open('/en/pages/summer')).toBe('301 /en/special-offers')
  await shop.db.insert(pages).values({ slug: 'summer', publishedAt: new Date() })
  expect(await open('/en/pages/summer')).toBe(200)
})

test.each([
  ['/checkout', '/about', 'path'],
  ['/', '/about', 'path'],
  ['/products/16', '/about', 'path'],
  ['/api/products', '/about', 'path'],
  ['no path', '/about', 'path'],
  ['//evil.example', '/about', 'path'],
  ['/blogs/news', '/contact', 'path'],
  ['/somewhere', '/nowhere', 'target'],
  ['/somewhere', 'https://evil.example/x', 'target'],
  ['/somewhere', '/SOMEWHERE/', 'target'],
])('rejects a redirect from %s to %s', async (path, target, field) => {
  const { status, body } = await add(path, target)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('imports redirects from Shopify and from the shop’s export, and reports rows whose target does not exist', async () => {
  const file = 'Redirect from,Redirect to\n/collections/all,/products\n/a,/no-such-page\n/blogs/news,/contact\n'
  const { data } = (await upload(file)).json()
  expect(data).toMatchObject({
    saved: 2,
    failed: [{ row: 3, path: '/a', message: 'The shop has no page at this address.' }],
  })
  expect(await open('/en/collections/all')).toBe('301 /en/products')
  expect(await open('/en/blogs/news')).toBe('301 /en/contact')
  const before = await list('?limit=100')
  const own = await shop.app.inject({
    url: '/api/admin/redirects/file',
    headers: { authorization: `Bearer ${as.token}` },
  })
  await shop.db.delete(redirects)
  const again = (await upload(own.body)).json().data
  // A redirect whose address has a page again would have no effect, so it is not imported.
  const inactive = again.failed.map(({ path }: Redirect) => path)
  expect(again.saved).toBeGreaterThan(5)
  expect((await list('?limit=100')).map(({ id, ...one }) => one)).toEqual(
    before.filter(({ path }) => !inactive.includes(path)).map(({ id, ...one }) => one),
  )
})

test('finds redirects by a part of the path, and audits a removal', async () => {
  const [one] = await list('?search=COLLECTIONS/all')
  expect(one).toMatchObject({ path: '/collections/all', target: '/products', kind: 'path' })
  expect((await shop.delete(`/admin/redirects/${one!.id}`, as)).status).toBe(200)
  expect((await shop.delete(`/admin/redirects/${one!.id}`, as)).status).toBe(404)
  expect(await open('/en/collections/all')).toBe('302 /en')
  const rows = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'redirect-removed'))
  expect(rows).toMatchObject([{ before: { path: '/collections/all' }, after: null }])
})

test('redirects on other instances immediately; [mutant] does not redirect without the triggers', async () => {
  const other = await startTestApp({
    databaseUrl: shop.databaseUrl,
    renderer: () => renderedPage('<title>page</title>'),
  })
  try {
    expect(await open('/en/elsewhere', other.app)).toBe('302 /en')
    await add('/elsewhere', '/about')
    expect(await open('/en/elsewhere', other.app)).toBe('301 /en/about')
    await shop.db.execute(sql`alter table redirects disable trigger user`)
    await add('/elsewhere-too', '/about')
    expect(await open('/en/elsewhere-too', other.app)).toBe('302 /en')
  } finally {
    await shop.db.execute(sql`alter table redirects enable trigger user`)
    await other.close()
  }
})
