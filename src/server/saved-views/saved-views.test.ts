import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { MAX_VIEWS } from '../../shared/rules/saved-views.ts'
import { auditLog } from '../database/schema/audit.ts'
import { users } from '../database/schema/customers.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const view = (given: object = {}) => ({
  list: 'orders',
  name: 'غداً',
  query: 'status=confirmed',
  shared: false,
  ...given,
})
const staff = (staffRole: 'orders' | 'catalogue' | 'support' = 'orders') => buildPerson(shop.db, { staffRole })
const listFor = async (token: string) => (await shop.get('/admin/saved-views/', { token })).body.data
const namesFor = async (token: string) => (await listFor(token)).map(({ name }: { name: string }) => name)

test('shows a view only to its author until it is shared with staff who may see its list', async () => {
  const [one, colleague, keeper] = [await staff(), await staff('support'), await staff('catalogue')]
  const added = await shop.post('/admin/saved-views/', view(), one)
  expect(added.status).toBe(201)
  expect(added.body.data).toMatchObject({ name: 'غداً', query: 'status=confirmed', shared: false, own: true })
  expect(await namesFor(colleague.token)).toEqual([])

  const path = `/admin/saved-views/${added.body.data.id}`
  const shared = await shop.put(path, view({ name: 'للتجهيز غداً', shared: true }), one)
  expect(shared.body.data).toMatchObject({ name: 'للتجهيز غداً', shared: true })
  expect(await listFor(colleague.token)).toEqual([{ ...shared.body.data, own: false }])
  expect(await namesFor(keeper.token)).toEqual([])

  // Views of other people are read-only.
  expect((await shop.put(path, view(), colleague)).status).toBe(404)
  expect((await shop.delete(path, colleague)).status).toBe(404)
  expect((await shop.delete(path, one)).status).toBe(200)
  expect(await namesFor(colleague.token)).toEqual([])
  const rows = await shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'saved-view'), eq(auditLog.subjectId, String(added.body.data.id))))
  expect(rows.map(({ action }) => action)).toEqual(['view-added', 'view-changed', 'view-removed'])
  expect(JSON.stringify(rows)).not.toContain('confirmed')
})

test('lets an owner delete other users’ shared views, but not their private views', async () => {
  const [one, owner] = [await staff(), await buildPerson(shop.db, { role: 'admin', staffRole: 'owner' })]
  const added = async (given: object) => (await shop.post('/admin/saved-views/', view(given), one)).body.data.id
  const [shared, kept] = [await added({ name: 'للجميع', shared: true }), await added({ name: 'لي' })]
  expect((await shop.put(`/admin/saved-views/${shared}`, view({ name: 'أخرى' }), owner)).status).toBe(404)
  expect((await shop.delete(`/admin/saved-views/${kept}`, owner)).status).toBe(404)
  expect((await shop.delete(`/admin/saved-views/${shared}`, owner)).status).toBe(200)
  expect(await namesFor(one.token)).toEqual(['لي'])
})

test('stores a search of a hundred Arabic letters, and rejects changes without list permission', async () => {
  const one = await staff()
  const query = new URLSearchParams({ search: 'ض'.repeat(100), status: 'confirmed' }).toString()
  const added = await shop.post('/admin/saved-views/', view({ query, shared: true }), one)
  expect([added.status, added.body.data.query]).toEqual([201, query])
  await shop.db.update(users).set({ staffRole: 'catalogue' }).where(eq(users.id, one.userId))
  const path = `/admin/saved-views/${added.body.data.id}`
  expect((await shop.put(path, view({ name: 'مسروقة' }), one)).status).toBe(404)
  expect((await shop.delete(path, one)).status).toBe(404)
})

test('rejects a duplicate view name, an unpermitted list and an invalid query', async () => {
  const one = await staff()
  expect((await shop.post('/admin/saved-views/', view(), one)).status).toBe(201)
  const again = await shop.post('/admin/saved-views/', view(), one)
  expect(again.status).toBe(422)
  expect(Object.keys(again.body.errors!)).toEqual(['name'])
  expect((await shop.post('/admin/saved-views/', view({ list: 'products' }), one)).status).toBe(403)
  expect((await shop.post('/admin/saved-views/', view({ list: 'secrets', name: 'x' }), one)).status).toBe(422)
  for (const query of ['?status=a', 'a=<b>', `a=${'x'.repeat(2_000)}`])
    expect((await shop.post('/admin/saved-views/', view({ name: 'y', query }), one)).status).toBe(422)
})

test('enforces the maximum number and unique names of views under concurrent requests', async () => {
  const one = await staff()
  const same = await Promise.all([1, 2, 3, 4].map(() => shop.post('/admin/saved-views/', view(), one)))
  expect(same.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  const many = Array.from({ length: MAX_VIEWS }, (_, n) =>
    shop.post('/admin/saved-views/', view({ name: `v${n}` }), one),
  )
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(statuses.filter(status => status === 201)).toHaveLength(MAX_VIEWS - 1)
})
