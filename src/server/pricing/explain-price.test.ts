import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildPromotion, orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildApprovedProfessional, buildPerson } from '../../../test/support/build-person.ts'

let shop: TestApp
let admin: string
beforeAll(async () => {
  shop = await startTestApp()
  admin = (await buildPerson(shop.db, { role: 'admin' })).token
})
afterAll(() => shop.close())
const request = (query: string, token = admin) => shop.get(`/admin/pricing?${query}`, { token, language: 'en' })

test('explains the price of a customer, with professional prices only for professionals', async () => {
  const { id: productId } = await buildProduct(shop.db, {
    sku: 'explained',
    variants: [{ price: 12_000, offer: { price: 9_600 }, professionalPrice: 9_000 }],
  })
  await buildPromotion(shop.db, {
    scopes: [{ productId }],
    names: { en: 'For doctors' },
    customerGroup: 'professionals',
  })
  const doctor = await buildApprovedProfessional(shop.db, 'doctor')
  const customer = await buildPerson(shop.db)
  const prices = async (query: string) => {
    const { unitPrice, trace, promotions } = (await request(`sku=explained&${query}`)).body.data
    const named = promotions.map(({ name }: { name: string }) => name)
    return [unitPrice, trace.map((one: any) => `${one.kind} ${one.price} ${one.outcome}`), named]
  }
  const forAll = [96, ['offer 96 taken', 'public 120 dearer'], []]
  expect(await prices('')).toEqual(forAll)
  expect(await prices(`userId=${customer.userId}`)).toEqual(forAll)
  expect(await prices(`email=${doctor.email.toUpperCase()}`)).toEqual([
    90,
    // The price list for professionals in the demo data takes 5 % off.
    ['professional 90 taken', 'offer 96 dearer', 'professional 114 dearer', 'public 120 dearer'],
    // The demo data contain a promotion for all professionals and one for this product.
    ['Free delivery for professionals', 'For doctors'],
  ])
  expect((await request('sku=nothing')).body.errors).toHaveProperty('sku')
  expect((await request('sku=explained&email=nobody@nadara.example')).body.errors).toHaveProperty('email')
})

test('stores the price trace of order lines, and returns it to admins only', async () => {
  const doctor = await buildApprovedProfessional(shop.db, 'doctor')
  const product = await buildProduct(shop.db, { variants: [{ price: 12_000, professionalPrice: 9_000 }] })
  const body = orderBody([{ productId: product.id, quantity: 1 }])
  const { number } = (await placeOrder(shop, body, { token: doctor.token })).body.data
  const { data } = (await shop.get(`/admin/orders/${number}/prices`, { token: admin })).body
  expect(data).toMatchObject([
    {
      publicPrice: 120,
      discount: 0,
      trace: [
        { kind: 'professional', price: 90 },
        { kind: 'professional', price: 114, list: { name: 'أسعار المهنيين' } },
        { kind: 'public', price: 120 },
      ],
    },
  ])
  const own = (await shop.get(`/orders/${number}`, { token: doctor.token })).body.data
  expect(JSON.stringify(own)).not.toMatch(/trace|priceKind/)
})
