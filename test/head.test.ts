import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages, pageTranslations } from '../src/server/database/schema/content.ts'
import { LANGUAGE_CODES, type Language } from '../src/shared/i18n/languages.ts'
import { screens } from '../src/web/routes.tsx'
import { startTestApp, type TestApp } from './support/app.ts'
import { readHead, structuredDataOf } from './support/head-of.ts'
import { builtRenderer } from './support/renderer.ts'

const ORIGIN = 'http://shop.test'
const SHOP: Record<Language, string> = { ar: 'نضارة', en: 'Nadara', he: 'נדארה', ru: 'Надара' }
const PUBLIC = [
  '/',
  '/products',
  '/products?page=2',
  '/products?category=skincare',
  '/products?category=eyes-makeup',
  '/products/16',
  '/routine',
  '/ingredients',
  '/ingredients/glycerin',
  '/about',
  '/contact',
  '/special-offers',
  '/professionals',
  '/privacy',
  '/terms',
  '/returns',
  '/shipping',
  '/faq',
  '/pages/skin-diary',
]
const PRIVATE = [
  '/cart',
  '/checkout',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=secret',
  '/verify-email?token=secret',
  '/newsletter?token=secret',
  '/profile',
  '/orders',
  '/orders/ND-23456789?token=secret',
  '/orders/ND-23456789/invoice?token=secret',
  '/track-order',
  '/quick-order',
  '/wishlist',
  '/nadara_view/admin-dashboard',
]

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ renderer: await builtRenderer() })
  const [page] = await shop.db.insert(pages).values({ slug: 'skin-diary', publishedAt: new Date() }).returning()
  await shop.db.insert(pageTranslations).values(
    LANGUAGE_CODES.map(language => ({
      pageId: page!.id,
      language,
      title: `Diary ${language}`,
      body: `<p>What your skin tells you through a year, in ${language}.</p>`,
    })),
  )
})
afterAll(() => shop.close())

const addressIn = (language: Language, path: string) => `/${language}${path === '/' ? '' : path}`
async function headAt(url: string, headers: Record<string, string> = {}) {
  const answer = await shop.app.inject({ url, headers })
  return { status: answer.statusCode, ...readHead(answer.body) }
}

