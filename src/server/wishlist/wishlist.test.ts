import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildApprovedProfessional, buildPerson } from '../../../test/support/build-person.ts'
import { MAX_WISHLIST_ENTRIES } from '../../shared/rules/wishlist.ts'
import { products, productVariants } from '../database/schema/catalog.ts'
import { users } from '../database/schema/customers.ts'
import { wishlistItems } from '../database/schema/wishlist.ts'

let shop: TestApp
let token: string
let userId: number
/** Three products on sale. */
let ids: number[]
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  ids = [await buildProduct(shop.db), await buildProduct(shop.db), await buildProduct(shop.db)].map(({ id }) => id)
})
afterAll(() => shop.close())
beforeEach(async () => {
  ;({ token, userId } = await buildPerson(shop.db))
})

const add = (id: number | string) => shop.put(`/wishlist/${id}`, undefined, { token })
const merge = (productIds: unknown, as = token) => shop.post('/wishlist/merge', { productIds }, { token: as })
const listed = async (as = token) =>
  (await shop.get('/wishlist/', { token: as })).body.data.map((card: { id: number }) => card.id)
const known = async (as = token) => (await shop.get('/wishlist/ids', { token: as })).body.data.productIds
const stored = async (of = userId) => shop.db.select().from(wishlistItems).where(eq(wishlistItems.userId, of))

test('lists the newest product first, and accepts repeated additions and removals', async () => {
  const [first, second] = ids as [number, number]
  expect(await listed()).toEqual([])
  expect((await add(first)).status).toBe(200)
  await add(`${second}-some-slug`)
  expect((await add(first)).status).toBe(200)
  expect([await listed(), await known()]).toEqual([
    [second, first],
    [second, first],
  ])
  for (const _ of ['once', 'twice']) {
    expect((await shop.delete(`/wishlist/${second}`, { token })).status).toBe(200)
    expect(await listed()).toEqual([first])
  }
})

test('returns product cards in the requested language', async () => {
  await add(ids[0]!)
  const { body } = await shop.get('/wishlist/', { token, language: 'en' })
  expect(body.data[0]).toMatchObject({ id: ids[0], name: expect.stringMatching(/^Product /), price: 100 })
})

test('rejects unknown and off-sale products, and hides a listed product that goes off sale', async () => {
  const draft = await buildProduct(shop.db, { row: { publishedAt: null } })
  const soon = await buildProduct(shop.db, { row: { publishedAt: new Date(Date.now() + 86_400_000) } })
  for (const id of [draft.id, soon.id, 999_999_999, 'abc', '0']) expect((await add(id)).status).toBe(404)
  expect(await stored()).toEqual([])

  const { id, variantIds } = await buildProduct(shop.db)
  await add(id)
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id))
  expect([await listed(), await known()]).toEqual([[], []])
  await shop.db.update(products).set({ archivedAt: null }).where(eq(products.id, id))
  expect(await listed()).toEqual([id])
  await shop.db.update(productVariants).set({ archivedAt: new Date() }).where(eq(productVariants.id, variantIds[0]!))
  expect([await listed(), await known()]).toEqual([[], []])
})

test('keeps a separate wishlist per account', async () => {
  const other = await buildPerson(shop.db)
  await add(ids[0]!)
  expect(await listed(other.token)).toEqual([])
  await shop.delete(`/wishlist/${ids[0]}`, { token: other.token })
  expect(await listed()).toEqual([ids[0]])
})

test('returns professional prices to approved professionals only', async () => {
  const { id } = await buildProduct(shop.db, { variants: [{ professionalPrice: 7_000 }] })
  const doctor = await buildApprovedProfessional(shop.db)
  const pending = await buildPerson(shop.db, { application: { profession: 'doctor', status: 'pending' } })
  for (const [person, price] of [
    [doctor, 70],
    [pending, undefined],
    [{ token }, undefined],
  ] as const) {
    await merge([id], person.token)
    const answer = await shop.get('/wishlist/', { token: person.token })
    expect(answer.body.data[0].professionalPrice).toBe(price)
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

describe('merging a browser’s wishlist into the account', () => {
  test('adds new products in the browser’s order before the existing items', async () => {
    const [first, second, third] = ids as [number, number, number]
    await add(first)
    const { status, body } = await merge([third, first, second, third])
    expect([status, body.data.productIds]).toEqual([200, [third, second, first]])
    expect(await listed()).toEqual([third, second, first])
    expect((await merge([second, third])).body.data.productIds).toEqual([third, second, first])
  })

  test('ignores unknown and unpublished products', async () => {
    const draft = await buildProduct(shop.db, { row: { publishedAt: null } })
    expect((await merge([999_999_999, draft.id, ids[0]])).body.data.productIds).toEqual([ids[0]])
    expect((await merge([])).body.data.productIds).toEqual([ids[0]])
  })

  test.each([
    [undefined],
    ['1'],
    [['1']],
    [[1.5]],
    [[0]],
    [[-1]],
    [[2_147_483_648]],
    [[null]],
    [Array.from({ length: MAX_WISHLIST_ENTRIES + 1 }, (_, place) => place + 1)],
  ])('rejects the product ids %j', async productIds => {
    expect((await merge(productIds)).status).toBe(422)
    expect(await stored()).toEqual([])
  })

  test('stores each product once when ten tabs merge the same list concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, tab) => merge(tab % 2 ? ids : ids.toReversed())))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await stored()).toHaveLength(3)
  })
})

test('keeps only the newest two hundred products', async () => {
  const many: number[] = []
  for (let made = 0; made <= MAX_WISHLIST_ENTRIES; made++) many.push((await buildProduct(shop.db)).id)
  const [newcomer, ...full] = many as [number, ...number[]]
  expect((await merge(full)).body.data.productIds).toEqual(full)
  await add(newcomer)
  expect(await known()).toEqual([newcomer, ...full.slice(0, -1)])
  expect(await stored()).toHaveLength(MAX_WISHLIST_ENTRIES)
})

test('deletes the wishlist items of a deleted account or product', async () => {
  const gone = await buildProduct(shop.db)
  await merge([gone.id, ids[0]])
  await shop.db.delete(products).where(eq(products.id, gone.id))
  expect(await known()).toEqual([ids[0]])
  await shop.db.delete(users).where(eq(users.id, userId))
  expect(await stored()).toEqual([])
})
