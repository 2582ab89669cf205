import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import type { AdminBrand, AdminCategory } from '../../shared/contracts/taxonomy.ts'
import { auditLog } from '../database/schema/audit.ts'
import { images } from '../database/schema/media.ts'
import { couponScopes, coupons } from '../database/schema/pricing.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp()
  as = { token: (await buildPerson(shop.db, { role: 'admin' })).token, language: 'en' }
})
afterAll(() => shop.close())

const words = (name: string) => ({ name, description: '' })
const texts = (ar: string, en = '') => ({ ar: words(ar), en: words(en), he: words(''), ru: words('') })
const named = (ar: string, en = '') => {
  const { ar: arabic, ...others } = texts(ar, en)
  const origin = { origin: '' }
  return {
    ar: { ...arabic, ...origin },
    en: { ...others.en, ...origin },
    he: { ...others.he, ...origin },
    ru: { ...others.ru, ...origin },
  }
}
const addBrand = async (ar: string, en = '') =>
  (await shop.post<AdminBrand>('/admin/brands/', { slug: '', texts: named(ar, en) }, as)).body.data
const addCategory = async (ar: string, rest: object = {}) => {
  const body = { slug: '', parentId: null, image: null, texts: texts(ar), ...rest }
  return (await shop.post<AdminCategory>('/admin/categories/', body, as)).body.data
}
const change = <T extends { id: number }>(kind: 'brands' | 'categories', thing: T, rest: object) =>
  shop.put<T>(`/admin/${kind}/${thing.id}`, { ...thing, ...rest }, as)
const remove = (kind: 'brands' | 'categories', { id, version }: { id: number; version: string }) =>
  shop.delete(`/admin/${kind}/${id}?version=${version}`, as)
const now = async <T extends { id: number }>(kind: 'brands' | 'categories', id: number) =>
  (await shop.get<T[]>(`/admin/${kind}/`, as)).body.data.find(one => one.id === id)!
const found = async (query: string) =>
  (await shop.get(`/products/?query=${encodeURIComponent(query)}`)).body.data.map(({ id }: { id: number }) => id)

describe('a brand', () => {
  test('is added, renamed and removed with audit rows, and shown to shoppers immediately', async () => {
    const brand = await addBrand('زيتونة', 'Zaytuna')
    expect(brand).toMatchObject({ slug: 'zaytuna', products: 0, texts: { ar: { name: 'زيتونة' } } })
    const product = await buildProduct(shop.db, { brand })
    await shop.get('/products/brands')
    const renamed = await change('brands', brand, { texts: named('زيتونة', 'Olivella') })
    expect(renamed.status).toBe(200)
    const { data } = (await shop.get('/products/brands', { language: 'en' })).body
    expect(data.find(({ id }: { id: number }) => id === brand.id)).toMatchObject({ name: 'Olivella', productCount: 1 })
    expect(await found('olivella')).toEqual([product.id])

    const refused = await remove('brands', renamed.body.data)
    expect([refused.status, refused.body.code]).toEqual([409, 'in-use'])
    const idle = await addBrand('عابرة')
    expect((await remove('brands', idle)).status).toBe(200)
    const rows = await shop.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'brand'), eq(auditLog.subjectId, String(idle.id))))
    expect(rows.map(({ action }) => action)).toEqual(['brand-added', 'brand-removed'])
  })

  test('has a library logo, which cannot be deleted while it is used', async () => {
    const [image] = await shop.db
      .insert(images)
      .values({ path: 'library/logo', width: 720, height: 720, widths: [720] })
      .returning()
    const brand = await addBrand('ذات شعار')
    const { status, body } = await change('brands', brand, { image: 'library/logo' })
    expect([status, body.data.image]).toEqual([200, 'library/logo'])
    const { data } = (await shop.get('/products/brands')).body
    expect(data.find(({ id }: { id: number }) => id === brand.id).image).toBe('library/logo')
    const { version } = (await shop.get(`/admin/media/${image!.id}`, as)).body.data
    expect((await shop.delete(`/admin/media/${image!.id}?version=${version}`, as)).body.code).toBe('image-in-use')
    expect((await change('brands', body.data, { image: 'library/none' })).body.errors).toHaveProperty('image')
  })

  test('has translations marked as stale after an Arabic change, until marked as current', async () => {
    const brand = await addBrand('قديمة', 'Older')
    const changed = (await change('brands', brand, { texts: named('جديدة', 'Older') })).body.data
    expect([changed.texts.ar.isStale, changed.texts.en.isStale, changed.texts.he.isStale]).toEqual([false, true, false])
    const again = named('جديدة', 'Older')
    const right = await change('brands', changed, { texts: { ...again, en: { ...again.en, isCurrent: true } } })
    expect(right.body.data.texts.en.isStale).toBe(false)
  })

  test('rejects a stale version and a duplicate slug', async () => {
    const brand = await addBrand('أولى', 'First one')
    await change('brands', brand, { texts: named('أولى', 'Quicker') })
    const late = await change('brands', brand, { texts: named('أولى', 'Slower') })
    expect([late.status, late.body.data]).toMatchObject([409, { current: { texts: { en: { name: 'Quicker' } } } }])
    expect((await remove('brands', brand)).status).toBe(409)
    const body = { slug: 'first-one', texts: named('ثانية') }
    expect(Object.keys((await shop.post('/admin/brands/', body, as)).body.errors!)).toEqual(['slug'])
  })

  test('cannot be removed while a coupon is limited to it', async () => {
    const brand = await addBrand('محدودة')
    const [coupon] = await shop.db
      .insert(coupons)
      .values({ code: `ONLY${brand.id}`, kind: 'percent', percent: 10 })
      .returning()
    await shop.db.insert(couponScopes).values({ couponId: coupon!.id, brandId: brand.id })
    expect((await remove('brands', brand)).body.code).toBe('in-use')
  })
})

