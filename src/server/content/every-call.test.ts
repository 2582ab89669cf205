import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildBrand, buildCategory, buildProduct } from '../../../test/support/build-catalog.ts'
import { buildContent, buildSettings, buildZones } from '../../../test/support/build-content.ts'
import { catalog } from '../../shared/contracts/catalog.ts'
import { content } from '../../shared/contracts/content.ts'
import { reviews } from '../../shared/contracts/reviews.ts'
import { shipping } from '../../shared/contracts/shipping.ts'
import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import { productTranslations } from '../database/schema/catalog.ts'
import { languages } from '../database/schema/content.ts'

let shop: TestApp
let made: Awaited<ReturnType<typeof build>>
const NOW = new Date('2026-11-21T10:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

/**
 * Creates a serum in four languages, a brush in Arabic only, and content that lacks a different part in each language.
 */
async function build() {
  const { db } = shop
  await buildSettings(db)
  const skincare = await buildCategory(db, { slug: 'skincare', names: { he: 'טיפוח', ru: 'Уход' } })
  const serums = await buildCategory(db, { slug: 'serums', parentId: skincare.id })
  const brand = await buildBrand(db, { slug: 'lumi', names: { ru: 'Люми' } })
  const serum = await buildProduct(db, {
    sku: 'p-1',
    brand,
    category: serums,
    texts: {
      ar: { name: 'سيروم', shortDescription: 'قصير', description: 'طويل', features: ['خفيف'] },
      en: { name: 'Serum', shortDescription: 'Short', description: 'Long', features: ['Light'] },
      he: { name: 'סרום', shortDescription: '', description: 'ארוך' },
      ru: { name: 'Сыворотка' },
    },
    variants: [
      { size: 's', color: 'red', price: 10_000, offer: { price: 8_000, startsAt: inDays(-1), endsAt: inDays(3) } },
      { size: 'l', color: 'red', price: 15_000 },
      { size: 'xl', price: 900, archived: true },
    ],
    row: { featuredAt: inDays(-1), publishedAt: inDays(-9), newUntil: inDays(9), ratingSum: 9, ratingCount: 2 },
  })
  const brush = await buildProduct(db, {
    sku: 'p-2',
    category: skincare,
    texts: { ar: { name: 'فرشاة' } },
    row: { publishedAt: inDays(-9) },
  })
  return { skincare, serums, brand, serum, brush, ...(await buildContent(db, NOW)), ...(await buildZones(db)) }
}

beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  shop.setNow(NOW)
  made = await build()
})
afterAll(() => shop.close())

const calls = () => {
  const { serum, serums, menuId, pageId } = made
  return [
    [catalog.listProducts, '/products/'],
    [catalog.listProducts, '/products?brand_category=lumi&category=serums&page=1&limit=10'],
    [catalog.featuredProducts, '/products/featured/'],
    [catalog.newArrivals, '/products/new-arrivals/'],
    [catalog.searchProducts, '/products/search?query=lumi'],
    [catalog.listBrands, '/products/brands'],
    [catalog.priceRange, '/products/price-range'],
    [catalog.priceRange, `/products/price-range?categoryId=${serums.id}`],
    [catalog.productsOfCategory, '/products/category/skincare'],
    [catalog.productsOfCategory, `/products/category/${serums.id}`],
    [catalog.getProduct, `/products/${serum.id}/`],
    [catalog.getProduct, `/products/${serum.id}-any-slug-%D8%B3`],
    [catalog.recommendations, `/products/${serum.id}/recommendations`],
    [catalog.relatedProducts, `/products/${serum.id}/related`],
    [reviews.listReviews, `/products/${serum.id}/reviews`],
    [catalog.listCategories, '/categories/'],
    [catalog.getCategory, `/categories/${serums.id}`],
    [catalog.getCategory, '/categories/serums'],
    [content.listLanguages, '/cms/languages/'],
    [content.heroSlides, '/cms/hero-slides/'],
    [content.siteSettings, '/cms/site-settings/'],
    [content.contentSections, '/cms/content-sections/'],
    [content.listMenus, '/cms/menus/'],
    [content.getMenu, `/cms/menus/${menuId}/`],
    [content.listPages, '/cms/pages/'],
    [content.getPage, `/cms/pages/${pageId}/`],
    [content.getPage, '/cms/pages/privacy'],
    [content.homepage, '/cms/homepage/'],
    [shipping.listShippingZones, '/shipping-zones/'],
  ] as const
}

