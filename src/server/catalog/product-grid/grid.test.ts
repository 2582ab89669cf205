import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildBrand, buildProduct } from '../../../../test/support/build-catalog.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import type { GridProduct } from '../../../shared/contracts/product-grid.ts'
import { hashPassword } from '../../auth/password.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { products } from '../../database/schema/catalog.ts'
import { users } from '../../database/schema/customers.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp()
  const { token, userId } = await buildPerson(shop.db, { role: 'admin' })
  await shop.db
    .update(users)
    .set({ passwordHash: await hashPassword(DEMO_PASSWORD) })
    .where(eq(users.id, userId))
  as = { token, language: 'en' }
})
afterAll(() => shop.close())

const read = async (...ids: number[]) => {
  const query = ids.map(id => `ids=${id}`).join('&')
  const { data } = (await shop.get<{ products: GridProduct[] }>(`/admin/product-grid?${query}`, as)).body
  return ids.map(id => data.products.find(product => product.id === id)!)
}
const save = (changes: object[], password?: string) => shop.put<any>('/admin/product-grid', { changes, password }, as)
const changeOf = ({ id, version }: GridProduct, rest: object) => ({ id, version, variants: [], ...rest })
const build = () =>
  buildProduct(shop.db, { texts: { ar: { name: 'مقشر', shortDescription: 'ناعم' }, en: { name: 'Scrub' } } })

test('requires the admin’s password to change prices of many products, and shows the new prices', async () => {
  const made = [await build(), await build()]
  const products = await read(...made.map(({ id }) => id))
  const changes = products.map((product, n) =>
    changeOf(product, { variants: [{ id: product.variants[0]!.id, price: 40 + n, professionalPrice: 30 }] }),
  )
  expect((await save(changes)).status).toBe(400)
  expect((await save(changes, 'wrong')).status).toBe(400)
  const saved = await save(changes, DEMO_PASSWORD)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect((await shop.get(`/products/${made[1]!.id}`)).body.data.price).toBe(41)
  expect((await read(made[0]!.id))[0]!.variants).toMatchObject([{ price: 40, professionalPrice: 30 }])
  const rows = await shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'product-changed'), eq(auditLog.subjectId, String(made[0]!.id))))
  expect(rows).toMatchObject([{ before: { variants: [{ price: 100 }] }, after: { variants: [{ price: 40 }] } }])
})

test('changes name, brand, threshold and state without a password', async () => {
  const { id } = await build()
  const brand = await buildBrand(shop.db)
  const [product] = await read(id)
  const change = { name: 'Walnut polish', brandId: brand.id, lowStockThreshold: 9, status: 'draft' }
  const { body } = await save([changeOf(product!, change)])
  expect(body.data.products).toMatchObject([{ name: 'Walnut polish', brandId: brand.id, status: 'draft' }])
  const again = await save([changeOf(body.data.products[0], { status: 'published' })])
  expect(again.body.data.products).toMatchObject([{ status: 'published', lowStockThreshold: 9 }])
  const found = (await shop.get('/products/?query=walnut')).body.data
  expect(found.map((one: { id: number }) => one.id)).toContain(id)
})

test('restores an archived product’s publication date, and publishes a scheduled product now', async () => {
  const { id } = await build()
  const publishedAt = new Date('2026-03-01T08:00:00Z')
  await shop.db.update(products).set({ publishedAt }).where(eq(products.id, id))
  const dateOf = async () => (await shop.db.select().from(products).where(eq(products.id, id)))[0]!.publishedAt!
  for (const status of ['archived', 'published']) {
    const [product] = await read(id)
    expect((await save([changeOf(product!, { status })])).status).toBe(200)
  }
  expect(await dateOf()).toEqual(publishedAt)
  await shop.db
    .update(products)
    .set({ publishedAt: new Date('2099-01-01') })
    .where(eq(products.id, id))
  const [scheduled] = await read(id)
  expect((await save([changeOf(scheduled!, { status: 'published' })])).status).toBe(200)
  expect((await dateOf()).getTime()).toBeLessThanOrEqual(Date.now())
})

test('rejects all changes on a version conflict, and reports each conflict with its author', async () => {
  const made = [await build(), await build()]
  const [first, second] = await read(...made.map(({ id }) => id))
  await save([changeOf(first!, { lowStockThreshold: 1 })])
  const late = await save([changeOf(first!, { lowStockThreshold: 2 }), changeOf(second!, { lowStockThreshold: 2 })])
  expect(late.status).toBe(409)
  expect(late.body.data.current).toMatchObject([{ id: first!.id, current: { lowStockThreshold: 1 } }])
  expect(late.body.data.current[0].by).not.toBe('')
  expect((await read(second!.id))[0]!.lowStockThreshold).toBe(second!.lowStockThreshold)
})

test('reports each invalid cell by position, and rejects a variant of another product', async () => {
  const [bare, other] = [await buildProduct(shop.db), await build()]
  const [product, neighbour] = await read(bare.id, other.id)
  const { status, body } = await save(
    [
      changeOf(product!, { status: 'published', brandId: 2_000_000 }),
      changeOf(neighbour!, { variants: [{ id: product!.variants[0]!.id, price: 5 }] }),
    ],
    DEMO_PASSWORD,
  )
  expect(status).toBe(422)
  expect(body.errors).toEqual({
    'changes.0.brandId': ['Please choose from the list.'],
    'changes.0.status': ['The Arabic short description is missing.'],
    'changes.1.variants.0.price': ['Not found. Check the entry, or reload the page.'],
  })
})
