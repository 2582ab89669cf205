import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildGroup } from '../../../../test/support/build-group.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { type CustomerGroups, customerGroupsOf } from '../../../../test/support/customer-groups.ts'
import { hashPassword } from '../../auth/password.ts'
import { customerGroupMembers } from '../../database/schema/customer-groups.ts'
import { users } from '../../database/schema/customers.ts'

let shop: TestApp
let admin: { token: string; userId: number }
let groups: CustomerGroups
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { staffRole: 'support' })
  groups = customerGroupsOf(shop, admin)
})
afterAll(() => shop.close())

describe('members of a group', () => {
  test('adds group members idempotently, and lists, finds and removes them', async () => {
    const { id } = await buildGroup(shop.db, { ar: 'مميزون' })
    const people = [await buildPerson(shop.db, { firstName: 'Wardeh' }), await buildPerson(shop.db)]
    const ids = people.map(({ userId }) => userId)
    expect((await groups.put(id, ids)).body.data.members).toBe(2)
    expect((await groups.put(id, ids)).body.data.members).toBe(2)
    expect(await groups.inGroup(id)).toEqual(ids.toReversed())
    expect(await groups.inGroup(id, 'wardeh')).toEqual([ids[0]])
    expect(await groups.inGroup(999_999)).toEqual([])
    expect((await groups.put(id, [ids[0]!], false)).body.data.members).toBe(1)
    expect(await groups.inGroup(id)).toEqual([ids[1]])
    const change = (before: string[], after: string[]) => ({
      action: 'customer-groups-changed',
      before: { groups: before },
      after: { groups: after },
    })
    expect(await groups.notes('customer', [ids[0]!])).toEqual([change([], ['مميزون']), change(['مميزون'], [])])
  })

  test('rejects staff and deleted customers as group members, and unknown groups', async () => {
    const { id } = await buildGroup(shop.db)
    const { userId } = await buildPerson(shop.db)
    const staff = await groups.put(id, [userId, admin.userId])
    expect([staff.status, Object.keys(staff.body.errors!)]).toEqual([422, ['customers']])
    expect(await groups.inGroup(id)).toEqual([])
    expect((await groups.put(999_999, [userId])).status).toBe(404)
    expect((await groups.groupsOf(userId, [999_999], [])).body.errors).toHaveProperty('groups')
    expect((await groups.groupsOf(admin.userId, [id], [])).status).toBe(404)
  })

  test('replaces a customer’s groups, and returns 409 for an outdated version', async () => {
    const [a, b] = [await buildGroup(shop.db, { ar: 'ألف', en: 'Alpha' }), await buildGroup(shop.db, { ar: 'باء' })]
    const { userId } = await buildPerson(shop.db)
    const both = await shop.put(
      `/admin/customers/${userId}/groups`,
      { groups: [a.id, b.id], version: groups.versionWith([]) },
      { ...admin, language: 'en' },
    )
    expect(both.body.data.groups).toEqual([
      { id: a.id, name: 'Alpha' },
      { id: b.id, name: 'باء' },
    ])
    expect((await groups.groupsOf(userId, [a.id], [])).status).toBe(409)
    expect((await groups.groupsOf(userId, [a.id], [a.id])).status).toBe(409)
    expect((await groups.groupsOf(userId, [b.id], [a.id, b.id])).body.data.groups).toMatchObject([{ id: b.id }])
    expect((await groups.groupsOf(userId, [b.id], [b.id])).status).toBe(200)
    expect(await groups.notes('customer', [userId])).toHaveLength(2)
  })

  test('removes a customer from groups when the account is deleted', async () => {
    const { userId, token } = await buildPerson(shop.db)
    const passwordHash = await hashPassword('olives and lemons')
    await shop.db.update(users).set({ passwordHash }).where(eq(users.id, userId))
    const { id } = await buildGroup(shop.db, {}, [userId])
    expect((await groups.one(id)).members).toBe(1)
    const left = await shop.post('/auth/delete-account', { password: 'olives and lemons' }, { token })
    expect(left.status).toBe(200)
    expect(await shop.db.$count(customerGroupMembers, eq(customerGroupMembers.groupId, id))).toBe(0)
  })
})
