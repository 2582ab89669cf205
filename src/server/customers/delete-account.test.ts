import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { totpCodeAt } from '../../../test/support/authenticator.ts'
import { buildPersonWithAllData, PASSWORD } from '../../../test/support/build-person-with-all-data.ts'
import { orders } from '../database/schema/orders.ts'
import { orderReturns } from '../database/schema/returns.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const request = (path: string, token: string, body: object = { password: PASSWORD }) => shop.post(path, body, { token })
const leave = (token: string, body?: object) => request('/auth/delete-account', token, body)

test('lets a new account use the freed email address, without the deleted account’s data', async () => {
  const { email, token } = await buildPersonWithAllData(shop)
  await leave(token)
  const form = { first_name: 'Rana', last_name: 'Aker', email, password: 'figs and almonds' }
  const again = await shop.post('/auth/register/', form)
  expect(again.status).toBe(201)
  const { data } = (await request('/auth/export', again.body.data.token, { password: 'figs and almonds' })).body
  expect([data.orders, data.addresses, data.reviews, data.wishlist]).toEqual([[], [], [], []])
})

test('rejects account deletion during an open order or return, and changes nothing', async () => {
  const { token, numbers, email } = await buildPersonWithAllData(shop)
  const [own] = numbers
  const order = eq(orders.number, own!)
  const refused = async () => {
    const answer = await leave(token)
    expect([answer.status, answer.body.code]).toEqual([409, 'order-under-way'])
  }
  for (const status of ['pending', 'confirmed', 'packed', 'shipped'] as const) {
    await shop.db.update(orders).set({ status }).where(order)
    await refused()
  }
  const [row] = await shop.db.update(orders).set({ status: 'delivered' }).where(order).returning()
  for (const status of ['requested', 'approved', 'received'] as const) {
    await shop.db.update(orderReturns).set({ status }).where(eq(orderReturns.orderId, row!.id))
    await refused()
  }
  expect((await request('/auth/export', token)).body.data.account.email).toBe(email)
  await shop.db.update(orderReturns).set({ status: 'refused' }).where(eq(orderReturns.orderId, row!.id))
  expect((await leave(token)).status).toBe(200)
})

test('requires a code for account deletion when a second factor is enabled', async () => {
  const { token } = await buildPersonWithAllData(shop)
  const { secret } = (await request('/auth/second-factor', token)).body.data
  const now = new Date()
  shop.setNow(now)
  await request('/auth/second-factor/confirm', token, { code: totpCodeAt(secret, now) })
  expect((await leave(token)).body).toMatchObject({ code: 'second-factor', data: { code: 'needed' } })
  const wrong = await leave(token, { password: PASSWORD, code: '000000' })
  expect([wrong.status, Object.keys(wrong.body.errors!)]).toEqual([400, ['code']])
  expect((await leave(token, { password: PASSWORD, code: totpCodeAt(secret, now, 1) })).status).toBe(200)
  shop.setNow(null)
})
