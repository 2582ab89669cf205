import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { violatedInvariants } from '../../../../test/support/invariants.ts'
import { type StaffOrders, staffOrders } from '../../../../test/support/staff-orders.ts'

let shop: TestApp
let staff: StaffOrders
beforeAll(async () => {
  shop = await startTestApp()
  staff = await staffOrders(shop)
})
afterEach(async () => expect(await violatedInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

describe('undoing a delivery or a payment', () => {
  const TRANSFER = { paymentMethod: 'bank-transfer' } as const
  const BILLING = { company: '', taxId: '', poNumber: '' }
  const reason = { reason: 'The wrong parcel was scanned' }

  test('sets a delivered order back to shipped and its payment to unpaid', async () => {
    const order = await staff.ordered('delivered')
    expect(await staff.send(order.number, 'undo-delivery', {})).toMatchObject({ status: 422 })
    const undone = await staff.send(order.number, 'undo-delivery', reason)
    expect(undone.body.data).toMatchObject({ status: 'shipped', paymentStatus: 'unpaid' })
    expect(undone.body.data.events.at(-1)).toMatchObject({ kind: 'delivery-undone', reason: reason.reason })
    expect((await staff.seenByBuyer(order)).events.at(-1)).toMatchObject({ kind: 'delivery-undone', reason: null })
    expect(await staff.auditOf(order, 'delivery-undone')).toBe(1)
    expect((await staff.send(order.number, 'undo-delivery', reason)).status).toBe(409)
    expect((await staff.move(order.number, 'delivered')).body.data).toMatchObject({ paymentStatus: 'collected' })
  })

  test('is rejected while a return, a refund or received cash depends on the delivery', async () => {
    const [returned, refunded, received] = [
      await staff.ordered('delivered'),
      await staff.ordered('delivered'),
      await staff.ordered('delivered'),
    ]
    const { lines } = await staff.read(returned.number)
    await staff.send(returned.number, 'returns', { lines: [{ lineId: lines[0].id, quantity: 1, reason: 'damaged' }] })
    await staff.goodwill(refunded.number, 10, 220)
    await staff.send(received.number, 'payment')
    for (const [order, by] of [
      [returned, 'return'],
      [refunded, 'refund'],
      [received, 'payment'],
    ] as const) {
      const { status, body } = await staff.send(order.number, 'undo-delivery', reason)
      expect([status, body.code, body.data]).toEqual([409, 'depended-on', { by }])
      expect((await staff.read(order.number)).status).toBe('delivered')
    }
  })

  test('sets the payment of a transfer order back to pending, and accepts another transfer', async () => {
    const order = await staff.ordered('confirmed', { paymentMethod: 'bank-transfer' })
    await staff.send(order.number, 'payment', { reference: 'first' })
    expect((await staff.send(order.number, 'undo-payment', reason)).body.data).toMatchObject({
      paymentStatus: 'pending',
    })
    expect(await staff.auditOf(order, 'payment-undone')).toBe(1)
    expect((await staff.send(order.number, 'undo-payment', reason)).status).toBe(409)
    expect((await staff.send(order.number, 'payment', { reference: 'second' })).body.data).toMatchObject({
      paymentStatus: 'paid',
    })
  })

  test('is rejected when an invoice was issued after the payment, and allowed if issued before it', async () => {
    const [before, after] = [await staff.ordered('confirmed', TRANSFER), await staff.ordered('confirmed', TRANSFER)]
    await staff.send(before.number, 'invoices', BILLING)
    for (const { number } of [before, after]) await staff.send(number, 'payment')
    await staff.send(after.number, 'invoices', BILLING)
    expect((await staff.send(before.number, 'undo-payment', reason)).status).toBe(200)
    const { status, body } = await staff.send(after.number, 'undo-payment', reason)
    expect([status, body.data]).toEqual([409, { by: 'invoice' }])
  })

  test('is rejected while a refund depends on the payment', async () => {
    const order = await staff.ordered('packed', { paymentMethod: 'bank-transfer' })
    await staff.send(order.number, 'payment')
    await staff.goodwill(order.number, 10, 220)
    const { status, body } = await staff.send(order.number, 'undo-payment', reason)
    expect([status, body.data]).toEqual([409, { by: 'refund' }])
  })
})
