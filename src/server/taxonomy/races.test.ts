import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildCategory, buildProduct } from '../../../test/support/build-catalog.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { waitUntilBlocked } from '../../../test/support/wait.ts'
import type { AdminProduct } from '../../shared/contracts/admin-catalog.ts'
import type { AdminCategory } from '../../shared/contracts/taxonomy.ts'
import { productTranslations } from '../database/schema/catalog.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp()
  as = { token: (await buildPerson(shop.db, { role: 'admin' })).token, language: 'en' }
})
afterAll(() => shop.close())

const found = async (query: string) =>
  (await shop.get(`/products/?query=${encodeURIComponent(query)}`)).body.data.map(({ id }: { id: number }) => id)

test('keeps a concurrent category rename and product edit, and finds the product by both new names', async () => {
  const category = await buildCategory(shop.db)
  const { id } = await buildProduct(shop.db, { category })
  const { data: all } = (await shop.get<AdminCategory[]>('/admin/categories/', as)).body
  const whole = all.find(one => one.id === category.id)!
  const { data: product } = (await shop.get<AdminProduct>(`/admin/products/${id}`, as)).body
  const { stock: _, offer: __, ...variant } = product.variants[0]!
  const ar = { ...product.texts.ar, name: 'مرهم القرنفل', shortDescription: 'برائحة دافئة' }
  const edited = { ...product, variants: [variant], alsoIn: [category.id, all[0]!.id], texts: { ...product.texts, ar } }
  const renamed = { ...whole, texts: { ...whole.texts, ar: { ...whole.texts.ar, name: 'عطارة الحي' } } }

  // Renames after the product editor has read the old name and before it writes the product.
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const holder = shop.db.transaction(async db => {
    const { productId, language } = productTranslations
    await db
      .select({ id: productId })
      .from(productTranslations)
      .where(and(eq(productId, id), eq(language, 'ar')))
      .for('update')
    await isReleased
  })
  const edit = shop.put(`/admin/products/${id}`, edited, as)
  await waitUntilBlocked(shop.db, 1)
  const rename = shop.put(`/admin/categories/${category.id}`, renamed, as)
  await waitUntilBlocked(shop.db, 2)
  release()
  await holder

  expect([(await edit).status, (await rename).status]).toEqual([200, 200])
  expect(await found('القرنفل')).toContain(id)
  expect(await found('عطارة الحي')).toContain(id)
})
