import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { addresses } from '../../database/schema/customers.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const HOME = {
  fullName: 'لينا حداد',
  phone: '٠٥٩٩١٢٣٤٥٦',
  street: 'شارع ركب ١٢',
  city: 'رام الله',
  state: 'رام الله والبيرة',
  landmark: 'مقابل البريد',
}
const list = async (token: string) => (await shop.get('/addresses/', { token })).body.data
const add = (token: string, more: object = {}) => shop.post('/addresses/', { ...HOME, ...more }, { token })
const defaults = async (userId: number) =>
  (await shop.db.select().from(addresses).where(eq(addresses.userId, userId))).filter(({ isDefault }) => isDefault)

test('stores phones in E.164 and regions by code, and translates the region name', async () => {
  const { token } = await buildPerson(shop.db)
  const added = await add(token, { secondPhone: '052-1234567' })
  expect(added.status).toBe(201)
  expect(added.body.data).toMatchObject({
    fullName: HOME.fullName,
    landmark: HOME.landmark,
    phone: '+970599123456',
    secondPhone: '+972521234567',
    zipCode: null,
    country: '',
    isDefault: true,
  })
  const { state } = added.body.data
  const [arabic] = await list(token)
  const [english] = (await shop.get('/addresses/', { token, language: 'en' })).body.data
  expect(arabic).toMatchObject({ state, region: HOME.state })
  expect(english.state).toBe(state)
  expect(english.region).not.toBe(HOME.state)
})

test.each([
  ['an invalid phone number', { phone: '123' }, 'phone'],
  ['an unknown region', { state: 'Atlantis' }, 'state'],
  ['a missing street', { street: ' ' }, 'street'],
  ['a name with a bidirectional control character', { fullName: 'Lina \u202eHaddad' }, 'fullName'],
])('reports %s by field, and stores nothing', async (_, wrong, field) => {
  const { token } = await buildPerson(shop.db)
  const answer = await add(token, wrong)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors!)).toEqual([field])
  expect(await list(token)).toEqual([])
})

test('keeps one default address: the first, the selected, or the newest remaining one', async () => {
  const { token } = await buildPerson(shop.db)
  const first = (await add(token, { city: 'first' })).body.data
  const second = (await add(token, { city: 'second' })).body.data
  const third = (await add(token, { city: 'third' })).body.data
  const cities = async () => (await list(token)).map(({ city, isDefault }: any) => (isDefault ? `${city}!` : city))
  expect(await cities()).toEqual(['first!', 'third', 'second'])
  await shop.put(`/addresses/${second.id}`, { ...HOME, city: 'second', isDefault: true }, { token })
  expect(await cities()).toEqual(['second!', 'third', 'first'])
  await shop.put(`/addresses/${second.id}`, { ...HOME, city: 'second', isDefault: false }, { token })
  expect(await cities()).toEqual(['second!', 'third', 'first'])
  await shop.delete(`/addresses/${second.id}`, { token })
  expect(await cities()).toEqual(['third!', 'first'])
  await shop.delete(`/addresses/${first.id}`, { token })
  await shop.delete(`/addresses/${third.id}`, { token })
  expect(await cities()).toEqual([])
})

test('returns 404 for another customer’s address', async () => {
  const [owner, other] = [await buildPerson(shop.db), await buildPerson(shop.db)]
  const { id } = (await add(owner.token)).body.data
  await add(other.token, { city: 'mine' })
  const request = { ...HOME, city: 'taken', isDefault: true }
  const nothing = await shop.put('/addresses/999999', request, { token: other.token })
  expect(nothing.status).toBe(404)
  expect(await shop.put(`/addresses/${id}`, request, { token: other.token })).toMatchObject({
    status: 404,
    body: nothing.body,
  })
  expect((await shop.delete(`/addresses/${id}`, { token: other.token })).status).toBe(404)
  expect(await list(owner.token)).toMatchObject([{ id, city: HOME.city, isDefault: true }])
  expect(await list(other.token)).toMatchObject([{ city: 'mine', isDefault: true }])
})

test('stores one default and at most twenty addresses when they are added concurrently', async () => {
  const { userId, token } = await buildPerson(shop.db)
  const answers = await Promise.all(Array.from({ length: 25 }, () => add(token, { isDefault: true })))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), ...Array(5).fill(422)])
  expect(await defaults(userId)).toHaveLength(1)
})
