import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildGroup } from '../../../../test/support/build-group.ts'
import { buildCoupon, buildPromotion } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { type CustomerGroups, customerGroupsOf } from '../../../../test/support/customer-groups.ts'
import type { CustomerGroup } from '../../../shared/contracts/customer-groups.ts'
import { promotions } from '../../database/schema/pricing.ts'

let shop: TestApp
let admin: { token: string; userId: number }
let groups: CustomerGroups
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { staffRole: 'support' })
  groups = customerGroupsOf(shop, admin)
})
afterAll(() => shop.close())

const words = (ar: string, rest: Partial<CustomerGroup['names']> = {}) => ({ ar, en: '', he: '', ru: '', ...rest })

test('creates, renames and removes a customer group, with version checks and audit rows', async () => {
  const made = await groups.add('عيادات رام الله')
  expect([made.status, made.body.data.names, made.body.data.members]).toEqual([201, words('عيادات رام الله'), 0])
  const { id, version } = made.body.data
  expect((await groups.add('عيادات رام الله')).body.errors).toHaveProperty(['names.ar'])
  expect((await groups.add('  ')).body.errors).toHaveProperty(['names.ar'])

  const quicker = await groups.rename(id, version, 'عيادات')
  expect(quicker.body.data.names).toEqual(words('عيادات', { en: 'Clinics' }))
  const slower = await groups.rename(id, version, 'مراكز')
  expect([slower.status, slower.body.data.current.names.ar]).toEqual([409, 'عيادات'])
  expect((await groups.one(id)).names.ar).toBe('عيادات')
  expect((await groups.remove(made.body.data)).status).toBe(409)

  const person = await buildPerson(shop.db)
  await groups.put(id, [person.userId])
  expect((await groups.remove(await groups.one(id))).status).toBe(200)
  expect(await groups.one(id)).toBeUndefined()
  expect((await shop.get('/auth/me/', person)).status).toBe(200)
  expect(await groups.notes('customer-group', [id])).toEqual([
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

test('rejects removing a group while it has an active or scheduled promotion or coupon', async () => {
  const { id } = await buildGroup(shop.db)
  const mine = { customerGroup: 'group' as const, groupId: id }
  const over = await buildPromotion(shop.db, { ...mine, endsAt: new Date(Date.now() - 1_000) })
  const ahead = await buildPromotion(shop.db, { ...mine, startsAt: new Date(Date.now() + 86_400_000) })
  const coupon = await buildCoupon(shop.db, mine)
  const refused = await groups.remove(await groups.one(id))
  const discounts = [
    { kind: 'promotion', id: ahead.id, name: `Promotion ${ahead.id}` },
    { kind: 'coupon', id: coupon.id, name: coupon.code },
  ]
  expect([refused.status, refused.body.code]).toEqual([409, 'group-in-use'])
  expect((await groups.one(id)).discounts).toEqual(discounts)
  const owner = await buildPerson(shop.db, { staffRole: 'owner' })
  for (const { kind, id } of discounts) {
    const { version } = (await shop.get(`/admin/${kind}s/${id}`, owner)).body.data
    expect((await shop.post(`/admin/${kind}s/${id}/archive`, { version }, owner)).status).toBe(200)
  }
  expect((await groups.remove(await groups.one(id))).status).toBe(200)
  const [kept] = await shop.db.select().from(promotions).where(eq(promotions.id, over.id))
  expect(kept).toMatchObject({ customerGroup: 'group', groupId: null })
})