describe('a category', () => {
  test('rejects a descendant as parent, and is found in search by its new name', async () => {
    const top = await addCategory('الأعشاب')
    const inner = await addCategory('الزعتر', { parentId: top.id })
    const product = await buildProduct(shop.db, { category: inner })
    for (const parentId of [inner.id, top.id, 2_000_000])
      expect(Object.keys((await change('categories', top, { parentId })).body.errors ?? {})).toEqual(['parentId'])
    const renamed = await change('categories', inner, { texts: texts('المريمية') })
    expect(renamed.body.data).toMatchObject({ parentId: top.id, products: 1 })
    expect(await found('المريمية')).toEqual([product.id])
  })

  test('counts its own products, additional products and products of subcategories once each', async () => {
    const top = await addCategory('الجذر')
    const inner = await addCategory('الفرع', { parentId: top.id })
    const other = await addCategory('الجار')
    await buildProduct(shop.db, { category: inner, alsoIn: [top, other] })
    await buildProduct(shop.db, { category: top })
    const counted = async ({ id }: { id: number }) => (await now<AdminCategory>('categories', id)).products
    expect([await counted(top), await counted(inner), await counted(other)]).toEqual([2, 1, 1])
    const list = await shop.get(`/admin/products/?category=${top.id}`, as)
    expect(list.body.data.products).toHaveLength(2)
  })

  test('cannot be removed while it has products or subcategories', async () => {
    const top = await addCategory('ممتلئة')
    const inner = await addCategory('داخلية', { parentId: top.id })
    expect((await remove('categories', (await now('categories', top.id)) as AdminCategory)).body.code).toBe('in-use')
    const listed = await buildProduct(shop.db, { alsoIn: [inner] })
    expect((await remove('categories', (await now('categories', inner.id)) as AdminCategory)).body.code).toBe('in-use')
    const idle = await addCategory('فارغة')
    expect((await remove('categories', idle)).status).toBe(200)
    expect(listed.id).toBeGreaterThan(0)
  })

  test('accepts only images from the library', async () => {
    const category = await addCategory('مصورة')
    const { body } = await change('categories', category, { image: 'library/nothing' })
    expect(Object.keys(body.errors!)).toEqual(['image'])
  })

  test('is hidden from shoppers with its subcategories, while its products stay on sale', async () => {
    const top = await addCategory('موسمية')
    const inner = await addCategory('هدايا', { parentId: top.id })
    const product = await buildProduct(shop.db, { category: inner })
    const shown = async () => (await shop.get(`/categories/${inner.id}`)).status
    expect(await shown()).toBe(200)
    const hidden = (await change('categories', top, { isHidden: true })).body.data
    expect([hidden.isHidden, await shown()]).toEqual([true, 404])
    expect((await shop.get(`/products/${product.id}`)).body.data.breadcrumb).toEqual([])
    await change('categories', hidden, { isHidden: false })
    expect(await shown()).toBe(200)
  })

  test('moves with its descendants, but not with a stale version or into its own subtree', async () => {
    const [top, other] = [await addCategory('منقولة'), await addCategory('مستقبلة')]
    const inner = await addCategory('معها', { parentId: top.id })
    const [first, last] = [
      await addCategory('أولى', { parentId: other.id }),
      await addCategory('أخيرة', { parentId: other.id }),
    ]
    const place = (one: AdminCategory, parentId: number | null, beforeId: number | null) =>
      shop.put<AdminCategory[]>(`/admin/categories/${one.id}/place`, { parentId, beforeId, version: one.version }, as)
    const moved = await place(top, other.id, last.id)
    expect(moved.status).toBe(200)
    const below = moved.body.data.filter(({ parentId }) => parentId === other.id)
    expect(below.map(({ id }) => id)).toEqual([first.id, top.id, last.id])
    expect((await place(top, null, null)).status, 'another saw it at the top').toBe(409)
    const now = below.find(({ id }) => id === top.id)!
    expect((await place(now, other.id, inner.id)).status, 'no neighbour there').toBe(409)
    const looped = await place(now, inner.id, null)
    expect(looped.body.errors).toEqual({
      parentId: ['A category can’t be moved into itself or its subcategories.'],
    })
  })

  test('rejects a numeric slug, which would be read as an id', async () => {
    const { body } = await shop.post(
      '/admin/categories/',
      { slug: '12', parentId: null, image: null, texts: texts('رقم') },
      as,
    )
    expect(Object.keys(body.errors!)).toEqual(['slug'])
    expect(Object.keys((await shop.post('/admin/brands/', { texts: named('٤٧١١') }, as)).body.errors!)).toEqual([
      'slug',
    ])
  })
})
