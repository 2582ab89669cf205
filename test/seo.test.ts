import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminProduct } from '../src/shared/contracts/admin-catalog.ts'
import type { AdminPage } from '../src/shared/contracts/admin-content.ts'
import type { AdminBrand, AdminCategory } from '../src/shared/contracts/taxonomy.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildPerson } from './support/build-person.ts'
import { readHead, structuredDataOf } from './support/head-of.ts'
import { builtRenderer } from './support/renderer.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp({ renderer: await builtRenderer() })
  as = { token: (await buildPerson(shop.db, { role: 'admin' })).token, language: 'en' }
})
afterAll(() => shop.close())

const headAt = async (url: string) => readHead((await shop.app.inject({ url })).body)
const SEO = { seoTitle: 'Calm skin in a week', seoDescription: 'A serum that pharmacists recommend.' }
/** Returns a record as its editor would send it back, with English texts for search engines. */
const withSeo = <T extends { texts: { en: object } }>(record: T, seo: object = SEO): T => ({
  ...record,
  texts: { ...record.texts, en: { ...record.texts.en, ...seo } },
})

function expectSeo({ title, description, metas }: Awaited<ReturnType<typeof headAt>>) {
  expect(title).toBe(`${SEO.seoTitle} | Nadara`)
  expect(metas.get('og:title')).toBe(title)
  expect([description, metas.get('og:description')]).toEqual([SEO.seoDescription, SEO.seoDescription])
}

test('uses a product’s SEO title and description in the languages that have them', async () => {
  const plain = await headAt('/en/products/16')
  const whole = (await shop.get<AdminProduct>('/admin/products/16', as)).body.data
  const saved = await shop.put<AdminProduct>('/admin/products/16', withSeo(whole), as)
  expect([saved.status, saved.body.errors]).toEqual([200, undefined])

  const head = await headAt('/en/products/16')
  expectSeo(head)
  expect(structuredDataOf(head, 'ProductGroup')).toMatchObject({ description: SEO.seoDescription })
  expect(structuredDataOf(head, 'ProductGroup').name).toBe(whole.texts.en.name)
  expect((await headAt('/he/products/16')).title).not.toContain(SEO.seoTitle)

  await shop.put('/admin/products/16', withSeo(saved.body.data, { seoTitle: '', seoDescription: '' }), as)
  expect((await headAt('/en/products/16')).title).toBe(plain.title)
})

test('uses the English name as the title when only the Arabic SEO title is set', async () => {
  const before = (await shop.get<AdminProduct>('/admin/products/17', as)).body.data
  expect(before.texts.en.isStale).toBe(false)
  const body = { ...before, texts: { ...before.texts, ar: { ...before.texts.ar, seoTitle: 'عنوان' } } }
  await shop.put('/admin/products/17', body, as)
  expect((await headAt('/ar/products/17')).title).toContain('عنوان')
  expect((await headAt('/en/products/17')).title).toContain(before.texts.en.name)
})

test('uses the SEO title, description and structured data of a category and a brand', async () => {
  const [category] = (await shop.get<AdminCategory[]>('/admin/categories/', as)).body.data
  expect(category!.texts.en.isStale).toBe(false)
  expect((await shop.put(`/admin/categories/${category!.id}`, withSeo(category!), as)).status).toBe(200)
  const head = await headAt(`/en/products?category=${category!.slug}`)
  expectSeo(head)
  expect(structuredDataOf(head, 'CollectionPage')).toMatchObject({ name: SEO.seoTitle, url: head.canonical })
  expect((await headAt(`/en/products?category=${category!.slug}&page=2`)).title).not.toContain(SEO.seoTitle)

  const [brand] = (await shop.get<AdminBrand[]>('/admin/brands/', as)).body.data
  expect((await shop.put(`/admin/brands/${brand!.id}`, withSeo(brand!), as)).status).toBe(200)
  const own = await headAt(`/en/products?brand=${brand!.slug}&sort=newest`)
  expectSeo(own)
  expect([own.isHidden, own.canonical]).toEqual([false, `http://shop.test/en/products?brand=${brand!.slug}`])
  const sitemap = await shop.app.inject({ url: '/sitemaps/brands.xml' })
  expect(sitemap.body).toContain(`/en/products?brand=${brand!.slug}`)
})

test('uses the published SEO title and description of a content page, not its draft', async () => {
  const all = (await shop.get<AdminPage[]>('/admin/content/pages', as)).body.data
  const { id } = all.find(({ slug }) => slug === 'faq')!
  const save = async (seo: object, publish: boolean) => {
    const page = (await shop.get<AdminPage>(`/admin/content/pages/${id}`, as)).body.data
    const texts = Object.fromEntries(Object.entries(seo).map(([name, en]) => [name, { ar: '', en, he: '', ru: '' }]))
    return shop.put(`/admin/content/pages/${id}`, { ...page, ...texts, publish }, as)
  }
  const saved = await save(SEO, true)
  expect([saved.status, saved.body.errors]).toEqual([200, undefined])
  await save({ seoTitle: 'A draft' }, false)
  const head = await headAt('/en/faq')
  expectSeo(head)
  expect(structuredDataOf(head, 'WebPage')).toMatchObject({ description: SEO.seoDescription })
})

test('rejects an SEO title that is too long', async () => {
  const whole = (await shop.get<AdminProduct>('/admin/products/16', as)).body.data
  const { status, body } = await shop.put('/admin/products/16', withSeo(whole, { seoTitle: 'x'.repeat(121) }), as)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['texts.en.seoTitle']])
})
