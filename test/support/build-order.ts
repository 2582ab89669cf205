import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '../../src/server/database/connect.ts'
import { coupons } from '../../src/server/database/schema/pricing.ts'
import type { orders } from '../../src/shared/contracts/orders.ts'
import type { CallOptions, TestApp } from './app.ts'

export type OrderBody = z.input<typeof orders.placeOrder.body>

export const ADDRESS: OrderBody['address'] = {
  fullName: 'سلمى حداد',
  phone: '٠٥٩٩١٢٣٤٥٦',
  street: 'شارع الطيرة',
  city: 'رام الله',
  state: 'ramallah-al-bireh',
}

/** A guest's order, paid on delivery in Ramallah, unless the situation says otherwise. */
export function orderBody(items: OrderBody['items'], given: Partial<OrderBody> = {}): OrderBody {
  return { items, email: 'guest@nadara.example', address: ADDRESS, paymentMethod: 'cash-on-delivery', ...given }
}

/** Sends an order with a key of its own unless one is given. */
export function placeOrder(
  shop: TestApp,
  body: unknown,
  { key = randomUUID(), ...options }: CallOptions & { key?: string } = {},
) {
  return shop.post('/orders/', body, { ...options, headers: { 'idempotency-key': key } })
}

/** A coupon of ten percent for everyone, unless the situation says otherwise. */
export async function buildCoupon(db: Db, given: Partial<typeof coupons.$inferInsert> = {}) {
  const values = { code: `CODE${randomUUID().slice(0, 8).toUpperCase()}`, kind: 'percent' as const, ...given }
  const percent = values.kind === 'percent' ? (given.percent ?? 10) : null
  const [row] = await db
    .insert(coupons)
    .values({ ...values, percent })
    .returning()
  return row!
}
