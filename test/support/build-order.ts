import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '../../src/server/database/connect.ts'
import {
  coupons,
  promotionScopes,
  promotions,
  promotionTranslations,
} from '../../src/server/database/schema/pricing.ts'
import { checkout } from '../../src/shared/contracts/checkout.ts'
import type { CallOptions, TestApp } from './app.ts'

export type OrderBody = z.input<typeof checkout.placeOrder.body>

export const ADDRESS: OrderBody['address'] = {
  fullName: 'سلمى حداد',
  phone: '٠٥٩٩١٢٣٤٥٦',
  street: 'شارع الطيرة',
  city: 'رام الله',
  state: 'ramallah-al-bireh',
}

/** Returns the request body of an order. By default, a guest's order that is paid on delivery in Ramallah. */
export function orderBody(items: OrderBody['items'], given: Partial<OrderBody> = {}): OrderBody {
  return { items, email: 'guest@nadara.example', address: ADDRESS, paymentMethod: 'cash-on-delivery', ...given }
}

/** Parses a request body to the values that the server passes to its handler. */
export const parsedOrder = (body: OrderBody) => checkout.placeOrder.body.parse(body)

/** Sends an order, with a new idempotency key unless one is given. */
export function placeOrder(
  shop: TestApp,
  body: unknown,
  { key = randomUUID(), ...options }: CallOptions & { key?: string } = {},
) {
  return shop.post('/orders/', body, { ...options, headers: { 'idempotency-key': key } })
}

/** Creates a coupon. By default it gives ten percent to everyone. */
export async function buildCoupon(db: Db, given: Partial<typeof coupons.$inferInsert> = {}) {
  const values = { code: `CODE${randomUUID().slice(0, 8).toUpperCase()}`, kind: 'percent' as const, ...given }
  const percent = values.kind === 'percent' ? (given.percent ?? 10) : null
  const [row] = await db
    .insert(coupons)
    .values({ ...values, percent })
    .returning()
  return row!
}

type Scope = { productId: number } | { brandId: number } | { categoryId: number }

/** Creates a promotion. By default it gives ten percent off everything to everyone. */
export async function buildPromotion(
  db: Db,
  {
    names = {},
    scopes = [],
    ...given
  }: Partial<typeof promotions.$inferInsert> & { names?: { ar?: string; en?: string }; scopes?: Scope[] } = {},
) {
  const kind = given.kind ?? 'percent'
  const percent = given.percent ?? (kind === 'percent' ? 10 : kind === 'buy-x-get-y' ? 100 : null)
  const [row] = await db
    .insert(promotions)
    .values({ ...given, kind, percent })
    .returning()
  const promotionId = row!.id
  const texts = { ar: `عرض ${promotionId}`, en: `Promotion ${promotionId}`, ...names }
  await db.insert(promotionTranslations).values([
    { promotionId, language: 'ar', name: texts.ar },
    { promotionId, language: 'en', name: texts.en },
  ])
  if (scopes.length) await db.insert(promotionScopes).values(scopes.map(scope => ({ promotionId, ...scope })))
  return row!
}
