import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildGroup } from '../../../test/support/build-group.ts'
import { buildCoupon, buildPromotion, orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { auditLog } from '../database/schema/audit.ts'
import { promotions } from '../database/schema/pricing.ts'

let shop: TestApp
let admin: { token: string }
let productId: number
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { staffRole: 'owner' })
  productId = (await buildProduct(shop.db)).id
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.update(promotions).set({ archivedAt: new Date() })
})

const quote = async (token?: string, couponCode?: string) => {
  const body = { items: [{ productId, quantity: 1 }], couponCode }
  return (await shop.post('/cart/quote', body, { language: 'en', token })).body
}
const takeOut = async (groupId: number, customer: number) => {
  const body = { customers: [customer], member: false }
  expect((await shop.post(`/admin/customer-groups/${groupId}/members`, body, admin)).status).toBe(200)
}

/** Creates a member of a group, and a promotion of 25 % for the group. */
async function memberWithPromotion() {
  const member = await buildPerson(shop.db)
  const { id: groupId } = await buildGroup(shop.db, { en: 'Clinics of Ramallah' }, [member.userId])
  await buildPromotion(shop.db, { customerGroup: 'group', groupId, percent: 25 })
  return { member, groupId }
}

test('applies a group promotion to members until they leave, and hides it from others', async () => {
  const { member, groupId } = await memberWithPromotion()
  await buildGroup(shop.db, { en: 'Others' }, [(await buildPerson(shop.db)).userId])
  const other = await buildPerson(shop.db)
  await buildGroup(shop.db, { en: 'Elsewhere' }, [other.userId])
  expect((await quote(member.token)).data).toMatchObject({ discount: 25, promotions: [{ discount: 25 }] })
  for (const token of [undefined, other.token]) {
    const { data } = await quote(token)
    expect(data).toMatchObject({ discount: 0, promotions: [], hints: [] })
  }
  await takeOut(groupId, member.userId)
  expect((await quote(member.token)).data).toMatchObject({ discount: 0, promotions: [] })
})

describe('customer who leaves the group between quote and order', () => {
  async function orderAfterLeaving() {
    const { member, groupId } = await memberWithPromotion()
    const { total, subtotal } = (await quote(member.token)).data
    await takeOut(groupId, member.userId)
    const body = orderBody([{ productId, quantity: 1 }], { expectedTotal: total, email: member.email })
    const { status, body: answer } = await placeOrder(shop, body, { token: member.token })
    return { status, subtotal, answer }
  }

  test('returns 409 with the full price when the customer left the group after the quote', async () => {
    const { status, answer } = await orderAfterLeaving()
    expect([status, answer.code]).toEqual([409, 'quote-moved'])
    expect(answer.data.quote).toMatchObject({ discount: 0, promotions: [] })
  })

  test('[mutant] charges the discounted price when leaving the group has no effect', async () => {
    // Uses a trigger instead of a rule, because a statement prepared under a rule keeps its empty plan after the rule
    // is dropped.
    await shop.db.execute(sql`create function stay() returns trigger language plpgsql as 'begin return null; end'`)
    await shop.db.execute(sql`create trigger stays before delete on customer_group_members
      for each row execute function stay()`)
    try {
      expect((await orderAfterLeaving()).status).toBe(201)
    } finally {
      await shop.db.execute(sql`drop function stay() cascade`)
    }
  })
})

test('applies a group coupon to members, and hides the group’s name from others', async () => {
  const member = await buildPerson(shop.db)
  const { id: groupId } = await buildGroup(shop.db, { ar: 'عيادات نابلس', en: 'Nablus clinics' }, [member.userId])
  const { code } = await buildCoupon(shop.db, { customerGroup: 'group', groupId, percent: 10 })
  expect((await quote(member.token, code)).data).toMatchObject({ discount: 10, coupon: { applied: true } })
  const other = await buildPerson(shop.db)
  for (const token of [undefined, other.token]) {
    const answer = await quote(token, code)
    expect(answer.data).toMatchObject({
      discount: 0,
      coupon: { applied: false, reason: 'group', group: 'group' },
    })
    expect(JSON.stringify(answer)).not.toMatch(/Nablus|نابلس/)
  }
  const body = orderBody([{ productId, quantity: 1 }], { couponCode: code, email: other.email })
  expect((await placeOrder(shop, body, other)).status).not.toBe(201)
  await takeOut(groupId, member.userId)
  expect((await quote(member.token, code)).data).toMatchObject({ discount: 0, coupon: { reason: 'group' } })
})

test('creates a group promotion only for an existing group, and logs the group’s name', async () => {
  const { id: groupId } = await buildGroup(shop.db, { en: 'Our staff' })
  const names = { ar: 'لموظفينا', en: 'For our staff', he: 'לצוות', ru: 'Для своих' }
  const make = (terms: object) =>
    shop.post('/admin/promotions/', { kind: 'percent', percent: 30, names, ...terms }, { ...admin, language: 'en' })
  expect((await make({ customerGroup: 'group' })).body.errors).toHaveProperty('groupId')
  expect((await make({ customerGroup: 'group', groupId: 999_999 })).body.errors).toHaveProperty('groupId')
  const made = (await make({ customerGroup: 'group', groupId })).body.data
  expect(made).toMatchObject({ customerGroup: 'group', group: { id: groupId, name: 'Our staff' } })
  const [note] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(made.id)))
  expect(note!.after).toMatchObject({ customerGroup: 'group', group: 'Our staff' })

  const change = { kind: 'percent', percent: 30, names, customerGroup: 'everyone', groupId, version: made.version }
  const changed = await shop.put(`/admin/promotions/${made.id}`, change, { ...admin, language: 'ar' })
  expect(changed.body.data).toMatchObject({ customerGroup: 'everyone', group: null })
})