describe.each(LANGUAGE_CODES)('in %s', language => {
  test('gives every screen a unique title and description', async () => {
    const heads = await Promise.all([...PUBLIC, ...PRIVATE].map(path => headAt(addressIn(language, path))))
    for (const [place, { title, description }] of heads.entries()) {
      const path = [...PUBLIC, ...PRIVATE][place]
      expect(title.endsWith(` | ${SHOP[language]}`), `${path}: ${title}`).toBe(true)
      expect(description.length, `${path}: ${description}`).toBeGreaterThan(20)
      expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(250)
      expect(`${title}${description}`, path).not.toMatch(/[{}]|head\.|undefined|null/)
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
    // Omits the second page of the list, because it has the same description as the first page.
    const descriptions = heads.filter((_, place) => PUBLIC[place] !== '/products?page=2').map(head => head.description)
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })

  test('has hreflang links and sharing metadata on public screens', async () => {
    for (const path of PUBLIC) {
      const head = await headAt(addressIn(language, path))
      expect(head.isHidden, path).toBe(false)
      expect(head.canonical, path).toMatch(new RegExp(`^${ORIGIN}/${language}(/|$)`))
      expect(Object.keys(head.alternates), path).toEqual([...LANGUAGE_CODES, 'x-default'])
      expect(head.alternates[language]).toBe(head.canonical)
      expect(head.alternates['x-default']).toBe(head.alternates.ar)
      expect(head.metas.get('og:url')).toBe(head.canonical)
      expect(head.metas.get('og:title')).toBe(head.title)
      expect(head.metas.get('og:description')).toBe(head.description)
      expect(head.metas.get('og:type')).toBe(path.startsWith('/products/') ? 'product' : 'website')
      expect(head.metas.get('og:site_name')).toBe(SHOP[language])
      expect(head.metas.get('og:locale')).toMatch(new RegExp(`^${language}_[A-Z]{2}$`))
      expect(head.metas.get('og:image')).toMatch(/^http:\/\/shop\.test\/media\/share\/.+\.jpg$/)
      expect(head.metas.get('og:image:width')).toBe('1200')
      expect(head.metas.get('og:image:height')).toBe('630')
      expect(head.metas.get('og:image:alt')).toBeTruthy()
      expect(head.metas.get('twitter:card')).toBe('summary_large_image')
      for (const thing of head.structured) expect(thing['@context']).toBe('https://schema.org')
    }
  })

  test('marks private screens as noindex, without a canonical URL', async () => {
    for (const path of PRIVATE) {
      const head = await headAt(addressIn(language, path))
      expect(head.isHidden, path).toBe(true)
      expect(head.canonical, path).toBeNull()
      expect(head.alternates).toEqual({})
      expect(head.head, path).not.toContain('secret')
    }
  })
})

test("has every route in this test's list of public or private pages", () => {
  const decided = [...PUBLIC, ...PRIVATE].map(path => path.split('?')[0]!)
  for (const { path } of screens) {
    const pattern = new RegExp(`^${path.replace(/\/?\*$/, '(/.*)?').replace(/:\w+/g, '[^/]+')}$`)
    expect(
      decided.some(known => pattern.test(known)),
      `${path} is neither public nor private here and in src/web/head/heads.ts`,
    ).toBe(true)
  }
})

test('has reciprocal hreflang links', async () => {
  for (const path of ['/products/16', '/products?category=serums']) {
    const { alternates } = await headAt(`/en${path}`)
    for (const code of LANGUAGE_CODES) {
      const other = await headAt(alternates[code]!.slice(ORIGIN.length))
      expect(other.status).toBe(200)
      expect(other.canonical).toBe(alternates[code])
      expect(other.alternates).toEqual(alternates)
    }
  }
})

describe('the canonical URL', () => {
  test.each([
    ['/en/products?category=skincare&sort=price-asc&utm_source=x', '/en/products?category=skincare'],
    ['/en/products?category=1', '/en/products?category=skincare'],
    ['/en/products?page=2&nonsense=1', '/en/products?page=2'],
    ['/en/products?category=skincare&page=2', '/en/products?category=skincare&page=2'],
    ['/en/products?brand=lumirelle&sort=price-asc', '/en/products?brand=lumirelle'],
    ['/en/special-offers?sort=rating', '/en/special-offers'],
    ['/en/about/', '/en/about'],
    ['/en/About?x=1', '/en/about'],
    ['/en', '/en'],
    ['/', '/ar'],
    ['/products', '/ar/products'],
  ])('maps %s to the canonical URL %s', async (requested, canonical) => {
    expect((await headAt(requested)).canonical).toBe(ORIGIN + canonical)
  })

  test('contains the product’s slug in the language of the page', async () => {
    const { slugs } = (await shop.get('/products/16')).body.data
    for (const language of LANGUAGE_CODES) {
      for (const tail of ['', `-${slugs[language]}`, '-old-or-wrong', `-${encodeURIComponent('غلط')}`]) {
        const head = await headAt(`/${language}/products/16${tail}`)
        expect(head.status).toBe(200)
        expect(head.canonical).toBe(`${ORIGIN}/${language}/products/${encodeURIComponent(`16-${slugs[language]}`)}`)
      }
    }
  })

  test.each([
    '/en/products?search=serum',
    '/en/products?category=skincare&search=serum',
    '/en/products?brand=lumirelle&brand=kedrelle',
    '/en/products?brand=lumirelle&category=skincare',
    '/en/products?category=skincare&minPrice=10',
    '/en/products?inStock=true',
    '/en/products?category=no-such-category',
    '/en/products?page=999',
    '/en/special-offers?page=999',
  ])('is omitted from %s, which is noindex', async requested => {
    const head = await headAt(requested)
    expect(head.status).toBe(200)
    expect(head.isHidden).toBe(true)
    expect(head.canonical).toBeNull()
  })

  test('marks a 404 page as noindex, without structured data', async () => {
    const head = await headAt('/en/products/999999')
    expect(head.status).toBe(404)
    expect(head.isHidden).toBe(true)
    expect(head.structured).toEqual([])
  })
})

describe('structured data', () => {
  test('matches the API for products: price, offer, stock, rating', async () => {
    const cards = (await shop.get('/products/?limit=100&sort=rating')).body.data
    const chosen = [
      cards.find((card: any) => card.offerPrice !== null),
      cards.find((card: any) => card.offerPrice === null && card.reviewCount > 1),
      cards.find((card: any) => !card.inStock) ?? cards[0],
      cards.find((card: any) => card.professionalOnly) ?? cards[1],
    ]
    for (const { id } of chosen) {
      const product = (await shop.get(`/products/${id}`, { language: 'en' })).body.data
      const reviews = (await shop.get(`/products/${id}/reviews`)).body.data
      const head = await headAt(`/en/products/${id}`)
      const group = structuredDataOf(head, 'ProductGroup')
      const thing = group ?? structuredDataOf(head, 'Product')
      const { offers } = group ? group.hasVariant[0] : thing
      const isInStock = group ? product.variants[0].stockQuantity > 0 : product.inStock
      expect(group ? group.productGroupID : thing.sku).toBe(product.sku)
      expect(thing.name).toBe(product.name)
      expect(thing.brand.name).toBe(product.brand)
      expect(offers.price).toBe((product.offerPrice ?? product.price).toFixed(2))
      expect(offers.priceCurrency).toBe('ILS')
      expect(offers.url).toBe(group ? `${head.canonical}?variant=${product.variants[0].sku}` : head.canonical)
      expect(offers.availability).toBe(`https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`)
      expect(head.metas.get('product:price:amount')).toBe(offers.price)
      if (product.offerPrice === null) expect(offers).not.toHaveProperty('priceValidUntil')
      else if (product.offerEndsAt) expect(offers.priceValidUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
      if (product.reviewCount === 0) expect(thing).not.toHaveProperty('aggregateRating')
      else {
        expect(thing.aggregateRating).toMatchObject({ ratingValue: reviews.average, reviewCount: reviews.count })
      }
      for (const image of thing.image) expect(image).toMatch(/^http:\/\/shop\.test\/media\//)
      const { itemListElement: steps } = structuredDataOf(head, 'BreadcrumbList')
      expect(steps.map((step: any) => step.position)).toEqual(steps.map((_: unknown, place: number) => place + 1))
      expect(steps.at(-1)).toEqual({ '@type': 'ListItem', position: steps.length, name: product.name })
      expect(steps[1].item).toBe(`${ORIGIN}/en/products?category=${product.breadcrumb[0].slug}`)
    }
  })

  test('states the address and price of each variant', async () => {
    const { id, sku, variants } = (await shop.get('/products/16', { language: 'ru' })).body.data
    expect(variants.length).toBeGreaterThan(1)
    const head = await headAt(`/ru/products/${id}`)
    const { productGroupID, hasVariant } = structuredDataOf(head, 'ProductGroup')
    expect(productGroupID).toBe(sku)
    expect(hasVariant.map((one: any) => [one.sku, one.name, one.offers.price, one.offers.url])).toEqual(
      variants.map((one: any) => [
        one.sku,
        one.name,
        (one.offerPrice ?? one.price).toFixed(2),
        `${head.canonical}?variant=${one.sku}`,
      ]),
    )
  })

  test('states the previous day as the end of an offer that expires at midnight in Palestine', async () => {
    const { body } = await shop.get('/products/?onOffer=true&limit=1')
    const { id } = body.data[0]
    const { productVariants } = await import('../src/server/database/schema/catalog.ts')
    const { offers } = await import('../src/server/database/schema/pricing.ts')
    const { eq, inArray } = await import('drizzle-orm')
    const variants = shop.db
      .select({ id: productVariants.id })
      .from(productVariants)
      .where(eq(productVariants.productId, id))
    const year = new Date().getUTCFullYear() + 1
    // Palestine time is UTC+2 in January.
    await shop.db
      .update(offers)
      .set({ endsAt: new Date(Date.UTC(year, 0, 9, 22)) })
      .where(inArray(offers.variantId, variants))
    const head = await headAt(`/en/products/${id}`)
    const { offers: shown } = structuredDataOf(head, 'Product') ?? structuredDataOf(head, 'ProductGroup').hasVariant[0]
    expect(shown.priceValidUntil).toBe(`${year}-01-09`)
  })

  test('contains organisation, opening hours and search on the home page', async () => {
    const head = await headAt('/ru')
    const shopItself = structuredDataOf(head, 'Organization')
    const settings = (await shop.get('/cms/site-settings/', { language: 'ru' })).body.data
    expect(shopItself).toMatchObject({ name: settings.name, telephone: settings.phone, email: settings.email })
    expect(shopItself.openingHoursSpecification[0]).toEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '18:00',
    })
    expect(shopItself.openingHoursSpecification).toHaveLength(2)
    const site = structuredDataOf(head, 'WebSite')
    const found = site.potentialAction.target.urlTemplate.replace('{search_term_string}', 'serum')
    expect(found).toBe(`${ORIGIN}/ru/products?search=serum`)
    expect((await headAt(found.slice(ORIGIN.length))).status).toBe(200)
  })

  test('contains no professional price, not even for a professional', async () => {
    const token = await shop.signIn('doctor@nadara.example')
    const all = (await shop.get('/products/?limit=100', { token })).body.data
    const cheaper = all.filter(
      (card: any) => card.professionalPrice !== undefined && card.professionalPrice < (card.offerPrice ?? card.price),
    )
    expect(cheaper.length).toBeGreaterThan(0)
    for (const card of cheaper.slice(0, 12)) {
      const { head, structured } = await headAt(`/en/products/${card.id}`, { authorization: `Bearer ${token}` })
      expect(head).not.toContain(card.professionalPrice.toFixed(2))
      expect(JSON.stringify(structured)).not.toMatch(/rofessionalPrice/)
    }
  })

  test('escapes catalogue text', async () => {
    const { productTranslations } = await import('../src/server/database/schema/catalog.ts')
    const { and, eq } = await import('drizzle-orm')
    const name = '</script><script>alert(1)</script><!-- "><img src=x> "quoted" \u2028'
    const [{ id }] = (await shop.get('/products/?limit=1')).body.data
    await shop.db
      .update(productTranslations)
      .set({ name })
      .where(and(eq(productTranslations.productId, id), eq(productTranslations.language, 'en')))
    const head = await headAt(`/en/products/${id}`)
    expect(head.head).not.toContain('<script>alert')
    expect(head.head).not.toContain('<img')
    // An unescaped quote would end the attribute before the end of the name.
    expect(head.metas.get('og:title')).toContain(name)
    expect(head.metas.get('og:image:alt')).toContain(name)
    expect((structuredDataOf(head, 'Product') ?? structuredDataOf(head, 'ProductGroup')).name).toBe(name)
  })
})