describe.each(LANGUAGE_CODES)('in %s', language => {
  test('returns responses that match the declared schema and contain no empty texts', async () => {
    for (const [endpoint, path] of calls()) {
      const { status, body } = await shop.get(path, { language })
      expect([path, status, body.success]).toEqual([path, 200, true])
      const { error } = z.safeParse(endpoint.response as z.ZodType, body.data)
      expect([path, error?.issues]).toEqual([path, undefined])
      expect([path, 'meta' in body]).toEqual([path, 'paged' in endpoint])
      expect(`${path} ${JSON.stringify(body.data)}`).not.toMatch(/"(name|label|slug)":(""|null)/)
      if (Array.isArray(body.data))
        expect([path, body.data.length > 0]).toEqual([path, path !== `/products/${made.serum.id}/related`])
    }
  })
})

const inEach = async (path: string, pick: (data: any) => unknown) =>
  Object.fromEntries(
    await Promise.all(
      LANGUAGE_CODES.map(async language => [language, pick((await shop.get(path, { language })).body.data)]),
    ),
  )

test('falls back to Arabic field by field', async () => {
  const path = `/products/${made.serum.id}/`
  expect(await inEach(path, data => [data.name, data.shortDescription, data.description, data.features[0]])).toEqual({
    ar: ['سيروم', 'قصير', 'طويل', 'خفيف'],
    en: ['Serum', 'Short', 'Long', 'Light'],
    he: ['סרום', 'قصير', 'ארוך', 'خفيف'],
    ru: ['Сыворотка', 'قصير', 'طويل', 'خفيف'],
  })
  expect(await inEach(path, data => [data.brand, data.breadcrumb[0].name])).toEqual({
    ar: ['ماركة lumi', 'فئة skincare'],
    en: ['Brand lumi', 'Category skincare'],
    he: ['ماركة lumi', 'טיפוח'],
    ru: ['Люми', 'Уход'],
  })
  expect(await inEach(`/products/${made.brush.id}/`, data => [data.name, data.slug, data.slugs.en])).toEqual(
    Object.fromEntries(LANGUAGE_CODES.map(code => [code, ['فرشاة', 'فرشاة', 'فرشاة']])),
  )
})

test('returns the SKU as the name of a product that has no Arabic text', async () => {
  const { id } = await buildProduct(shop.db, {
    sku: 'only-en',
    texts: { en: { name: 'Only English' } },
    row: { publishedAt: inDays(-9) },
  })
  expect(await inEach(`/products/${id}/`, data => data.name)).toEqual({
    ar: 'only-en',
    en: 'Only English',
    he: 'only-en',
    ru: 'only-en',
  })
  await shop.db.delete(productTranslations).where(eq(productTranslations.productId, id))
  expect((await shop.get(`/products/${id}/`)).body.data).toMatchObject({
    name: 'only-en',
    slug: 'only-en',
    slugs: { ru: 'only-en' },
  })
})

test('responds in Arabic by default, and prefers ?lang= to the Accept-Language header', async () => {
  const name = async (path: string, header?: string) =>
    (await shop.get(`/products/${made.serum.id}/${path}`, header ? { headers: { 'accept-language': header } } : {}))
      .body.data.name
  expect(await name('')).toBe('سيروم')
  expect(await name('', 'fr, de;q=0.5')).toBe('سيروم')
  expect(await name('', 'fr, ru;q=0.5')).toBe('Сыворотка')
  expect(await name('?lang=he', 'ru')).toBe('סרום')
  expect(await name('?lang=constructor', 'ru')).toBe('Сыворотка')
})

test('returns a product with variant prices, used options, breadcrumb and a slug per language', async () => {
  const { data } = (await shop.get(`/products/${made.serum.id}/`, { language: 'en' })).body
  expect(data.sizes.map((size: any) => size.name)).toEqual(['خيار s', 'خيار l'])
  expect(data.colors).toMatchObject([{ name: 'خيار red', hex: '#aa3366' }])
  expect(data.variants).toMatchObject([
    { price: 100, offerPrice: 80, offerEndsAt: inDays(3).toISOString(), stockQuantity: 10 },
    { price: 150, offerPrice: null, offerEndsAt: null },
  ])
  expect(data.breadcrumb.map((category: any) => category.slug)).toEqual(['skincare', 'serums'])
  expect(data.slugs).toEqual({ ar: 'سيروم', en: 'serum', he: 'סרום', ru: 'сыворотка' })
  expect(data.images).toEqual([
    { url: '/media/products/p-1/front', alt: 'Serum', width: 1200, height: 1200, widths: [240, 480, 720] },
  ])
  expect((await shop.get(`/products/${made.brush.id}/`)).body.data).toMatchObject({
    sizes: [],
    colors: [],
    variants: [],
    hasOptions: false,
  })
})

