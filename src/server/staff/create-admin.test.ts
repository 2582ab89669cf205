import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { users } from '../database/schema/customers.ts'
import { createAdmin } from './create-admin.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

async function makeAdmin(email: string): Promise<string> {
  const link = await createAdmin(
    { ...shop.app.services, publicUrl: 'https://shop.test' },
    { email, firstName: 'Rana', lastName: 'K' },
  )
  return new URL(link).searchParams.get('token')!
}

test('lets the first admin set a password with the link', async () => {
  const token = await makeAdmin('owner@nadara.example')
  expect((await shop.post('/auth/reset-password', { token, password: 'olives and lemons' })).status).toBe(200)
  const signedIn = await shop.signIn('owner@nadara.example', 'olives and lemons')
  expect((await shop.get('/auth/me/', { token: signedIn })).body.data).toMatchObject({
    role: 'admin',
    emailVerified: true,
  })
})

test('revokes the credentials of an account previously registered with the owner’s email address', async () => {
  const email = 'taken@nadara.example'
  const form = { first_name: 'Squatter', last_name: 'X', email, password: 'a squatter waits' }
  const { token } = (await shop.post('/auth/register/', form)).body.data
  await shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.email, email))

  const link = await makeAdmin(email)
  expect((await shop.get('/auth/me/', { token })).status).toBe(401)
  expect((await shop.post('/auth/login/', { email, password: form.password })).status).toBe(400)
  expect((await shop.post('/auth/reset-password', { token: link, password: 'the owner is here' })).status).toBe(200)
  expect((await shop.get('/auth/me/', { token })).status).toBe(401)
  const signedIn = await shop.signIn(email, 'the owner is here')
  expect((await shop.get('/auth/me/', { token: signedIn })).body.data).toMatchObject({
    role: 'admin',
    emailVerified: true,
  })
})
