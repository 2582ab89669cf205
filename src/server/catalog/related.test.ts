import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import type { AdminProduct } from '../../shared/contracts/admin-catalog.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp()
  as = { token: (await buildPerson(shop.db, { role: 'admin' })).token, language: 'en' }
})
afterAll(() => shop.close())

const ID = 16
const whole = async (id = ID) => (await shop.get<AdminProduct>(`/admin/products/${id}`, as)).body.data
const pick = async (related: number[] | undefined) =>
  shop.put<AdminProduct>(`/admin/products/${ID}`, { ...(await whole()), related }, as)
const shown = async (list: 'recommendations' | 'related', limit = 4): Promise<number[]> =>
  (await shop.get(`/products/${ID}/${list}?limit=${limit}`)).body.data.map(({ id }: { id: number }) => id)

test('shows selected related products first in recommendations, and not as alternatives', async () => {
  const computed = await shown('recommendations')
  const [similar, other] = await shown('related')
  const picked = [similar!, computed[2]!, 3]
  const { status, body } = await pick(picked)
  expect([status, body.data.related.map(({ id }) => id)]).toEqual([200, picked])
  expect(await shown('recommendations')).toEqual([...picked, computed.find(id => !picked.includes(id))])
  expect((await shown('related'))[0]).toBe(other)
  expect(await shown('recommendations', 2)).toEqual(picked.slice(0, 2))
})

test('hides an archived related product until it is restored', async () => {
  await pick([3, 5])
  await shop.db.execute(sql`update products set archived_at = now() where id = 3`)
  expect((await shown('recommendations'))[0]).toBe(5)
  await shop.db.execute(sql`update products set archived_at = null where id = 3`)
  expect((await shown('recommendations')).slice(0, 2)).toEqual([3, 5])
})

test('keeps the related products when a request omits them, and copies them to a duplicate', async () => {
  await pick([5, 3])
  await pick(undefined)
  expect((await whole()).related.map(({ id }) => id)).toEqual([5, 3])
  const copy = await shop.post<AdminProduct>(`/admin/products/${ID}/duplicate`, {}, as)
  expect(copy.body.data.related.map(({ id }) => id)).toEqual([5, 3])
})

test('rejects the product itself, an unknown product and more than twelve related products', async () => {
  for (const related of [[ID], [999_999], Array.from({ length: 13 }, (_, at) => at + 1)]) {
    const { status, body } = await pick(related)
    expect([status, Object.keys(body.errors ?? {})[0]?.split('.')[0]]).toEqual([422, 'related'])
  }
})

test('[mutant] shows outdated related products without the triggers of the table', async () => {
  await pick([5])
  expect((await shown('recommendations'))[0]).toBe(5)
  const write = (related: number) =>
    shop.db.execute(sql`update related_products set related_id = ${related} where product_id = ${ID}`)
  await shop.db.execute(sql`alter table related_products disable trigger user`)
  await write(3)
  expect((await shown('recommendations'))[0]).toBe(5)
  await shop.db.execute(sql`alter table related_products enable trigger user`)
  await write(7)
  expect((await shown('recommendations'))[0]).toBe(7)
})
