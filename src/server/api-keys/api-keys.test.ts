import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildApiKey } from '../../../test/support/build-api-key.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { buildOwner, OWNER_PASSWORD } from '../../../test/support/webhook-shop.ts'
import type { ApiKey } from '../../shared/contracts/api-keys.ts'
import type { ApiScope } from '../../shared/rules/api-scopes.ts'
import { startOfDay } from '../../shared/rules/days.ts'
import { apiKeys } from '../database/schema/api-keys.ts'
import { auditLog } from '../database/schema/audit.ts'
import { users } from '../database/schema/customers.ts'
import { mails } from '../database/schema/email.ts'
import { lots } from '../database/schema/stock.ts'
import { callerOfKey, isUsableKey } from '../http/authenticate-key.ts'

/** Two instances on one database. */
let shop: TestApp
let other: TestApp
let owner: Awaited<ReturnType<typeof buildOwner>>
let as: { token: string; language: 'en' }
beforeAll(async () => {
  const config = { trustedProxies: ['127.0.0.1'], openApiReference: false }
  shop = await startTestApp({ template: 'empty', config })
  other = await startTestApp({ databaseUrl: shop.databaseUrl, config })
  owner = await buildOwner(shop.db)
  as = { token: owner.token, language: 'en' }
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const WRITTEN = { name: 'ERP', scopes: ['orders:read', 'stock:write'], expiresOn: '', password: OWNER_PASSWORD }
const add = (given: object = {}) =>
  shop.post<{ apiKey: ApiKey; key: string }>('/admin/api-keys/', { ...WRITTEN, ...given }, as)
const list = async () => (await shop.get<ApiKey[]>('/admin/api-keys/', as)).body.data
const listed = async (id: number) => (await list()).find(key => key.id === id)!
const orders = (token: string, from = shop) => from.get('/admin/orders/', { token })
const statusOf = async (token: string, from = shop) => (await orders(token, from)).status

/** Builds a product with a lot of ten units. */
async function buildLot() {
  const { variantIds } = await buildProduct(shop.db, { variants: [{ stock: 10 }] })
  const [lot] = await shop.db.select().from(lots).where(eq(lots.variantId, variantIds[0]!))
  return { variantId: variantIds[0]!, lotId: lot!.id }
}

describe('creation of an API key', () => {
  test('returns a new API key once and stores only its hash', async () => {
    const { status, body } = await add({ scopes: ['stock:write', 'orders:read', 'stock:read'] })
    const { apiKey, key } = body.data
    expect(status).toBe(201)
    expect(key).toMatch(/^nk_[\w-]{55}$/)
    expect(apiKey).toMatchObject({ name: 'ERP', start: key.slice(0, 15), scopes: ['orders:read', 'stock:write'] })
    expect(apiKey).toMatchObject({ state: 'active', createdBy: 'Lina Haddad', expiresAt: null, lastUsedAt: null })
    const [row] = await shop.db.select().from(apiKeys).where(eq(apiKeys.id, apiKey.id))
    const [audited] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    for (const stored of [row, audited, await list()]) expect(JSON.stringify(stored)).not.toContain(key.slice(15))
    expect(audited).toMatchObject({ action: 'api-key-added', actorId: owner.userId, apiKeyId: null })
    expect(await statusOf(key)).toBe(200)
  })

  test('emails all owners, and no other staff, about a new API key', async () => {
    const second = await buildPerson(shop.db, { staffRole: 'owner' })
    await buildPerson(shop.db, { staffRole: 'orders' })
    await add({ name: 'Stock <sync>' })
    const sent = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.template, 'api-key-added'))
      .orderBy(desc(mails.id))
      .limit(2)
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([owner.email, second.email].sort())
    for (const { text } of sent) expect(text).toContain('Stock <sync>')
    await shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, second.userId))
  })

  test('requires the owner’s password to create an API key', async () => {
    for (const password of ['wrong', '']) expect([400, 422]).toContain((await add({ password })).status)
    expect((await add({ password: 'wrong' })).body.errors).toHaveProperty('password')
  })

  test.each([
    ['no name', { name: ' ' }],
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['orders:all'] }],
    ['a scope that only people can have', { scopes: ['staff:read'] }],
    ['the scope that manages API keys', { scopes: ['integrations:write'] }],
    ['a day in the past', { expiresOn: '2020-01-01' }],
    ['an impossible date', { expiresOn: '2027-02-30' }],
    ['a day far away', { expiresOn: '2999-01-01' }],
  ])('rejects an API key with %s', async (_, given) => {
    const { status, body } = await add(given)
    expect([status, Object.keys(body.errors!)[0]!.split('.')[0]]).toEqual([422, Object.keys(given)[0]])
  })

  test('rejects creation of an API key without the permission or with another API key', async () => {
    const { token } = await buildPerson(shop.db, { staffRole: 'orders' })
    expect((await shop.post('/admin/api-keys/', WRITTEN, { token })).status).toBe(403)
    const { key } = (await add()).body.data
    expect((await shop.post('/admin/api-keys/', WRITTEN, { token: key })).status).toBe(403)
    expect((await shop.get('/admin/api-keys/', { token: key })).status).toBe(403)
  })
})

