import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildBrand, buildCategory, buildProduct } from '../../../../test/support/build-catalog.ts'
import { buildImages } from '../../../../test/support/build-image.ts'
import { orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildApprovedProfessional, buildPerson } from '../../../../test/support/build-person.ts'
import { setStock } from '../../../../test/support/build-stock.ts'
import { violatedInvariants } from '../../../../test/support/invariants.ts'
import type { AdminProduct } from '../../../shared/contracts/admin-catalog.ts'
import { newRecord } from '../../../shared/records/field.ts'
import { PRODUCT_FIELDS, PRODUCT_TEXT_FIELDS } from '../../../shared/records/product.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { productImages } from '../../database/schema/catalog.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
let places: { brandId: number; categoryId: number }
beforeAll(async () => {
  shop = await startTestApp()
  as = { token: (await buildPerson(shop.db, { role: 'admin' })).token, language: 'en' }
  places = { brandId: (await buildBrand(shop.db)).id, categoryId: (await buildCategory(shop.db)).id }
})
afterAll(() => shop.close())

const text = (name: string, rest: object = {}) => ({ ...newRecord(PRODUCT_TEXT_FIELDS), name, ...rest })
const size = (code: string, name: string) => ({ code, names: { ar: name, en: '', he: '', ru: '' } })
const variant = (sku: string, rest: object = {}) => ({
  id: null,
  sku,
  barcode: null,
  size: null,
  color: null,
  price: 89.9,
  isArchived: false,
  ...rest,
})

let made = 0
let sku: string
beforeEach(() => {
  sku = `edited-${++made}`
})
const written = (rest: object = {}) => ({
  ...newRecord(PRODUCT_FIELDS),
  sku,
  ...places,
  alsoIn: [],
  skinTypes: ['dry'],
  hasArabicLabel: true,
  origin: 'PS',
  sizes: [],
  colors: [],
  variants: [variant(`${sku}-v`)],
  texts: {
    ar: text(`كريم الليمون ${sku}`, { shortDescription: 'كريم خفيف' }),
    en: text(`Lemon cream ${sku}`, { shortDescription: 'A light cream' }),
    he: text(''),
    ru: text(''),
  },
  ...rest,
})
const add = async (rest?: object) => {
  const { status, body } = await shop.post<AdminProduct>('/admin/products/', written(rest), as)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}
/** Returns the form data that an editor sends: the loaded data without the stock of its variants. */
const sent = ({ version, ...product }: AdminProduct, rest: object = {}) => ({
  ...product,
  version,
  variants: product.variants.map(({ stock, ...variant }) => variant),
  ...rest,
})
const change = (product: AdminProduct, rest: object) =>
  shop.put<AdminProduct>(`/admin/products/${product.id}`, sent(product, rest), as)
const publish = (product: AdminProduct, at: string | null = new Date(Date.now() - 1_000).toISOString()) =>
  shop.post<AdminProduct>(`/admin/products/${product.id}/publish`, { at, version: product.version }, as)
const found = async (query: string) =>
  (await shop.get(`/products/?query=${encodeURIComponent(query)}`)).body.data.map(({ id }: { id: number }) => id)

