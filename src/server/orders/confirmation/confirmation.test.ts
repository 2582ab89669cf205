import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { ADDRESS, orderBody, parsedOrder, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { Problem } from '../../../shared/contracts/errors.ts'
import { limitUnpaidOrders } from '../../checkout/lock-phone.ts'
import { placeOrder as place } from '../../checkout/place-order.ts'
import { VISITOR } from '../../http/authenticate.ts'

let shop: TestApp
let admin: { token: string }
let product: { id: number }
beforeAll(async () => {
  shop = await startTestApp({ config: { openOrdersPerPhone: 3 } })
  admin = await buildPerson(shop.db, { role: 'admin' })
  product = await buildProduct(shop.db, { variants: [{ stock: 500 }] })
})
afterAll(() => shop.close())

type Method = 'cash-on-delivery' | 'bank-transfer'
const BOTH: Method[] = ['cash-on-delivery', 'bank-transfer']
const body = (phone: string, paymentMethod: Method = 'cash-on-delivery') => ({
  ...orderBody([{ productId: product.id, quantity: 1 }]),
  address: { ...ADDRESS, phone },
  paymentMethod,
})
const move = (number: string, status: string, reason = '') =>
  shop.post(`/admin/orders/${number}/status`, { status, reason }, { token: admin.token })
const confirmation = async (number: string) =>
  (await shop.get(`/admin/orders/${number}/confirmation`, { token: admin.token })).body.data

test('shows the reason of a refused delivery to admins only, and counts it per phone number', async () => {
  const first = (await placeOrder(shop, body('0599200001'))).body.data
  for (const status of ['confirmed', 'packed', 'shipped']) await move(first.number, status)
  await move(first.number, 'refused', 'Nobody had shown her that it would come today')
  expect((await confirmation(first.number)).phone).toEqual({ refused: 0, waiting: 0 })
  const { events } = (await shop.get(`/admin/orders/${first.number}`, { token: admin.token })).body.data
  expect(events.at(-1).reason).toBe('Nobody had shown her that it would come today')
  const seen = await shop.get(`/orders/${first.number}?token=${first.trackingToken}`)
  expect(JSON.stringify(seen.body)).not.toContain('Nobody had shown her')

  const same = { ...body('+970 599 200 001'), email: 'another@nadara.example' }
  const second = (await placeOrder(shop, same, { language: 'ru' })).body.data
  await placeOrder(shop, body('+972599200001'))
  const shown = await confirmation(second.number)
  expect(shown.phone).toEqual({ refused: 1, waiting: 1 })
  expect(shown.text).toContain('Подтверждаете')
  expect(shown.text).toContain(second.number)
})

test('returns the buyer’s account to admins, and none for a guest order', async () => {
  const buyer = await buildPerson(shop.db)
  const own = (await placeOrder(shop, body('0599200077'), { token: buyer.token })).body.data
  expect(await confirmation(own.number)).toMatchObject({ customerId: buyer.userId })

  const guests = (await placeOrder(shop, body('0599200078'))).body.data
  expect(await confirmation(guests.number)).toMatchObject({ customerId: null })
})

/** Places concurrent orders with limits enabled, cycling through the payment methods. */
async function limited(
  phones: string[],
  methods: Method[] = ['cash-on-delivery'],
  steps?: Parameters<typeof place>[2],
) {
  const { services } = shop.app
  const answers = await Promise.all(
    phones.map((phone, at) =>
      place(
        { ...services, config: { ...services.config, rateLimits: true } },
        {
          key: randomUUID(),
          who: VISITOR,
          language: 'ar',
          body: parsedOrder(body(phone, methods[at % methods.length])),
        },
        steps,
      ).then(
        ({ number }) => number,
        error => (error instanceof Problem ? error.fields : error),
      ),
    ),
  )
  return {
    numbers: answers.filter(answer => typeof answer === 'string'),
    refused: answers.filter(answer => typeof answer !== 'string'),
  }
}

test('limits the unconfirmed cash orders of a phone number under concurrent requests', async () => {
  const spellings = ['0599200002', '+970599200002', '00972599200002', '٠٥٩٩٢٠٠٠٠٢']
  const { numbers, refused } = await limited([...spellings, ...spellings])
  expect(numbers).toHaveLength(3)
  expect(refused).toEqual(Array(5).fill({ 'address.phone': [{ reason: 'open-orders', values: { count: 3 } }] }))
  expect((await limited(['0599200003'])).numbers).toHaveLength(1)
  await move(numbers[0]!, 'confirmed')
  expect((await limited(['0599200002', '0599200002'])).numbers).toHaveLength(1)
})

test('counts cash and transfer orders of a phone number together, excluding received transfers', async () => {
  const { numbers, refused } = await limited(Array(8).fill('0599200006'), BOTH)
  expect(numbers).toHaveLength(3)
  expect(refused).toEqual(Array(5).fill({ 'address.phone': [{ reason: 'open-orders', values: { count: 3 } }] }))
  expect((await limited(['0599200006'], ['bank-transfer'])).numbers).toHaveLength(0)

  const transfers = await limited(Array(3).fill('0599200007'), ['bank-transfer'])
  expect((await limited(['0599200007'])).numbers).toHaveLength(0)
  await shop.post(`/admin/orders/${transfers.numbers[0]}/payment`, {}, { token: admin.token })
  expect((await limited(['0599200007', '0599200007'], BOTH)).numbers).toHaveLength(1)
})

test('counts a cash order towards the limit for a day, a transfer order until it is paid', async () => {
  await limited(Array(3).fill('0599200061'), BOTH)
  shop.setNow(new Date(Date.now() + 2 * 24 * 60 * 60_000))
  const { numbers } = await limited(Array(4).fill('0599200061'))
  shop.setNow(null)
  // The earlier cash orders no longer count towards the limit of three, but the earlier transfer orders do.
  expect(numbers.length).toBeGreaterThan(0)
  expect(numbers.length).toBeLessThan(3)
})

test('[mutant] exceeds the limit without the lock on the phone number', async () => {
  const hold: typeof limitUnpaidOrders = (db, services, one) =>
    limitUnpaidOrders({ $count: db.$count.bind(db), execute: async () => undefined } as never, services, one)
  expect((await limited(Array(8).fill('0599200008'), BOTH, { hold })).numbers.length).toBeGreaterThan(3)
})

test('does not count cash orders older than a day towards the limit', async () => {
  await limited(Array(4).fill('0599200004'))
  shop.setNow(new Date(Date.now() + 24 * 60 * 60_000 + 60_000))
  expect((await limited(['0599200004'])).numbers).toHaveLength(1)
  shop.setNow(null)
})

test('does not limit open orders while rate limits are disabled', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => placeOrder(shop, body('0599200005'))))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
})
