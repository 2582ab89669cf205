import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { ADDRESS, orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { hashPassword } from '../auth/password.ts'
import { auditLog } from '../database/schema/audit.ts'
import { users } from '../database/schema/customers.ts'
import { mails } from '../database/schema/email.ts'

const PASSWORD = 'olives and lemons'
let shop: TestApp
let admin: Awaited<ReturnType<typeof buildPerson>>
let productId: number

beforeAll(async () => {
  shop = await startTestApp({ config: { openOrdersPerPhone: 100 } })
  admin = await buildPerson(shop.db, { role: 'admin' })
  const passwordHash = await hashPassword(PASSWORD)
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, admin.userId))
  productId = (await buildProduct(shop.db, { variants: [{ stock: 1_000, price: 10_000 }] })).id
})
afterAll(() => shop.close())

async function ordered(given: Partial<typeof ADDRESS> = {}, options = {}): Promise<string> {
  const body = orderBody([{ productId, quantity: 1 }], { address: { ...ADDRESS, ...given } })
  const answer = await placeOrder(shop, body, options)
  expect(answer.status).toBe(201)
  return answer.body.data.number
}
const step = (numbers: string[], status: string) =>
  shop.post('/admin/orders/steps', { numbers, status }, { token: admin.token })
const rowsOf = (number: string) => shop.db.select().from(auditLog).where(eq(auditLog.subjectId, number))

test('changes the status of several orders, even when one change fails', async () => {
  const [first, second, gone] = [await ordered(), await ordered(), await ordered()]
  await shop.post(`/admin/orders/${gone}/status`, { status: 'cancelled', reason: 'test' }, { token: admin.token })
  const emails = await shop.db.$count(mails)
  const { status, body } = await step([first, gone, 'ND-NOTTHERE', second, first], 'confirmed')
  expect(status).toBe(200)
  expect(body.data).toEqual([
    { number: first, moved: true },
    { number: gone, moved: false },
    { number: 'ND-NOTTHERE', moved: false },
    { number: second, moved: true },
  ])
  expect(await shop.db.$count(mails)).toBe(emails + 2)
  expect((await rowsOf(first)).map(({ action, after }) => ({ action, after }))).toEqual([
    { action: 'order-status-changed', after: { status: 'confirmed' } },
  ])
  expect((await step([first, second], 'confirmed')).body.data).toEqual([
    { number: first, moved: false },
    { number: second, moved: false },
  ])
})

test('rejects bulk status changes that need further input, and more than 100 orders', async () => {
  const number = await ordered()
  for (const status of ['shipped', 'cancelled', 'refused']) expect((await step([number], status)).status).toBe(422)
  expect(
    (
      await step(
        Array.from({ length: 101 }, () => number),
        'confirmed',
      )
    ).status,
  ).toBe(422)
})

test('stores staff notes on an order, and hides them from its buyer', async () => {
  const buyer = await buildPerson(shop.db)
  const number = await ordered({}, { token: buyer.token })
  const path = `/admin/orders/${number}/notes`
  expect((await shop.post(path, { text: '   ' }, { token: admin.token })).status).toBe(422)
  const { status, body } = await shop.post(path, { text: 'اتصلت مرتين، الهاتف مغلق' }, { token: admin.token })
  expect(status).toBe(200)
  expect(body.data).toMatchObject([{ text: 'اتصلت مرتين، الهاتف مغلق', author: expect.stringMatching(/\S/) }])
  expect((await shop.get(path, { token: admin.token })).body.data).toEqual(body.data)
  const seen = await shop.get(`/orders/${number}`, { token: buyer.token })
  expect(JSON.stringify(seen.body)).not.toContain('الهاتف مغلق')
  expect((await rowsOf(number)).map(({ action }) => action)).toEqual(['order-noted'])
  expect(JSON.stringify(await rowsOf(number))).not.toContain('الهاتف')
})

test('exports each order once for the accountant, requires the password and escapes formulas', async () => {
  const names = Array.from({ length: 3 }, (_, n) => `=HYPERLINK(${n})`)
  const numbers: string[] = []
  for (const fullName of names) numbers.push(await ordered({ fullName, city: 'سلفيت' }))
  const request = (password: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin/orders/export?${new URLSearchParams({ city: 'سلفيت', lang: 'en' })}`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { password },
    })
  expect((await request('not the password')).statusCode).toBe(400)
  expect(await shop.db.$count(auditLog, eq(auditLog.action, 'orders-exported'))).toBe(0)
  const answer = await request(PASSWORD)
  expect(answer.headers['content-type']).toContain('text/csv')
  const [head, ...lines] = answer.body.trimEnd().split('\r\n')
  expect(head).toMatch(/^\ufeffOrder number,Date,/)
  expect(lines.map((line: string) => line.split(',')[0])).toEqual(numbers)
  for (const line of lines) {
    expect(line).toContain("'=HYPERLINK(")
    expect(line).toMatch(/,100,0,20,0,0,120,0$/)
  }
  const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'orders-exported'))
  expect(row!.after).toMatchObject({ city: 'سلفيت' })
})