describe('a new product', () => {
  test('stores the initial stock and the images of a new product in one request', async () => {
    const paths = ['library/first-a', 'library/first-b']
    for (const path of paths) await buildImages(shop.db, path)
    const product = await add({
      sizes: [size('s', 'صغير'), size('l', 'كبير')],
      variants: [
        variant(`${sku}-s`, { size: 's', firstStock: 12 }),
        variant(`${sku}-l`, { size: 'l', firstStock: null }),
      ],
      images: [...paths, paths[0]],
    })
    expect(product.variants.map(({ stock }) => stock)).toEqual([12, 0])
    expect(product.images.map(({ url }) => url)).toEqual(paths.map(path => `/media/${path}`))
    const { body } = await shop.get(`/admin/stock/${product.variants[0]!.id}/movements`, as)
    expect(body.data).toMatchObject([{ reason: 'received', quantity: 12, by: expect.any(String) }])

    const again = await change(product, {
      variants: [variant(`${sku}-s`, { id: product.variants[0]!.id, size: 's', firstStock: 5 })],
    })
    expect(again.body.errors).toHaveProperty(['variants.0.firstStock'])
    expect(await violatedInvariants(shop.db)).toEqual([])
  })

  test('rejects a new product with an invalid stock or an image that is not in the library', async () => {
    const wrong = [{ images: ['library/nowhere'] }, { variants: [variant(`${sku}-v`, { firstStock: 1.5 })] }]
    const answers = await Promise.all(wrong.map(rest => shop.post('/admin/products/', written(rest), as)))
    expect(answers.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
      [422, ['images.0']],
      [422, ['variants.0.firstStock']],
    ])
    expect((await shop.get(`/admin/products/?query=${sku}`, as)).body.data.products).toEqual([])
  })

  test('shows a product on its page, in lists and in search only while it is published', async () => {
    const draft = await add()
    expect(draft).toMatchObject({ status: 'draft', sku, origin: 'PS', variants: [{ price: 89.9, stock: 0 }] })
    expect((await shop.get(`/products/${draft.id}`)).status).toBe(404)
    expect(await found(`الليمون ${sku}`)).toEqual([])

    const { body } = await publish(draft)
    expect(body.data.status).toBe('published')
    const page = await shop.get(`/products/${draft.id}`, { language: 'en' })
    expect(page.body.data).toMatchObject({ name: `Lemon cream ${sku}`, price: 89.9, slug: `lemon-cream-${sku}` })
    expect(await found(`الليمون ${sku}`)).toEqual([draft.id])

    const gone = await shop.post(`/admin/products/${draft.id}/archive`, { version: body.data.version }, as)
    expect(gone.body.data.status).toBe('archived')
    expect((await shop.get(`/products/${draft.id}`)).status).toBe(404)
    const log = await shop.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'product'), eq(auditLog.subjectId, String(draft.id))))
    expect(log.map(({ action }) => action)).toEqual(['product-added', 'product-published', 'product-archived'])
  })

  test('reports a product with a future publication date as scheduled, and does not show it', async () => {
    const draft = await add()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    expect((await publish(draft, tomorrow)).body.data.status).toBe('scheduled')
    expect((await shop.get(`/products/${draft.id}`)).status).toBe(404)
  })

  test('rejects publication without an Arabic short description or an active variant', async () => {
    const dumb = await add({ texts: { ...written().texts, ar: text('بلا وصف') } })
    const answers = await publish(dumb)
    expect([answers.status, Object.keys(answers.body.errors!)]).toEqual([422, ['texts.ar.shortDescription']])
    const empty = await add({ sku: `${sku}-b`, variants: [variant(`${sku}-c`, { isArchived: true })] })
    expect(Object.keys((await publish(empty)).body.errors!)).toEqual(['variants'])
  })

  test.each([
    ['a name in Arabic', { texts: { ...written().texts, ar: text('') } }, 'texts.ar.name'],
    ['an existing brand', { brandId: 2_000_000 }, 'brandId'],
    ['a price above zero', { variants: [variant('free', { price: 0 })] }, 'variants.0.price'],
    ['a price in whole agorot', { variants: [variant('third', { price: 10.333 })] }, 'variants.0.price'],
    ['a variant', { variants: [] }, 'variants'],
    ['a size of the product', { variants: [variant('sized', { size: '50-ml' })] }, 'variants.0.size'],
    ['one variant of each size and colour', { variants: [variant('one'), variant('two')] }, 'variants.1.size'],
    ['a unique SKU', { variants: [variant('P001')] }, 'variants.0.sku'],
    ['a country code', { origin: 'Palestine' }, 'origin'],
  ])('requires %s', async (_, rest, field) => {
    if (field === 'variants.0.sku') await add({ sku: 'P001', variants: [variant('P001')] })
    const { status, body } = await shop.post('/admin/products/', written({ sku: `${sku}-needs`, ...rest }), as)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })
})

