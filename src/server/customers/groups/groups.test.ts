import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildGroup } from '../../../../test/support/build-group.ts'
import { buildCoupon, buildPromotion } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import type { CustomerGroup } from '../../../shared/contracts/customer-groups.ts'
import { hashPassword } from '../../auth/password.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { customerGroupMembers } from '../../database/schema/customer-groups.ts'
import { users } from '../../database/schema/customers.ts'
import { promotions } from '../../database/schema/pricing.ts'
import { versionOf } from '../../http/version-of.ts'

let shop: TestApp
let admin: { token: string; userId: number }
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { staffRole: 'support' })
})
afterAll(() => shop.close())

const words = (ar: string, rest: Partial<CustomerGroup['names']> = {}) => ({ ar, en: '', he: '', ru: '', ...rest })
const GROUPS = '/admin/customer-groups/'
const add = (ar: string) => shop.post(GROUPS, { names: { ar } }, admin)
const all = async (): Promise<CustomerGroup[]> => (await shop.get(GROUPS, { ...admin, language: 'en' })).body.data
const one = async (id: number) => (await all()).find(group => group.id === id)!
const rename = (id: number, version: string, ar: string) =>
  shop.put(`${GROUPS}${id}`, { names: { ar, en: 'Clinics' }, version }, admin)
const remove = ({ id, version }: CustomerGroup) => shop.delete(`${GROUPS}${id}?version=${version}`, admin)
const put = (id: number, customers: number[], member = true) =>
  shop.post(`${GROUPS}${id}/members`, { customers, member }, admin)
const groupsOf = (id: number, groups: number[], seen: number[]) =>
  shop.put(`/admin/customers/${id}/groups`, { groups, version: versionWith(seen) }, admin)
const versionWith = (groups: number[]) => versionOf([false, null, groups.toSorted((a, b) => a - b)])
const inGroup = async (group: number | string, search = '') => {
  const { body } = await shop.get(`/admin/customers/?group=${group}&search=${search}`, admin)
  return body.data.customers.map(({ id }: { id: number }) => id)
}
const notes = async (subject: string, ids: number[]) =>
  await shop.db
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), inArray(auditLog.subjectId, ids.map(String))))
    .orderBy(auditLog.id)

test('creates, renames and removes a customer group, with version checks and audit rows', async () => {
  const made = await add('عيادات رام الله')
  expect([made.status, made.body.data.names, made.body.data.members]).toEqual([201, words('عيادات رام الله'), 0])
  const { id, version } = made.body.data
  expect((await add('عيادات رام الله')).body.errors).toHaveProperty(['names.ar'])
  expect((await add('  ')).body.errors).toHaveProperty(['names.ar'])

  const quicker = await rename(id, version, 'عيادات')
  expect(quicker.body.data.names).toEqual(words('عيادات', { en: 'Clinics' }))
  const slower = await rename(id, version, 'مراكز')
  expect([slower.status, slower.body.data.current.names.ar]).toEqual([409, 'عيادات'])
  expect((await one(id)).names.ar).toBe('عيادات')
  expect((await remove(made.body.data)).status).toBe(409)

  const person = await buildPerson(shop.db)
  await put(id, [person.userId])
  expect((await remove(await one(id))).status).toBe(200)
  expect(await one(id)).toBeUndefined()
  expect((await shop.get('/auth/me/', person)).status).toBe(200)
  expect(await notes('customer-group', [id])).toEqual([
    { action: 'customer-group-added', before: null, after: { names: words('عيادات رام الله') } },
    {
      action: 'customer-group-changed',
      before: { names: words('عيادات رام الله') },
      after: { names: words('عيادات', { en: 'Clinics' }) },
    },
    {
      action: 'customer-group-removed',
      before: { names: words('عيادات', { en: 'Clinics' }), members: 1 },
      after: null,
    },
  ])
})

