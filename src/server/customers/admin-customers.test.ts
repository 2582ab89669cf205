import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildApprovedProfessional, buildPerson } from '../../../test/support/build-person.ts'
import { users } from '../database/schema/customers.ts'
import { newsletterSubscribers } from '../database/schema/newsletter.ts'

let shop: TestApp
let admin: { token: string; userId: number }
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { staffRole: 'support' })
})
afterAll(() => shop.close())

const list = async (query: Record<string, string>) =>
  (await shop.get(`/admin/customers/?${new URLSearchParams(query)}`, admin)).body.data
const idsOf = async (query: Record<string, string>): Promise<number[]> =>
  (await list(query)).customers.map(({ id }: { id: number }) => id)
const look = (id: number) => shop.get(`/admin/customers/${id}`, { ...admin, language: 'en' })

describe('customer search', () => {
  let id: number
  beforeAll(async () => {
    const [row] = await shop.db
      .insert(users)
      .values({
        firstName: 'إيناس',
        lastName: 'عبد الهادي',
        phone: '+970567771234',
        email: 'Enas.Hadi77@nadara.example',
        emailKey: 'enas.hadi77@nadara.example',
      })
      .returning()
    id = row!.id
    await buildPerson(shop.db, { firstName: 'Олёна', lastName: 'Йордан' })
  })

  test.each([
    ['the name without its hamza', 'ايناس'],
    ['the parts of the name in any order', 'الهادي إيناس'],
    ['the phone in local form', '056 777 1234'],
    ['the phone in international form', '+970-56-777-1234'],
    ['the phone in Arabic digits', '٠٥٦٧٧٧١٢٣٤'],
    ['the end of the phone', '71234'],
    ['a part of the email', 'hadi77@NADARA'],
  ])('finds a customer by %s', async (_, search) => expect(await idsOf({ search })).toContain(id))

  test.each([
    ['another phone', '0567771235'],
    ['a word that the name does not contain', 'إيناس قاسم'],
    ['punctuation alone', '%%%'],
  ])('does not find a customer by %s', async (_, search) => expect(await idsOf({ search })).not.toContain(id))

  test('finds a Cyrillic name that is spelled with ё or е', async () => {
    expect((await list({ search: 'оленА ЙОРДАН' })).customers).toMatchObject([{ firstName: 'Олёна' }])
  })

  test('finds a customer by a changed name, and not after account deletion', async () => {
    await shop.db.update(users).set({ lastName: 'Qaziq' }).where(eq(users.id, id))
    expect(await idsOf({ search: 'qaziq' })).toEqual([id])
    await shop.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id))
    expect(await idsOf({ search: 'qaziq' })).toEqual([])
    expect((await look(id)).status).toBe(404)
  })
})

test('filters customers by kind, and excludes staff', async () => {
  const plain = await buildPerson(shop.db)
  const doctor = await buildApprovedProfessional(shop.db)
  const applicant = await buildPerson(shop.db, { application: { profession: 'nurse', status: 'pending' } })
  const over = new Date(Date.now() - 1_000)
  const lapsed = await buildPerson(shop.db, {
    application: { profession: 'doctor', status: 'approved', licenceExpiresAt: over },
  })
  const known = new Map(
    Object.entries({ plain, doctor, applicant, lapsed, admin }).map(([n, { userId }]) => [userId, n]),
  )
  const shown = async (kind: string) => (await idsOf({ kind, limit: '100' })).flatMap(id => known.get(id) ?? []).sort()
  expect(await shown('all')).toEqual(['applicant', 'doctor', 'lapsed', 'plain'])
  expect(await shown('professionals')).toEqual(['doctor'])
  expect(await shown('applied')).toEqual(['applicant'])
  expect(await shown('customers')).toEqual(['applicant', 'lapsed', 'plain'])
  expect(await shown('blocked')).toEqual([])
  const [newest] = await idsOf({ limit: '1' })
  expect(newest).toBe(lapsed.userId)
  expect(await idsOf({ limit: '1', after: String(newest) })).toEqual([applicant.userId])
})

test('returns a customer with orders, addresses, application, devices and consent', async () => {
  const person = await buildApprovedProfessional(shop.db)
  const { id: productId } = await buildProduct(shop.db)
  const placed = await placeOrder(shop, orderBody([{ productId, quantity: 1 }]), { token: person.token })
  const { number, total } = placed.body.data
  await shop.post(
    '/addresses/',
    { fullName: 'Lina', phone: '0599123456', street: 'x', city: 'Ramallah', state: 'ramallah-al-bireh' },
    person,
  )
  const confirmedAt = new Date('2026-03-01T10:00:00Z')
  await shop.db
    .insert(newsletterSubscribers)
    .values({ email: person.email, emailKey: person.email, language: 'ar', confirmedAt })
  const { status, body } = await look(person.userId)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    professionalStatus: 'approved',
    profession: 'doctor',
    applicationId: expect.any(Number),
    devices: 1,
    orders: 1,
    spent: total,
    recentOrders: [{ number, status: 'pending', total }],
    addresses: [{ city: 'Ramallah', region: expect.any(String) }],
    newsletter: { state: 'subscribed', since: confirmedAt.toISOString() },
  })
  expect(JSON.stringify(body)).not.toMatch(/hash|totp/i)
})
