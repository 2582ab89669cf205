import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { auditLog } from '../database/schema/audit.ts'
import { versionOf } from '../http/version-of.ts'

let shop: TestApp
let admin: { token: string; userId: number }
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { staffRole: 'support' })
})
afterAll(() => shop.close())

const list = async (query: Record<string, string>) =>
  (await shop.get(`/admin/customers/?${new URLSearchParams(query)}`, admin)).body.data
const idsOf = async (query: Record<string, string>): Promise<number[]> =>
  (await list(query)).customers.map(({ id }: { id: number }) => id)
const look = (id: number) => shop.get(`/admin/customers/${id}`, { ...admin, language: 'en' })
const versionWith = (blocked: boolean, reason: string | null) => versionOf([blocked, reason, []])
const free = versionWith(false, null)
const block = (id: number, body: object) => shop.put(`/admin/customers/${id}/blocked`, body, admin)

test('signs a blocked customer out on every device, and stores the reason', async () => {
  const { userId, email, token } = await buildPerson(shop.db)
  const bare = await block(userId, { blocked: true, version: free })
  expect([bare.status, Object.keys(bare.body.errors!)]).toEqual([422, ['reason']])
  const reason = 'Orders and refuses at the door'
  const blocked = await block(userId, { blocked: true, version: free, reason })
  expect(blocked.body.data).toMatchObject({ blocked: true, blockedReason: reason, devices: 0 })
  expect((await shop.get('/auth/me/', { token })).status).toBe(401)
  const late = await block(userId, { blocked: true, version: free, reason: 'Writes to the drivers' })
  const { current } = late.body.data
  expect([late.status, current]).toEqual([
    409,
    { blocked: true, blockedReason: reason, groups: [], version: versionWith(true, reason) },
  ])
  expect(await idsOf({ kind: 'blocked' })).toContain(userId)
  expect((await block(userId, { blocked: false, version: current.version })).body.data).toMatchObject({
    blocked: false,
    blockedReason: null,
    email,
  })
  const notes = await shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'customer'), eq(auditLog.subjectId, String(userId))))
  expect(notes.map(({ action }) => action)).toEqual(['customer-blocked', 'customer-let-in'])
  expect(JSON.stringify(notes)).not.toContain(reason)
})

test('keeps the blocking date when the reason for blocking changes', async () => {
  const { userId } = await buildPerson(shop.db)
  const first = await block(userId, { blocked: true, version: free, reason: 'Refuses at the door' })
  const { version } = first.body.data
  const again = await block(userId, { blocked: true, version, reason: 'Refuses at the door, thrice' })
  const { blockedAt } = first.body.data
  expect(again.body.data).toMatchObject({ blocked: true, blockedAt, blockedReason: 'Refuses at the door, thrice' })
})

test('rejects blocking oneself, an owner or staff through the customer endpoint', async () => {
  const owner = await buildPerson(shop.db, { staffRole: 'owner' })
  for (const { userId } of [admin, owner]) {
    expect((await block(userId, { blocked: true, version: free, reason: 'x1' })).status).toBe(404)
    expect((await look(userId)).status).toBe(404)
  }
  expect((await shop.get('/auth/me/', owner)).status).toBe(200)
})
