import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildCoupon, orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { hashPassword } from '../auth/password.ts'
import { deleteAccount } from '../customers/delete-account.ts'
import type { PersonalDataHandler } from '../database/personal-data-handler.ts'
import { users } from '../database/schema/customers.ts'
import { orders } from '../database/schema/orders.ts'
import { coupons, couponUses } from '../database/schema/pricing.ts'
import { callerOfToken } from '../http/authenticate.ts'
import { restoreCoupon } from './redeem-coupon.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const PASSWORD = 'olives and lemons'

/**
 * Deletes an account that has used two of a coupon's three uses. Returns the responses to orders of two new customers
 * with this coupon, and its use count.
 */
async function takenAfterLeaving(furtherHandlers: PersonalDataHandler[] = []) {
  const { services } = shop.app
  const product = await buildProduct(shop.db, { variants: [{ stock: 100 }] })
  const coupon = await buildCoupon(shop.db, { totalLimit: 3 })
  const buy = async (token: string, email: string) => {
    const body = orderBody([{ productId: product.id, quantity: 1 }], { couponCode: coupon.code, email })
    return (await placeOrder(shop, body, { token })).status
  }
  const { userId, email, token } = await buildPerson(shop.db)
  const passwordHash = await hashPassword(PASSWORD)
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, userId))
  expect([await buy(token, email), await buy(token, email)]).toEqual([201, 201])
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.userId, userId))
  const who = await callerOfToken(services, token)
  await deleteAccount(
    { ...services, personalDataHandlers: [...furtherHandlers, ...services.personalDataHandlers] },
    who!,
    { password: PASSWORD },
  )

  const newcomers = [await buildPerson(shop.db), await buildPerson(shop.db)]
  const statuses: number[] = []
  for (const newcomer of newcomers) statuses.push(await buy(newcomer.token, newcomer.email))
  const [{ usedCount } = coupon] = await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id))
  const uses = await shop.db.select().from(couponUses).where(eq(couponUses.couponId, coupon.id))
  return { statuses, usedCount, uses: uses.filter(({ givenBackAt }) => givenBackAt === null).length }
}

/** Faulty handler: restores the coupons of an erased person's orders, so that their uses no longer count. */
const incompleteHandler: PersonalDataHandler = {
  export: async () => ({}),
  erase: async (db, { userId }) => {
    const own = await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
    for (const { id } of own) await restoreCoupon(db, id, new Date())
  },
}

test('counts the coupon uses of a deleted account towards the limit', async () => {
  expect(await takenAfterLeaving()).toEqual({ statuses: [201, 409], usedCount: 3, uses: 3 })
})

test('[mutant] exceeds the coupon’s limit when its uses are erased with the account', async () => {
  expect(await takenAfterLeaving([incompleteHandler])).toEqual({ statuses: [201, 201], usedCount: 2, uses: 2 })
})
