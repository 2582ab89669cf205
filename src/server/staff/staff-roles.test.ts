import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { users } from '../database/schema/customers.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

const roleOf = async (userId: number) =>
  (await shop.db.select({ role: users.role, staffRole: users.staffRole }).from(users).where(eq(users.id, userId)))[0]

test('maps an admin of the previous version to owner, and customers to no staff role', async () => {
  const { userId } = await buildPerson(shop.db)
  await shop.db.execute(sql`update users set role = 'admin' where id = ${userId}`)
  expect(await roleOf(userId)).toEqual({ role: 'admin', staffRole: 'owner' })
  await shop.db.execute(sql`update users set role = 'customer' where id = ${userId}`)
  expect(await roleOf(userId)).toEqual({ role: 'customer', staffRole: null })
})

test('applies a role change at the next request, and returns the user’s permissions', async () => {
  const { userId, token } = await buildPerson(shop.db, { staffRole: 'orders' })
  expect((await shop.get('/admin/orders/', { token })).status).toBe(200)
  await shop.db.update(users).set({ staffRole: 'catalogue' }).where(eq(users.id, userId))
  expect((await shop.get('/admin/orders/', { token })).body.code).toBe('forbidden')
  const { data } = (await shop.get('/auth/me/', { token })).body
  expect(data).toMatchObject({ role: 'admin', staffRole: 'catalogue' })
  expect(data.permissions).toContain('stock')
  expect(data.permissions).not.toContain('orders')
  const customer = await buildPerson(shop.db)
  expect((await shop.get('/auth/me/', customer)).body.data).toMatchObject({ staffRole: null, permissions: [] })
})