describe('change of a product', () => {
  test('marks translations as stale when the Arabic text changes, until edited or confirmed', async () => {
    const product = await add()
    const ar = { ...product.texts.ar, shortDescription: 'كريم أخف' }
    const changed = (await change(product, { texts: { ...product.texts, ar } })).body.data
    expect([changed.texts.ar.isStale, changed.texts.en.isStale, changed.texts.he.isStale]).toEqual([false, true, false])
    const stale = await shop.get(`/admin/products/?query=${sku}&incomplete=en`, as)
    expect(stale.body.data.products).toMatchObject([{ id: product.id, stale: ['en'] }])

    const en = { ...changed.texts.en, isCurrent: true }
    const right = (await change(changed, { texts: { ...changed.texts, en } })).body.data
    expect(right.texts.en.isStale).toBe(false)
  })

  test('archives a variant that a request omits, and restores it when its size is added again', async () => {
    const sizes = [size('50-ml', '50 مل'), size('100-ml', '100 مل')]
    const variants = sizes.map(({ code }) => variant(`${sku}-${code}`, { size: code }))
    const product = await add({ sizes, variants })
    const [small, large] = product.variants
    const less = (await change(product, { variants: [{ ...small, stock: undefined }] })).body.data
    expect(less.variants.map(({ id, isArchived }) => [id, isArchived])).toEqual([
      [small!.id, false],
      [large!.id, true],
    ])
    const again = variant(`${sku}-new`, { size: '100-ml', price: 120 })
    const back = (await change(less, { variants: [{ ...small, stock: undefined }, again] })).body.data
    expect(back.variants).toMatchObject([{ id: small!.id }, { id: large!.id, sku: `${sku}-new`, isArchived: false }])
    const swapped = back.variants.map(({ stock, ...one }, n) => ({ ...one, sku: back.variants[1 - n]!.sku }))
    expect((await change(back, { variants: swapped })).body.data.variants.map(one => one.sku)).toEqual([
      `${sku}-new`,
      `${sku}-50-ml`,
    ])
  })

  test('returns 409 with the current state for an outdated version, and overwrites nothing', async () => {
    const product = await add()
    const first = await change(product, { spf: 30 })
    const late = await change(product, { spf: 50 })
    expect(first.status).toBe(200)
    expect([late.status, late.body.data]).toMatchObject([409, { current: { spf: 30 } }])
    const both = await Promise.all([10, 15].map(spf => change(first.body.data, { spf })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('does not deadlock when products are edited and ordered concurrently', async () => {
    const sizes = [size('s', 'صغير'), size('l', 'كبير')]
    const product = await add({ sizes, variants: sizes.map(({ code }) => variant(`${sku}-${code}`, { size: code })) })
    await publish(product)
    for (const { id } of product.variants) await setStock(shop.db, id, 50)
    const { sizes: shown } = (await shop.get(`/products/${product.id}`)).body.data
    const buy = (n: number) => {
      const line = (at: number) => ({ productId: product.id, sizeId: shown[at].id, quantity: 1 })
      return placeOrder(shop, orderBody(n % 2 ? [line(0), line(1)] : [line(1), line(0)]))
    }
    const edit = async (n: number) => {
      const { data } = (await shop.get<AdminProduct>(`/admin/products/${product.id}`, as)).body
      return change(data, { maxOrderQuantity: 20 + n })
    }
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 3 === 0 ? edit(n) : buy(n))))
    const statuses = Object.groupBy(answers, ({ status }) => String(status))
    expect(Object.keys(statuses).filter(status => !['200', '201', '409'].includes(status))).toEqual([])
    expect(statuses['201']).toHaveLength(20)
    expect(await violatedInvariants(shop.db)).toEqual([])
  })
})

test('duplicates texts, images and prices into a draft with new SKUs and no stock', async () => {
  const product = await add()
  await publish(product)
  await buildImages(shop.db, 'demo/cream')
  await shop.db
    .insert(productImages)
    .values({ productId: product.id, path: 'demo/cream', view: 'front', width: 720, height: 720, widths: [720] })
  const copies = [1, 2].map(() => shop.post<AdminProduct>(`/admin/products/${product.id}/duplicate`, undefined, as))
  const [first, second] = (await Promise.all(copies)).map(({ body }) => body.data)
  expect([first!.sku, second!.sku].sort()).toEqual([`${sku}-2`, `${sku}-3`])
  expect(first).toMatchObject({ status: 'draft', texts: { ar: { name: product.texts.ar.name } } })
  expect(first!.variants).toMatchObject([{ price: 89.9, stock: 0 }])
  expect(first!.images).toMatchObject([{ url: '/media/demo/cream', widths: [720] }])
})

test('filters the admin product list by state, brand, missing text and language', async () => {
  const product = await add()
  const listed = async (query: string) =>
    (await shop.get(`/admin/products/?query=${sku}&${query}`, as)).body.data.products
  expect(await listed('')).toMatchObject([
    { id: product.id, status: 'draft', price: 89.9, stock: 0, isLow: true, name: `Lemon cream ${sku}`, stale: [] },
  ])
  expect((await listed(''))[0].missing.sort()).toEqual(['ar', 'en', 'he', 'ru'])
  for (const [query, count] of [
    ['status=draft', 1],
    ['status=published', 0],
    [`brand=${places.brandId}&low=yes`, 1],
    [`category=${places.categoryId}&incomplete=he`, 1],
    ['incomplete=en&lacks=description', 1],
    ['incomplete=en&lacks=name', 0],
    ['incomplete=en&lacks=current', 0],
  ] as const)
    expect(await listed(query), query).toHaveLength(count)
})

test('finds products by variant SKU, by scanned barcode, and in subcategories', async () => {
  const inner = await buildCategory(shop.db, { parentId: places.categoryId })
  const product = await add({
    categoryId: inner.id,
    variants: [variant(`Z-${sku}-blue`, { barcode: '6251234567890' })],
  })
  for (const query of [`query=z-${sku}-bl`, 'query=6251234567890', `category=${places.categoryId}&query=${sku}`])
    expect((await shop.get(`/admin/products/?${query}`, as)).body.data.products, query).toMatchObject([
      { id: product.id },
    ])
  for (const query of ['625123456789', '-'])
    expect((await shop.get(`/admin/products/?query=${query}`, as)).body.data.products, query).toEqual([])
})

test('paginates products by keyset, forwards and backwards', async () => {
  const ids: number[] = []
  for (const n of [1, 2, 3, 4, 5])
    ids.unshift((await add({ sku: `${sku}-${n}`, variants: [variant(`${sku}-${n}`)] })).id)
  const page = async (edge: string) => {
    const { data } = (await shop.get(`/admin/products/?limit=2${edge}`, as)).body
    return { ...data, ids: data.products.map(({ id }: { id: number }) => id) }
  }
  const first = await page('')
  expect(first).toMatchObject({ ids: ids.slice(0, 2), previous: null, next: ids[1] })
  const second = await page(`&after=${first.next}`)
  expect(second).toMatchObject({ ids: ids.slice(2, 4), previous: ids[2], next: ids[3] })
  expect(await page(`&before=${second.previous}`)).toMatchObject({ ids: ids.slice(0, 2), previous: null, next: ids[1] })
})

test('returns counts of missing texts that equal the lengths of the linked lists', async () => {
  const product = await add()
  await change(product, { texts: { ...product.texts, ar: { ...product.texts.ar, shortDescription: 'كريم أخف' } } })
  const shown = await buildProduct(shop.db, { category: { id: places.categoryId } })
  const { data } = (await shop.get('/admin/catalog/completeness', as)).body
  const lengthOf = async (query: string, after = ''): Promise<number> => {
    const { products, next } = (await shop.get(`/admin/products/?limit=100&${query}${after}`, as)).body.data
    return products.length + (next === null ? 0 : await lengthOf(query, `&after=${next}`))
  }
  for (const { language, lacks, whole } of data.languages) {
    const listed = (part: string) => lengthOf(`incomplete=${language}${part}`)
    for (const [part, count] of Object.entries(lacks))
      expect(await listed(`&lacks=${part}`), `${language} ${part}`).toBe(count)
    expect(data.products - whole).toBe(await listed(''))
  }
  expect(data.languages[1]).toMatchObject({ language: 'en', lacks: { name: 0 } })
  const undescribed = await shop.get('/admin/products/?incomplete=en&lacks=alt&limit=1', as)
  expect(undescribed.body.data.products).toMatchObject([{ id: shown.id }])
  expect(data.languages[1].lacks.current).toBeGreaterThan(0)
})

test('stores the professional price, and keeps it when a request omits it', async () => {
  const product = await add({ variants: [variant(`${sku}-v`, { professionalPrice: 70.5 })] })
  expect(product.variants).toMatchObject([{ price: 89.9, professionalPrice: 70.5, offer: null }])
  const doctor = await buildApprovedProfessional(shop.db)
  await publish(product)
  const { body } = await shop.get(`/products/${product.id}`, { token: doctor.token })
  expect(body.data.professionalPrice).toBe(70.5)
  const silent = product.variants.map(({ stock, professionalPrice, ...one }) => one)
  const now = (await shop.get<AdminProduct>(`/admin/products/${product.id}`, as)).body.data
  const kept = (await change(now, { variants: silent, spf: 20 })).body.data
  expect(kept.variants).toMatchObject([{ professionalPrice: 70.5 }])
  const without = kept.variants.map(({ stock, ...one }) => ({ ...one, professionalPrice: null }))
  expect((await change(kept, { variants: without })).body.data.variants).toMatchObject([{ professionalPrice: null }])
})

test('rejects a translation that has texts but no name', async () => {
  const texts = { ...written().texts, he: text('', { shortDescription: 'קרם קל' }) }
  const { status, body } = await shop.post('/admin/products/', written({ texts }), as)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['texts.he.name']])
})

test('returns the selectable brands, and the categories in tree order', async () => {
  const { data } = (await shop.get('/admin/catalog/choices', as)).body
  const at = data.categories.findIndex(({ id }: { id: number }) => id === places.categoryId)
  expect(data.categories.slice(at, at + 2)).toMatchObject([{ depth: 0 }, { depth: 1 }])
  expect(data.brands.map(({ id }: { id: number }) => id)).toContain(places.brandId)
})
