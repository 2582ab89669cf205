import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { savedCards } from '../database/schema/customers.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

test('lists saved cards by brand and last digits, and lets only their owner delete them', async () => {
  const [owner, other] = [await buildPerson(shop.db), await buildPerson(shop.db)]
  const [card] = await shop.db
    .insert(savedCards)
    .values({
      userId: owner.userId,
      provider: 'lahza',
      authorization: 'sealed',
      brand: 'visa',
      last4: '4242',
      expMonth: 9,
      expYear: 2031,
    })
    .returning()
  const list = async (token: string) => (await shop.get('/payment-methods/', { token })).body.data
  expect(await list(owner.token)).toEqual([{ id: card!.id, brand: 'visa', last4: '4242', expMonth: 9, expYear: 2031 }])
  expect(await list(other.token)).toEqual([])
  expect((await shop.delete(`/payment-methods/${card!.id}`, { token: other.token })).status).toBe(404)
  expect((await shop.delete(`/payment-methods/${card!.id}`, { token: owner.token })).status).toBe(200)
  expect(await list(owner.token)).toEqual([])
})
