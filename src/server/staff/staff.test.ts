import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { barrier } from '../../../test/support/wait.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import type { StaffRole } from '../../shared/rules/permissions.ts'
import { hashPassword } from '../auth/password.ts'
import { auditLog } from '../database/schema/audit.ts'
import { siteSettings } from '../database/schema/content.ts'
import { users } from '../database/schema/customers.ts'
import { mails } from '../database/schema/email.ts'
import type { SignedIn } from '../http/authenticate.ts'
import { versionOf } from '../http/version-of.ts'
import { changeRole } from './change-member.ts'
import { isOwner } from './last-owner.ts'

const password = 'a password for owners'
let shop: TestApp
let passwordHash: string
beforeAll(async () => {
  shop = await startTestApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => shop.close())

async function buildMember(staffRole: StaffRole) {
  const person = await buildPerson(shop.db, { staffRole })
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, person.userId))
  return person
}
const rowOf = async (id: number) => (await shop.db.select().from(users).where(eq(users.id, id)))[0]!
const notesOf = (id: number) =>
  shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'staff'), eq(auditLog.subjectId, String(id))))
const memberOf = (answer: { body: { data: { members: { id: number }[] } } }, id: number) =>
  answer.body.data.members.find(member => member.id === id)

test('emails an invitation in the invitee’s language, and grants only the role’s permissions', async () => {
  const owner = await buildMember('owner')
  const email = `yara${Date.now()}@nadara.example`
  const invited = { firstName: 'يارا', lastName: 'منصور', email, language: 'ru', role: 'catalogue', password }
  const answer = await shop.post('/admin/staff/', invited, owner)
  expect(answer.status).toBe(201)
  const [message] = await shop.db.select().from(mails).where(eq(mails.recipient, email))
  expect(message).toMatchObject({ language: 'ru', template: 'staff-invitation', isSecret: true })
  expect(message!.text).toContain('менеджер каталога')
  const token = /reset-password\?token=([\w-]+)/.exec(message!.text)![1]
  expect((await shop.post('/auth/reset-password', { token, password: 'chosen by herself' })).status).toBe(200)
  const hers = { token: await shop.signIn(email, 'chosen by herself') }
  expect((await shop.get('/admin/stock/', hers)).status).toBe(200)
  expect((await shop.get('/admin/orders/', hers)).body.code).toBe('forbidden')
  expect((await shop.get('/admin/staff/', hers)).body.code).toBe('forbidden')

  const { id } = answer.body.data.members.find((one: { email: string }) => one.email === email)
  expect(await notesOf(id)).toMatchObject([
    { actorId: owner.userId, action: 'staff-invited', after: { role: 'catalogue' } },
  ])
  expect((await shop.post('/admin/staff/', invited, owner)).body.errors).toHaveProperty('email')
  expect((await shop.post(`/admin/staff/${id}/invitation`, {}, owner)).body.code).toBe('conflict')
  const wrong = { ...invited, email: `z${email}`, password: 'no' }
  expect((await shop.post('/admin/staff/', wrong, owner)).body.code).toBe('wrong-credentials')
  expect(await shop.db.$count(users, eq(users.email, `z${email}`))).toBe(0)
})

test('requires password and version for a role change, and revokes sessions on blocking', async () => {
  const owner = await buildMember('owner')
  const other = await buildMember('orders')
  const change = (body: object) => shop.put(`/admin/staff/${other.userId}/role`, body, owner)
  expect((await change({ role: 'support', version: versionOf('orders'), password: 'no' })).body.code).toBe(
    'wrong-credentials',
  )
  const late = await change({ role: 'support', version: versionOf('catalogue'), password })
  expect(late.body).toMatchObject({ code: 'conflict', data: { current: { role: 'orders' } } })
  const changed = await change({ role: 'support', version: versionOf('orders'), password })
  expect(memberOf(changed, other.userId)).toMatchObject({ role: 'support', devices: 1, secondFactor: false })
  expect(await notesOf(other.userId)).toMatchObject([
    { action: 'staff-role-changed', before: { role: 'orders' }, after: { role: 'support' } },
  ])
  expect((await shop.get('/admin/orders/', other)).status).toBe(200)

  const block = (blocked: boolean) => shop.put(`/admin/staff/${other.userId}/blocked`, { blocked, password }, owner)
  expect(memberOf(await block(true), other.userId)).toMatchObject({ blocked: true, devices: 0 })
  expect((await shop.get('/auth/me/', other)).status).toBe(401)
  expect(memberOf(await block(false), other.userId)).toMatchObject({ blocked: false })
  expect((await shop.get('/auth/me/', other)).status).toBe(401)
  const customer = await buildPerson(shop.db)
  expect((await shop.put(`/admin/staff/${customer.userId}/blocked`, { blocked: true, password }, owner)).status).toBe(
    404,
  )
})

/**
 * Changes the role of the only two owners concurrently, each owner by their own request; returns the number of
 * remaining owners.
 */