test('returns only published content, in order, with a fallback per field', async () => {
  expect(
    await inEach('/cms/hero-slides/', data =>
      data.map((slide: any) => [slide.title, slide.text, slide.primary?.label ?? null]),
    ),
  ).toEqual({
    ar: [
      ['أول', 'نص', 'تسوق'],
      ['ثان', '', null],
    ],
    en: [
      ['First', 'نص', 'Shop'],
      ['ثان', '', null],
    ],
    he: [
      ['أول', 'نص', 'تسوق'],
      ['ثان', '', null],
    ],
    ru: [
      ['أول', 'نص', 'تسوق'],
      ['ثان', '', null],
    ],
  })
  const sections = (await shop.get('/cms/content-sections/', { language: 'en' })).body.data
  expect(sections.map((section: any) => [section.key, section.title, section.items[0]?.title])).toEqual([
    ['trust', 'Why us', 'أصلية'],
    ['about', 'من نحن', undefined],
  ])
  expect((await shop.get('/cms/content-sections/?page=about')).body.data.map((section: any) => section.key)).toEqual([
    'story',
  ])
  expect((await shop.get('/cms/content-sections/?page=none')).body.data).toEqual([])
  expect((await shop.get('/cms/menus/?type=footer', { language: 'en' })).body.data).toEqual([])
  expect((await shop.get('/cms/menus/', { language: 'en' })).body.data[0]).toMatchObject({
    type: 'header',
    items: [
      { label: 'Home', href: '/' },
      { label: 'المنتجات', href: '/products' },
    ],
  })
  const slugs = async (path: string) => (await shop.get(path)).body.data.map((page: any) => page.slug)
  expect(await slugs('/cms/pages/')).toEqual(['privacy', 'terms'])
  expect(await slugs('/cms/pages/?menu_only=true')).toEqual(['terms'])
  expect((await shop.get('/cms/pages/draft')).status).toBe(404)
})

test('returns settings in shekels, with Arabic as fallback and without undeclared fields', async () => {
  const { data } = (await shop.get('/cms/site-settings/', { language: 'he' })).body
  expect(data).toMatchObject({
    name: 'نضارة',
    logo_url: null,
    freeShippingFrom: 500,
    baseShipping: 20,
    businessHours: [{ days: [7] }],
  })
  expect(data).not.toHaveProperty('moderateReviews')
})

test('omits a disabled language, and returns Arabic as the default', async () => {
  const codes = async () =>
    (await shop.get('/cms/languages/')).body.data.map((row: any) => [row.code, row.direction, row.isDefault])
  const four = [
    ['ar', 'rtl', true],
    ['en', 'ltr', false],
    ['he', 'rtl', false],
    ['ru', 'ltr', false],
  ]
  expect(await codes()).toEqual(four)
  await shop.db.insert(languages).values([
    { code: 'ru', name: 'Russian', nativeName: 'Русский', position: 1, enabled: false },
    { code: 'en', name: 'English', nativeName: 'English', position: 3 },
    { code: 'ar', name: 'Arabic', nativeName: 'العربية', position: 2 },
  ])
  expect(await codes()).toEqual([four[0], four[1]])
})

test('returns the home page in one response, with the featured limited-time offer as the sale', async () => {
  const { data } = (await shop.get('/cms/homepage/', { language: 'en' })).body
  expect(data.featured.map((card: any) => card.sku)).toEqual(['p-1'])
  expect(data.specialOffers.map((card: any) => card.sku)).toEqual(['p-1'])
  expect(data.newArrivals[0].sku).toBe('p-1')
  expect(data.bestSellers.length).toBeGreaterThan(1)
  expect(data.heroSlides).toHaveLength(2)
  expect(data.limitedSale).toMatchObject({
    product: { sku: 'p-1', offerPrice: 80 },
    endsAt: inDays(3).toISOString(),
    now: NOW.toISOString(),
  })
  shop.setNow(inDays(3))
  expect((await shop.get('/cms/homepage/')).body.data).toMatchObject({ limitedSale: null, specialOffers: [] })
  shop.setNow(NOW)
})

test('returns every list and the settings in an empty shop', async () => {
  const empty = await startTestApp({ template: 'empty' })
  for (const path of [
    '/products/',
    '/categories/',
    '/products/brands',
    '/cms/homepage/',
    '/cms/site-settings/',
    '/cms/languages/',
    '/shipping-zones/',
    '/products/price-range',
  ])
    expect([path, (await empty.get(path)).status]).toEqual([path, 200])
  await empty.close()
})
