import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { auditLog } from '../../database/schema/audit.ts'

let shop: TestApp
let token: string
const ids: number[] = []
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  token = (await buildPerson(shop.db, { role: 'admin' })).token
  for (const [sku, name] of [
    ['a-1', 'Quince jelly'],
    ['a-2', 'Quince jelly mild'],
    ['a-3', 'Quince jelly fine'],
    ['a-4', 'Medlar jam'],
  ] as const)
    ids.push((await buildProduct(shop.db, { sku, texts: { ar: { name: 'هلام' }, en: { name } } })).id)
})
afterAll(() => shop.close())

const found = async (query: string): Promise<string[]> =>
  (await shop.get(`/products/search?query=${encodeURIComponent(query)}`, { language: 'en' })).body.data.map(
    (card: { sku: string }) => card.sku,
  )

test('ranks pinned products first and boosted products next, for any spelling of the query', async () => {
  expect(await found('quince jelly')).toEqual(['a-1', 'a-2', 'a-3'])
  const body = { query: 'Quince jelly', pinnedIds: [ids[3]], boostedIds: [ids[2]] }
  const { status, body: answer } = await shop.post('/admin/search/pins', body, { token, language: 'en' })
  expect([status, answer.data]).toMatchObject([
    201,
    { query: 'Quince jelly', pinned: [{ sku: 'a-4' }], boosted: [{ sku: 'a-3' }] },
  ])
  const ranked = ['a-4', 'a-3', 'a-1', 'a-2']
  expect(await found('quince jelly')).toEqual(ranked)
  expect(await found('I need jellies of quince')).toEqual(ranked)
  expect(await found('quince')).toEqual(['a-1', 'a-2', 'a-3'])
  const [row] = await shop.db.select().from(auditLog)
  expect(row).toMatchObject({ action: 'search-pin-added', subject: 'search-pin', before: null })
})

test('rejects a duplicate query, products that do not exist, and a query without words', async () => {
  const post = (query: string, pinnedIds: number[]) => shop.post('/admin/search/pins', { query, pinnedIds }, { token })
  expect((await post('jelly quince', [ids[0]!])).body.errors).toHaveProperty('query')
  expect((await post('medlar', [999_999])).body.errors).toHaveProperty('pinnedIds')
  expect((await post('...', [ids[0]!])).status).toBe(422)
  expect((await post('medlar', [])).status).toBe(422)
})

test('returns 409 for a stale version, and restores the usual ranking when pins are removed', async () => {
  const [pin] = (await shop.get('/admin/search/pins', { token })).body.data
  const path = `/admin/search/pins/${pin.id}`
  const body = { query: 'quince jelly', boostedIds: [ids[1]], version: pin.version }
  const changed = await shop.put(path, body, { token })
  expect(await found('quince jelly')).toEqual(['a-2', 'a-1', 'a-3'])
  const late = await shop.put(path, body, { token })
  expect([late.status, late.body.data.current.version]).toEqual([409, changed.body.data.version])
  expect((await shop.delete(`${path}?version=${pin.version}`, { token })).status).toBe(409)
  expect((await shop.delete(`${path}?version=${changed.body.data.version}`, { token })).status).toBe(200)
  expect(await found('quince jelly')).toEqual(['a-1', 'a-2', 'a-3'])
})