describe('requests with an API key', () => {
  test('returns 401 for an invalid API key and 403 for a missing scope', async () => {
    const { key } = (await add()).body.data
    const forged = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A')
    for (const wrong of [forged, `${key}A`, key.slice(0, -1), 'nk_', `nk_${'x'.repeat(55)}`]) {
      const { status, body, headers } = await orders(wrong)
      expect([status, body.success, body.code]).toEqual([401, false, 'signed-out'])
      expect(headers['cache-control']).toBe('no-store')
    }
    expect((await shop.get('/admin/products/', { token: key })).body).toMatchObject({
      success: false,
      code: 'forbidden',
    })
  })

  test('rejects an API key at account, staff and webhook endpoints and at the API reference', async () => {
    const { key } = (await add()).body.data
    for (const path of ['/auth/me/', '/auth/sessions', '/admin/staff/', '/admin/webhooks/'])
      expect([path, (await shop.get(path, { token: key })).status]).toEqual([path, 403])
    expect((await shop.get('/docs/openapi.json', { token: key })).status).toBe(401)
  })

  test('accepts an API key only in the header, not in a cookie or query parameter', async () => {
    const { key } = (await add()).body.data
    for (const name of ['nadara_refresh', 'token', 'authorization']) {
      const cookie = { headers: { cookie: `${name}=${key}` } }
      expect((await shop.get('/admin/orders/', cookie)).status).toBe(401)
      expect((await shop.post('/auth/refresh', {}, cookie)).status).toBe(401)
    }
    expect((await shop.get(`/admin/orders/?token=${key}`)).status).toBe(401)
  })

  test('records the API key of a change in the audit log', async () => {
    const { apiKey, key } = (await add({ name: 'Warehouse' })).body.data
    const { lotId } = await buildLot()
    const adjusted = await shop.post(
      `/admin/stock/lots/${lotId}/adjusted`,
      { difference: -3, note: 'Count' },
      { token: key },
    )
    expect(adjusted.status).toBe(200)
    const { changes } = (await shop.get('/admin/audit/?subject=lot', as)).body.data
    expect(changes[0]).toMatchObject({ apiKey: { id: apiKey.id, name: 'Warehouse' }, actor: { id: owner.userId } })
    await shop.post(`/admin/stock/lots/${lotId}/adjusted`, { difference: -1, note: 'Count' }, as)
    const { changes: later } = (await shop.get('/admin/audit/?subject=lot', as)).body.data
    expect(later[0].apiKey).toBeNull()
  })

  test('rejects password-protected actions with an API key, without blocking the owner’s password', async () => {
    const { token } = await buildApiKey(shop.db, ['catalogue:write', 'orders:write', 'money:write'], {
      createdBy: owner.userId,
    })
    expect((await shop.post('/admin/orders/export', { password: OWNER_PASSWORD }, { token })).status).toBe(403)
    const { id, variantIds } = await buildProduct(shop.db)
    const [product] = (await shop.get(`/admin/product-grid?ids=${id}`, { token })).body.data.products
    const variants = [{ id: variantIds[0], price: 1 }]
    const changes = [{ id, version: product.version, variants }]
    const save = (password: string) => shop.put('/admin/product-grid', { changes, password }, { token })
    // If these attempts were counted, ten of them would block the owner's correct password.
    for (let turn = 0; turn < 12; turn++) expect((await save('a wrong password')).status).toBe(403)
    expect((await save(OWNER_PASSWORD)).status).toBe(403)
    expect((await add()).status).toBe(201)
  })

  test('allows an API key to add saved views only for lists that it may change', async () => {
    const body = { list: 'orders', name: 'Late', query: 'status=packed', shared: false }
    const add = async (scopes: ApiScope[]) => {
      const { token } = await buildApiKey(shop.db, scopes, { createdBy: owner.userId })
      return (await shop.post('/admin/saved-views/', body, { token })).status
    }
    expect(await add(['orders:read', 'catalogue:write'])).toBe(403)
    expect(await add(['orders:write'])).toBe(201)
  })

  test('returns purchase costs only to an API key with the scope for costs', async () => {
    const { variantId } = await buildLot()
    const fieldsFor = async (scopes: ApiScope[]) => {
      const { token } = await buildApiKey(shop.db, scopes, { createdBy: owner.userId })
      return Object.keys((await shop.get(`/admin/stock/${variantId}`, { token })).body.data.lots[0])
    }
    expect(await fieldsFor(['stock:read', 'costs:read'])).toContain('unitCost')
    expect(await fieldsFor(['stock:write', 'orders:write'])).not.toContain('unitCost')
  })

  test('records the last use and IP address of an API key at most once a minute', async () => {
    const { apiKey, key } = (await add()).body.data
    const from = (address: string) =>
      shop.get('/admin/orders/', { token: key, headers: { 'x-forwarded-for': address } })
    const began = Date.now()
    const use = async () => {
      const { lastUsedAt, lastUsedAddress } = await listed(apiKey.id)
      return [lastUsedAt && Date.parse(lastUsedAt) - began, lastUsedAddress]
    }
    expect(await use()).toEqual([null, null])
    for (const [after, address, recorded] of [
      [0, '203.0.113.7', [0, '203.0.113.7']],
      [59_000, '203.0.113.8', [0, '203.0.113.7']],
      [61_000, '203.0.113.9', [61_000, '203.0.113.9']],
    ] as const) {
      shop.setNow(new Date(began + after))
      expect((await from(address)).status).toBe(200)
      expect(await use()).toEqual(recorded)
    }
    shop.setNow(null)
  })

  test('returns 503 when the database fails during the API key lookup', async () => {
    const { key } = (await add()).body.data
    const answer = shop.db.transaction(async db => {
      await db.execute('lock table api_keys in access exclusive mode')
      const asked = orders(key, other)
      const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%api_keys%'`
      await expect.poll(async () => (await shop.db.execute(`select ${waiting}`)).rowCount, { timeout: 5_000 }).toBe(1)
      await shop.db.execute(`select pg_terminate_backend(pid) ${waiting}`)
      return asked
    })
    const { status, body } = await answer
    expect([status, body.code]).toEqual([503, 'unavailable'])
  })
})

