import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { ADDRESS, orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'

let shop: TestApp
let token: string
let number: string
beforeAll(async () => {
  shop = await startTestApp()
  token = (await buildPerson(shop.db, { staffRole: 'support' })).token
  const { id } = await buildProduct(shop.db)
  const address = { ...ADDRESS, fullName: 'Zaytouna 100%', phone: '0599 871 236' }
  number = (await placeOrder(shop, orderBody([{ productId: id, quantity: 1 }], { address }))).body.data.number
})
afterAll(() => shop.close())

const found = async (text: string) =>
  (await shop.get(`/admin/find/orders?text=${encodeURIComponent(text)}`, { token })).body.data.map(
    (order: { number: string }) => order.number,
  )

test('an order is found by its number, the buyer’s name and the phone as anybody writes it', async () => {
  for (const text of [
    number,
    number.slice(3),
    number.toLowerCase(),
    'zaytou',
    '100%',
    '0599871236',
    '+970 599-871-236',
    '٠٥٩٩٨٧١٢٣٦',
    '871236',
  ])
    expect([text, await found(text)]).toEqual([text, [number]])
})

test('what is no part of an order finds none', async () => {
  for (const text of ['', 'z', 'ND-_', '100_', '0599871237', 'zaytounaa'])
    expect([text, await found(text)]).toEqual([text, []])
})
