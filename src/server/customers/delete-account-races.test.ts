import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { buildPersonWithAllData, PASSWORD } from '../../../test/support/build-person-with-all-data.ts'
import { waitUntilBlocked } from '../../../test/support/wait.ts'
import { hashPassword } from '../auth/password.ts'
import { users } from '../database/schema/customers.ts'
import { mails } from '../database/schema/email.ts'
import { orders } from '../database/schema/orders.ts'
import { callerOfToken } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { deleteAccount } from './delete-account.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const request = (path: string, token: string, body: object = { password: PASSWORD }) => shop.post(path, body, { token })
const leave = (token: string, body?: object) => request('/auth/delete-account', token, body)

test('deletes an account once when two deletion requests are concurrent', async () => {
  const { token, email } = await buildPersonWithAllData(shop)
  const statuses = (await Promise.all([leave(token), leave(token)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 401])
  expect(await shop.db.$count(mails, sql`${mails.recipient} = ${email} and ${mails.template} = 'goodbye'`)).toBe(1)
})

test('rejects a deletion request when the account was deleted after authentication', async () => {
  const { token } = await buildOwner()
  const { services } = shop.app
  const who = await callerOfToken(services, token)
  expect((await leave(token)).status).toBe(200)
  await expect(deleteAccount(services, who!, { password: PASSWORD })).rejects.toMatchObject({ code: 'signed-out' })
})

/** Creates a signed-in account with a password. */
async function buildOwner(role: 'customer' | 'admin' = 'customer') {
  const person = await buildPerson(shop.db, { role })
  await shop.db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, person.userId))
  return person
}
type Lock = Parameters<typeof deleteAccount>[3] extends { lock?: infer L } | undefined ? NonNullable<L> : never

async function leaveBy(token: string, services: Services, lock?: Lock) {
  const who = await callerOfToken(services, token)
  return deleteAccount(services, who!, { password: PASSWORD }, lock && { lock })
}

test('accepts either an account deletion or a concurrent order, not both', async () => {
  /** Deletes the account, and places an order right after the deletion has checked for open orders. */
  async function both(lock?: Lock) {
    const { token, userId } = await buildOwner()
    const product = await buildProduct(shop.db)
    let ordering: ReturnType<typeof placeOrder> | undefined
    const atThatMoment = {
      export: async () => ({}),
      erase: async () => {
        ordering = placeOrder(shop, orderBody([{ productId: product.id, quantity: 1 }]), { token })
        await Promise.race([ordering, waitUntilBlocked(shop.db, 1)])
      },
    }
    const { services } = shop.app
    const [orderHandler, ...others] = services.personalDataHandlers
    await leaveBy(token, { ...services, personalDataHandlers: [orderHandler!, atThatMoment, ...others] }, lock)
    const { status } = await ordering!
    return [status, await shop.db.$count(orders, eq(orders.userId, userId))]
  }
  expect(await both(async () => {}), 'the broken variant has both').toEqual([201, 1])
  expect(await both()).toEqual([401, 0])

  const { token } = await buildOwner()
  const product = await buildProduct(shop.db)
  await placeOrder(shop, orderBody([{ productId: product.id, quantity: 1 }]), { token })
  expect((await leave(token)).body.code).toBe('order-under-way')
})

test('rejects deletion of the last admin, also when the last two are deleted concurrently', async () => {
  await shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.role, 'admin'))
  const outcomes = async (lock?: Lock) => {
    const admins = [await buildOwner('admin'), await buildOwner('admin')]
    const left = await Promise.allSettled(admins.map(({ token }) => leaveBy(token, shop.app.services, lock)))
    await shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.role, 'admin'))
    return left.map(({ status }) => status).sort()
  }
  let counting = 0
  const { promise: bothCounted, resolve } = Promise.withResolvers<void>()
  const countOnly: Lock = async db => {
    expect(await db.$count(users, sql`${users.role} = 'admin' and ${users.blockedAt} is null`)).toBe(2)
    if (++counting === 2) resolve()
    await bothCounted
  }
  expect(await outcomes(countOnly), 'the broken variant lets both go').toEqual(['fulfilled', 'fulfilled'])
  expect(await outcomes()).toEqual(['fulfilled', 'rejected'])
  const { token } = await buildOwner('admin')
  const answer = await leave(token)
  expect([answer.status, answer.body.code]).toEqual([409, 'last-admin'])
})
