import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildProduct } from './support/build-catalog.ts'
import { buildCoupon, orderBody, placeOrder } from './support/build-order.ts'
import { violatedInvariants } from './support/invariants.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  const { id } = await buildProduct(shop.db)
  const coupon = await buildCoupon(shop.db, { totalLimit: 5 })
  const { number, trackingToken } = (
    await placeOrder(shop, orderBody([{ productId: id, quantity: 2 }], { couponCode: coupon.code }))
  ).body.data
  await placeOrder(shop, orderBody([{ productId: id, quantity: 1 }], { couponCode: coupon.code }))
  await shop.post(`/orders/${number}/cancel`, { token: trackingToken })
})
afterAll(() => shop.close())

test('finds no violated invariant in the demo shop after a few orders', async () => {
  expect(await violatedInvariants(shop.db)).toEqual([])
})

const SOLD = "(select min(id) from stock_movements where reason = 'sold')"
test.each([
  [
    'I1 a variant’s movements',
    `insert into stock_movements (variant_id, lot_id, quantity, reason)
    select variant_id, id, 1, 'received' from lots limit 1`,
  ],
  ['I1 a variant’s free lots', 'update lots set quantity = quantity + 1 where id = (select min(id) from lots)'],
  [
    'I1 what came to a lot',
    `update lots set quantity = quantity + case when id % 2 = 0 then 1 else -1 end
    where variant_id = (select variant_id from lots group by 1 having count(*) = 2 limit 1)`,
  ],
  ['I1 a blocked lot', "update stock_movements set quantity = -1 where reason = 'expired'"],
  [
    'I1 a blocked lot has',
    `update lots set blocked_at = now(), blocked_for = 'recalled'
    where id = (select lot_id from stock_movements where reason = 'sold' limit 1)`,
  ],
  ['I1 a movement is of', `update stock_movements set lot_id = null where id = ${SOLD}`],
  ['I1 an order has', `update order_lines set quantity = quantity + 1, total_price = unit_price * (quantity + 1)`],
  ['I1 an order took', `update order_lines set quantity = quantity + 1, total_price = unit_price * (quantity + 1)`],
  [
    'I1 nothing is given back',
    `update stock_movements set quantity = quantity - 1 where reason = 'sold' and id = ${SOLD};
    update stock_movements set quantity = quantity + 3 where reason = 'given-back'`,
  ],
  ['I1 an order that ended', `update orders set status = 'cancelled'`],
  ['I2 lines add up', 'update orders set subtotal = subtotal + 1, total = total + 1'],
  ['I2 lines add up', 'update order_lines set discount = discount + 1'],
  [
    'I2 a line is units',
    `alter table order_lines drop constraint order_lines_total;
    update order_lines set unit_price = unit_price + 1`,
  ],
  ['I4 every order', `delete from order_events where kind = 'placed'`],
  ['I5 what is paid', `update orders set payment_status = 'paid' where status = 'pending'`],
  [
    'I5 what is paid',
    `update orders set payment_status = 'paid' where status = 'pending';
    insert into payments (order_id, provider, reference, amount, status)
      select id, 'lahza', number, total - 1, 'succeeded' from orders where status = 'pending'`,
  ],
  ['I6 an order changed', `update order_events set from_status = 'delivered' where to_status = 'cancelled'`],
  ['I6 an order changed', `update orders set status = 'packed' where status = 'pending'`],
  ['I8 a coupon’s uses', 'update coupons set used_count = used_count + 1 where used_count = 1'],
  [
    'I8 a coupon’s uses',
    `alter table coupons drop constraint coupons_used_within_limit;
    update coupons set total_limit = 0 where used_count = 1`,
  ],
])('detects a violation of “%s”', async (name, damage) => {
  const rolledBack = new Error('rolled back')
  const damaged = shop.db.transaction(async db => {
    await db.execute(sql.raw(damage))
    expect((await violatedInvariants(db)).map(broken => broken.split(':')[0])).toContainEqual(
      expect.stringContaining(name),
    )
    throw rolledBack
  })
  await expect(damaged).rejects.toBe(rolledBack)
})
