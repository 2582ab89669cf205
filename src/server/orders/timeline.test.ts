import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'

let shop: TestApp
let huda: { token: string }
let productId: number
beforeAll(async () => {
  shop = await startTestApp()
  huda = await buildPerson(shop.db, { staffRole: 'orders', firstName: 'Huda', lastName: 'Odeh' })
  productId = (await buildProduct(shop.db, { variants: [{ stock: 500 }] })).id
})
afterAll(() => shop.close())

const place = async (options = {}) =>
  (await placeOrder(shop, orderBody([{ productId, quantity: 1 }]), options)).body.data as {
    number: string
    trackingToken: string
    events: { actor: unknown }[]
  }
const actors = ({ body }: { body: { data: { events: { actor: unknown }[] } } }) =>
  body.data.events.map(({ actor }) => actor)
const CUSTOMER = { kind: 'customer', name: null }
const HUDA = { kind: 'staff', name: 'Huda Odeh' }

test('shows the actor of every timeline entry to buyer, guest and staff', async () => {
  const buyer = await buildPerson(shop.db)
  const own = await place({ token: buyer.token })
  await shop.post(`/admin/orders/${own.number}/status`, { status: 'confirmed' }, huda)
  await shop.post(`/orders/${own.number}/cancel`, {}, { token: buyer.token })
  const expected = [CUSTOMER, HUDA, CUSTOMER]
  expect(actors(await shop.get(`/orders/${own.number}`, { token: buyer.token }))).toEqual(expected)
  expect(actors(await shop.get(`/admin/orders/${own.number}`, huda))).toEqual(expected)

  const guests = await place()
  expect(guests.events.map(({ actor }) => actor)).toEqual([CUSTOMER])
  expect(actors(await shop.get(`/orders/${guests.number}?token=${guests.trackingToken}`))).toEqual([CUSTOMER])
})
