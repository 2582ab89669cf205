import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { withAlteredQueries } from '../../../../test/support/mutate-queries.ts'
import type { AdminProduct, CatalogRow } from '../../../shared/contracts/admin-catalog.ts'
import { auditLog } from '../../database/schema/audit.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp()
  as = { token: (await buildPerson(shop.db, { role: 'admin' })).token, language: 'en' }
})
afterAll(() => shop.close())

const texts = { ar: { name: 'كريم', shortDescription: 'خفيف' } }
const build = () => buildProduct(shop.db, { texts })
const read = async (id: number) => (await shop.get<AdminProduct>(`/admin/products/${id}`, as)).body.data
async function save(id: number, tags: string[]) {
  const { variants, related, ...product } = await read(id)
  const sent = {
    ...product,
    tags,
    related: related.map(({ id }) => id),
    variants: variants.map(({ stock, offer, ...variant }) => variant),
  }
  const { status, body } = await shop.put<AdminProduct>(`/admin/products/${id}`, sent, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.tags
}
const listed = async (tag: string) => {
  const { body } = await shop.get<{ products: CatalogRow[] }>(
    `/admin/products/?limit=100&tag=${encodeURIComponent(tag)}`,
    as,
  )
  return body.data.products.map(({ id }) => id).sort((a, b) => a - b)
}
const choices = async () => (await shop.get<{ tags: string[] }>('/admin/catalog/choices', as)).body.data.tags
const tagMany = (body: object) => shop.post<{ changed: number }>('/admin/products/tags', body, as)

test('stores tags in one spelling regardless of case, and filters products by tag', async () => {
  const [one, other] = [await build(), await build()]
  expect(await save(one.id, ['Eid Sale', 'صيف'])).toEqual(['Eid Sale', 'صيف'])
  expect(await save(other.id, [' eid sale ', 'EID SALE'])).toEqual(['Eid Sale'])
  expect(await listed('Eid Sale')).toEqual([one.id, other.id])
  expect(await listed('صيف')).toEqual([one.id])
  expect(await choices()).toEqual(expect.arrayContaining(['Eid Sale', 'صيف']))
  const grid = await shop.get(`/admin/product-grid?tag=${encodeURIComponent('صيف')}`, as)
  expect(grid.body.data.products.map(({ id }: { id: number }) => id)).toEqual([one.id])
})

test('suggests only tags of products that are not archived, the most used first', async () => {
  const [one, other] = [await build(), await build()]
  await save(one.id, ['often', 'once'])
  await save(other.id, ['often'])
  const tags = (await choices()).filter(tag => ['often', 'once'].includes(tag))
  expect(tags).toEqual(['often', 'once'])
  await shop.post(`/admin/products/${one.id}/archive`, { version: (await read(one.id)).version }, as)
  expect(await choices()).not.toContain('once')
})

test('adds and removes tags of many products, with an audit row per changed product', async () => {
  const made = [await build(), await build(), await build()]
  const ids = made.map(({ id }) => id)
  await save(ids[0]!, ['Winter', 'old'])
  await save(ids[2]!, ['winter'])
  const answer = await tagMany({ ids, add: ['winter'], remove: ['OLD'] })
  expect(answer.body.data).toEqual({ changed: 2 })
  expect(await Promise.all(ids.map(async id => (await read(id)).tags))).toEqual([['Winter'], ['Winter'], ['Winter']])
  const rows = await shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'product-changed'), eq(auditLog.subjectId, String(ids[1]))))
  expect(rows).toMatchObject([{ before: { tags: [] }, after: { tags: ['Winter'] } }])
  expect((await tagMany({ ids, add: ['winter'] })).body.data).toEqual({ changed: 0 })
})

test('rejects unknown products and too many tags without any change', async () => {
  const { id } = await build()
  expect((await tagMany({ ids: [id, 9_999_999], add: ['spring'] })).status).toBe(404)
  const many = Array.from({ length: 60 }, (_, n) => `tag ${n}`)
  expect((await tagMany({ ids: [id], add: many })).status).toBe(200)
  const refused = await tagMany({ ids: [id], add: ['one more'] })
  expect(refused.status).toBe(422)
  expect((await read(id)).tags).toHaveLength(60)
})

async function spellingsAfterRace(word: string): Promise<number> {
  const made = await Promise.all(Array.from({ length: 6 }, build))
  await Promise.all(made.map(({ id }, n) => save(id, [n % 2 ? word : word.toUpperCase()])))
  return (await choices()).filter(tag => tag.toLowerCase() === word).length
}

test('stores one spelling when admins concurrently add a new tag in different letter case', async () => {
  expect(await spellingsAfterRace('ramadan')).toBe(1)
})

test('[mutant] stores two spellings of a tag without the advisory lock', async () => {
  const withoutLock = (text: string) => text.replace("pg_advisory_xact_lock(hashtext('skus'), 0)", '1')
  expect(await withAlteredQueries(withoutLock, () => spellingsAfterRace('autumn'))).toBe(2)
})