describe('members of a group', () => {
  test('adds group members idempotently, and lists, finds and removes them', async () => {
    const { id } = await buildGroup(shop.db, { ar: 'مميزون' })
    const people = [await buildPerson(shop.db, { firstName: 'Wardeh' }), await buildPerson(shop.db)]
    const ids = people.map(({ userId }) => userId)
    expect((await put(id, ids)).body.data.members).toBe(2)
    expect((await put(id, ids)).body.data.members).toBe(2)
    expect(await inGroup(id)).toEqual(ids.toReversed())
    expect(await inGroup(id, 'wardeh')).toEqual([ids[0]])
    expect(await inGroup(999_999)).toEqual([])
    expect((await put(id, [ids[0]!], false)).body.data.members).toBe(1)
    expect(await inGroup(id)).toEqual([ids[1]])
    const change = (before: string[], after: string[]) => ({
      action: 'customer-groups-changed',
      before: { groups: before },
      after: { groups: after },
    })
    expect(await notes('customer', [ids[0]!])).toEqual([change([], ['مميزون']), change(['مميزون'], [])])
  })

  test('rejects staff and deleted customers as group members, and unknown groups', async () => {
    const { id } = await buildGroup(shop.db)
    const { userId } = await buildPerson(shop.db)
    const staff = await put(id, [userId, admin.userId])
    expect([staff.status, Object.keys(staff.body.errors!)]).toEqual([422, ['customers']])
    expect(await inGroup(id)).toEqual([])
    expect((await put(999_999, [userId])).status).toBe(404)
    expect((await groupsOf(userId, [999_999], [])).body.errors).toHaveProperty('groups')
    expect((await groupsOf(admin.userId, [id], [])).status).toBe(404)
  })

  test('replaces a customer’s groups, and returns 409 for an outdated version', async () => {
    const [a, b] = [await buildGroup(shop.db, { ar: 'ألف', en: 'Alpha' }), await buildGroup(shop.db, { ar: 'باء' })]
    const { userId } = await buildPerson(shop.db)
    const both = await shop.put(
      `/admin/customers/${userId}/groups`,
      { groups: [a.id, b.id], version: versionWith([]) },
      { ...admin, language: 'en' },
    )
    expect(both.body.data.groups).toEqual([
      { id: a.id, name: 'Alpha' },
      { id: b.id, name: 'باء' },
    ])
    expect((await groupsOf(userId, [a.id], [])).status).toBe(409)
    expect((await groupsOf(userId, [a.id], [a.id])).status).toBe(409)
    expect((await groupsOf(userId, [b.id], [a.id, b.id])).body.data.groups).toMatchObject([{ id: b.id }])
    expect((await groupsOf(userId, [b.id], [b.id])).status).toBe(200)
    expect(await notes('customer', [userId])).toHaveLength(2)
  })

  test('removes a customer from groups when the account is deleted', async () => {
    const { userId, token } = await buildPerson(shop.db)
    const passwordHash = await hashPassword('olives and lemons')
    await shop.db.update(users).set({ passwordHash }).where(eq(users.id, userId))
    const { id } = await buildGroup(shop.db, {}, [userId])
    expect((await one(id)).members).toBe(1)
    const left = await shop.post('/auth/delete-account', { password: 'olives and lemons' }, { token })
    expect(left.status).toBe(200)
    expect(await shop.db.$count(customerGroupMembers, eq(customerGroupMembers.groupId, id))).toBe(0)
  })
})

test('rejects removing a group while it has an active or scheduled promotion or coupon', async () => {
  const { id } = await buildGroup(shop.db)
  const mine = { customerGroup: 'group' as const, groupId: id }
  const over = await buildPromotion(shop.db, { ...mine, endsAt: new Date(Date.now() - 1_000) })
  const ahead = await buildPromotion(shop.db, { ...mine, startsAt: new Date(Date.now() + 86_400_000) })
  const coupon = await buildCoupon(shop.db, mine)
  const refused = await remove(await one(id))
  const discounts = [
    { kind: 'promotion', id: ahead.id, name: `Promotion ${ahead.id}` },
    { kind: 'coupon', id: coupon.id, name: coupon.code },
  ]
  expect([refused.status, refused.body.code]).toEqual([409, 'group-in-use'])
  expect((await one(id)).discounts).toEqual(discounts)
  const owner = await buildPerson(shop.db, { staffRole: 'owner' })
  for (const { kind, id } of discounts) {
    const { version } = (await shop.get(`/admin/${kind}s/${id}`, owner)).body.data
    expect((await shop.post(`/admin/${kind}s/${id}/archive`, { version }, owner)).status).toBe(200)
  }
  expect((await remove(await one(id))).status).toBe(200)
  const [kept] = await shop.db.select().from(promotions).where(eq(promotions.id, over.id))
  expect(kept).toMatchObject({ customerGroup: 'group', groupId: null })
})