async function stepDownTogether(keepOwner?: (typeof changeRole extends (...all: infer A) => unknown ? A : never)[4]) {
  await shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.staffRole, 'owner'))
  const pair = [await buildMember('owner'), await buildMember('owner')]
  const body = { role: 'support', version: versionOf('owner'), password } as const
  await Promise.allSettled(
    pair.map(({ userId }) => changeRole(shop.app.services, userId, body, { userId } as SignedIn, keepOwner)),
  )
  return shop.db.$count(users, isOwner)
}

test('rejects demoting or blocking the last owner, also by concurrent requests', async () => {
  await shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.staffRole, 'owner'))
  const owner = await buildMember('owner')
  const own = `/admin/staff/${owner.userId}`
  const demoted = await shop.put(`${own}/role`, { role: 'orders', version: versionOf('owner'), password }, owner)
  const blocked = await shop.put(`${own}/blocked`, { blocked: true, password }, owner)
  expect([demoted, blocked].map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'last-admin'],
    [409, 'last-admin'],
  ])
  expect(await rowOf(owner.userId)).toMatchObject({ staffRole: 'owner', blockedAt: null })
  for (let round = 0; round < 5; round += 1) expect(await stepDownTogether()).toBe(1)
})

test('[mutant] demotes both owners without the row locks', async () => {
  const meet = barrier(2)
  const countOnly = async (db: Parameters<typeof changeRole>[0]['db'], userId: number) => {
    const owners = await db.select({ id: users.id }).from(users).where(isOwner)
    await meet()
    if (owners.every(({ id }) => id === userId)) throw new Problem('last-admin')
  }
  expect(await stepDownTogether({ keepOwner: countOnly as never })).toBe(0)
})

test('allows staff without the required second factor only to set it up', async () => {
  const owner = await buildMember('owner')
  const other = await buildMember('orders')
  const request = (required: boolean) => shop.put('/admin/staff/second-factor', { required, password }, owner)
  const factor = { totpSecret: 'sealed', totpConfirmedAt: new Date() }
  await shop.db.update(users).set(factor).where(eq(users.id, owner.userId))
  expect((await request(true)).body.data.secondFactorRequired).toBe(true)
  const refused = await shop.get('/admin/orders/', other)
  expect([refused.status, refused.body.code]).toEqual([403, 'second-factor-due'])
  expect((await shop.get('/auth/me/', other)).body.data.secondFactorDue).toBe(true)
  expect((await shop.get('/auth/second-factor', other)).status).not.toBe(403)
  await shop.db.update(users).set(factor).where(eq(users.id, other.userId))
  expect((await shop.get('/admin/orders/', other)).status).toBe(200)
  await request(false)
  expect(await shop.db.$count(siteSettings, isNull(siteSettings.staffFactorSince))).toBe(1)
})

test('filters the audit log by person, subject and days, and returns the person’s name', async () => {
  const owner = await buildMember('owner')
  const other = await buildMember('catalogue')
  await shop.put(
    `/admin/staff/${other.userId}/role`,
    { role: 'orders', version: versionOf('catalogue'), password },
    owner,
  )
  const list = async (query: string) => (await shop.get(`/admin/audit/?${query}`, owner)).body.data
  const data = await list(`subject=staff&actor=${owner.userId}`)
  expect(data.changes).toMatchObject([
    { subjectId: String(other.userId), actor: { id: owner.userId, name: 'Lina Haddad' }, after: { role: 'orders' } },
  ])
  expect(data.subjects).toContain('staff')
  expect(data.actors).toContainEqual({ id: other.userId, name: 'Lina Haddad' })
  const today = new Date().toISOString().slice(0, 10)
  expect((await list(`actor=${owner.userId}&until=2020-01-01`)).changes).toHaveLength(0)
  expect(
    (await list(`actor=${owner.userId}&from=2020-01-01&until=${today.replace(/^\d{4}/, '2099')}`)).changes,
  ).toHaveLength(1)
  expect((await list(`actor=${owner.userId}&from=nonsense`)).changes).toHaveLength(1)
  expect((await shop.get('/admin/audit/', other)).body.code).toBe('forbidden')
})

test('paginates the audit log by keyset in both directions', async () => {
  const owner = await buildMember('owner')
  const other = await buildMember('catalogue')
  let before = 'catalogue'
  for (const role of ['orders', 'support', 'catalogue']) {
    await shop.put(`/admin/staff/${other.userId}/role`, { role, version: versionOf(before), password }, owner)
    before = role
  }
  const page = async (edge: string) => {
    const { data } = (await shop.get(`/admin/audit/?limit=2&actor=${owner.userId}${edge}`, owner)).body
    return { ...data, roles: data.changes.map(({ after }: { after: { role: string } }) => after.role) }
  }
  const first = await page('')
  expect(first).toMatchObject({ roles: ['catalogue', 'support'], previous: null })
  const second = await page(`&after=${first.next}`)
  expect(second).toMatchObject({ roles: ['orders'], next: null })
  expect((await page(`&before=${second.previous}`)).roles).toEqual(['catalogue', 'support'])
})
