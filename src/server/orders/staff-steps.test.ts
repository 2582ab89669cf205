import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { violatedInvariants } from '../../../test/support/invariants.ts'
import { type StaffOrders, staffOrders } from '../../../test/support/staff-orders.ts'

let shop: TestApp
let staff: StaffOrders
beforeAll(async () => {
  shop = await startTestApp()
  staff = await staffOrders(shop)
})
afterEach(async () => expect(await violatedInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

test('requires a cancellation reason, and shows it to the buyer in the email and on the order', async () => {
  const order = await staff.ordered('confirmed')
  expect(await staff.move(order.number, 'cancelled')).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.any(String)] } },
  })
  expect((await staff.read(order.number)).status).toBe('confirmed')
  expect((await staff.move(order.number, 'cancelled', 'The maker recalled it')).status).toBe(200)
  const event = (await staff.seenByBuyer(order)).events.at(-1)
  expect(event).toMatchObject({ status: 'cancelled', reason: 'The maker recalled it', actor: { kind: 'staff' } })
  expect((await staff.emailsOf(order)).at(-1)!.text).toContain('The maker recalled it')
})

describe('resent emails', () => {
  test('contain the tracking link of the order, and are audited', async () => {
    const order = await staff.ordered('confirmed')
    const before = (await staff.emailsOf(order)).length
    for (const email of ['confirmation', 'status-link'] as const) {
      const { status, body } = await staff.send(order.number, 'emails', { email })
      expect([status, body.data.events.at(-1)]).toMatchObject([200, { kind: 'email-sent', email }])
    }
    const sent = (await staff.emailsOf(order)).slice(before)
    expect(sent).toHaveLength(2)
    for (const { text } of sent) expect(text).toContain(order.trackingToken)
    expect(await staff.auditOf(order, 'order-email-sent')).toBe(2)
  })

  test('are rejected when they contradict the order status', async () => {
    const waiting = await staff.ordered('confirmed')
    expect((await staff.send(waiting.number, 'emails', { email: 'shipping' })).status).toBe(409)
    await staff.move(waiting.number, 'cancelled', 'Out of stock')
    expect((await staff.send(waiting.number, 'emails', { email: 'confirmation' })).status).toBe(409)
    expect((await staff.send(waiting.number, 'emails', { email: 'invoice' })).status).toBe(422)
  })
})