describe('validity of an API key', () => {
  const DAY = '2026-12-24'

  test('rejects a revoked API key at once on every instance', async () => {
    const { apiKey, key } = (await add()).body.data
    expect([await statusOf(key), await statusOf(key, other)]).toEqual([200, 200])
    const path = `/admin/api-keys/${apiKey.id}/revoke`
    expect((await shop.post(path, {}, as)).body.data).toMatchObject({ state: 'revoked' })
    expect([await statusOf(key), await statusOf(key, other)]).toEqual([401, 401])
    expect((await shop.post(path, {}, as)).status).toBe(200)
    const noted = await shop.db.$count(auditLog, eq(auditLog.action, 'api-key-revoked'))
    expect(noted).toBe(1)
    expect((await shop.post('/admin/api-keys/999999/revoke', {}, as)).status).toBe(404)
  })

  test('[mutant] accepts a revoked API key when the check ignores revocation', async () => {
    const { apiKey, key } = (await add()).body.data
    await shop.post(`/admin/api-keys/${apiKey.id}/revoke`, {}, as)
    const check = (usable: typeof isUsableKey) =>
      callerOfKey(other.app.services, key, { address: '203.0.113.7', usable })
    expect(await check(isUsableKey)).toBeNull()
    expect(await check(() => undefined)).not.toBeNull()
  })

  test('rejects an API key after its last day in the shop’s time zone', async () => {
    shop.setNow(startOfDay(DAY))
    const { apiKey, key } = (await add({ expiresOn: DAY })).body.data
    const evening = new Date(startOfDay('2026-12-25').getTime() - 1_000)
    for (const [moment, status] of [
      [evening, 200],
      [startOfDay('2026-12-25'), 401],
    ] as const) {
      shop.setNow(moment)
      expect(await statusOf(key)).toBe(status)
    }
    shop.setNow(null)
    other.setNow(startOfDay('2026-12-26'))
    const { data } = (await other.get<ApiKey[]>('/admin/api-keys/', as)).body
    expect(data.find(({ id }) => id === apiKey.id)?.state).toBe('expired')
    other.setNow(null)
  })

  test('suspends an API key while its creator is blocked or has another role', async () => {
    const { token, id, userId } = await buildApiKey(shop.db, ['orders:read'])
    const change = (values: object) => shop.db.update(users).set(values).where(eq(users.id, userId))
    expect(await statusOf(token)).toBe(200)
    await change({ blockedAt: new Date() })
    expect([await statusOf(token), (await listed(id)).state]).toEqual([401, 'suspended'])
    await change({ blockedAt: null, staffRole: 'orders' })
    expect([await statusOf(token), (await listed(id)).state]).toEqual([401, 'suspended'])
    await change({ role: 'customer', staffRole: null })
    expect(await statusOf(token)).toBe(401)
    await change({ role: 'admin', staffRole: 'owner' })
    expect(await statusOf(token)).toBe(200)
  })

  test('revokes an API key when its creator deletes the account', async () => {
    const leaving = await buildOwner(shop.db)
    const { token, id } = await buildApiKey(shop.db, ['orders:read'], { createdBy: leaving.userId })
    const deleted = await shop.post('/auth/delete-account', { password: OWNER_PASSWORD }, { token: leaving.token })
    expect(deleted.status).toBe(200)
    expect(await statusOf(token)).toBe(401)
    expect(await listed(id)).toMatchObject({ state: 'revoked', createdBy: null })
  })
})

test('limits the requests of each API key across all endpoints', async () => {
  const limited = await startTestApp({ databaseUrl: shop.databaseUrl, config: { rateLimits: true } })
  const scopes: ApiScope[] = ['orders:read', 'stock:read']
  const [one, another] = [await buildApiKey(shop.db, scopes), await buildApiKey(shop.db, scopes)]
  const statuses = new Set<number>()
  for (let turn = 0; turn < 300; turn++) {
    statuses.add((await limited.get('/admin/orders/counts', one)).status)
    statuses.add((await limited.get('/admin/stock/lots', one)).status)
  }
  expect([...statuses]).toEqual([200])
  const refused = await limited.get('/admin/orders/', one)
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await limited.get('/admin/orders/counts', another)).status).toBe(200)
  await limited.close()
})
