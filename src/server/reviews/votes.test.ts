import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildSettings } from '../../../test/support/build-content.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { withAlteredQueries } from '../../../test/support/mutate-queries.ts'
import { reviews, reviewVotes } from '../database/schema/reviews.ts'

let shop: TestApp
let productId: number
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  await buildSettings(shop.db)
})
beforeEach(async () => {
  productId = (await buildProduct(shop.db)).id
})
afterAll(() => shop.close())

async function buildReview(given: Partial<typeof reviews.$inferInsert> = {}): Promise<number> {
  const [row] = await shop.db
    .insert(reviews)
    .values({ productId, author: 'Lina H.', language: 'ar', rating: 4, body: 'خفيف', status: 'approved', ...given })
    .returning()
  return row!.id
}
const list = async (query = '', language: 'ar' | 'he' = 'ar') =>
  (await shop.get(`/products/${productId}/reviews?${query}`, { language })).body
const idsOf = async (query = '', language: 'ar' | 'he' = 'ar') =>
  (await list(query, language)).data.reviews.map(({ id }: { id: number }) => id)
const helpfulOf = async (id: number) =>
  (await shop.db.select({ helpful: reviews.helpful }).from(reviews).where(eq(reviews.id, id)))[0]!.helpful

test('lists the reader’s language first, then the other reviews in the requested order', async () => {
  const arabic = await buildReview({ rating: 2 })
  const hebrew = await buildReview({ language: 'he', rating: 5 })
  const russian = await buildReview({ language: 'ru', rating: 1, helpful: 9 })
  expect(await idsOf()).toEqual([arabic, russian, hebrew])
  expect(await idsOf('', 'he')).toEqual([hebrew, russian, arabic])
  expect(await idsOf('sort=newest')).toEqual([arabic, russian, hebrew])
  expect(await idsOf('sort=highest')).toEqual([arabic, hebrew, russian])
  expect(await idsOf('sort=lowest')).toEqual([arabic, russian, hebrew])
  expect((await shop.get(`/products/${productId}/reviews?sort=best`)).status).toBe(422)
})

test('filters reviews by rating and stated skin type, while histogram and average cover all', async () => {
  const dry = await buildReview({ rating: 5, skinType: 'dry', ageGroup: '25-34' })
  await buildReview({ rating: 5, skinType: 'oily' })
  await buildReview({ rating: 1 })
  await buildReview({ rating: 3, skinType: 'mature', status: 'pending' })
  const { data, meta } = await list('rating=5&skinType=dry')
  expect(data.reviews).toMatchObject([{ id: dry, skinType: 'dry', ageGroup: '25-34' }])
  expect(data).toMatchObject({ count: 3, histogram: [1, 0, 0, 0, 2], skinTypes: ['dry', 'oily'] })
  expect(meta).toMatchObject({ total: 1, pages: 1 })
})

test('stores the skin type and age group that the author states', async () => {
  const { token } = await buildPerson(shop.db)
  const form = { rating: 5, body: 'Good for my skin', skinType: 'sensitive', ageGroup: '55-plus' }
  const { body } = await shop.post(`/products/${productId}/reviews`, form, { token })
  expect(body.data.review).toMatchObject({ skinType: 'sensitive', ageGroup: '55-plus', helpful: 0 })
})

test('counts one vote per account, which can be withdrawn', async () => {
  const id = await buildReview()
  const [one, other] = [await buildPerson(shop.db), await buildPerson(shop.db)]
  const path = `/reviews/${id}/helpful`
  expect((await shop.put(path, {}, one)).body.data).toEqual({ helpful: 1 })
  expect((await shop.put(path, {}, one)).body.data).toEqual({ helpful: 1 })
  expect((await shop.put(path, {}, other)).body.data).toEqual({ helpful: 2 })
  expect((await list()).data.reviews).toMatchObject([{ id, helpful: 2 }])
  const votes = async () => (await shop.get(`/products/${productId}/reviews/votes`, one)).body.data
  expect(await votes()).toEqual({ voted: [id], own: null })
  expect((await shop.delete(path, one)).body.data).toEqual({ helpful: 1 })
  expect((await shop.delete(path, one)).body.data).toEqual({ helpful: 1 })
  expect(await votes()).toEqual({ voted: [], own: null })
})

test('rejects votes of visitors, for the own review, and for reviews that are not public', async () => {
  const author = await buildPerson(shop.db)
  const own = await buildReview({ userId: author.userId })
  const hidden = await buildReview({ status: 'pending' })
  const vote = async (id: number, as = {}) => (await shop.put(`/reviews/${id}/helpful`, {}, as)).status
  expect([await vote(own), await vote(own, author), await vote(hidden, author), await vote(999_999, author)]).toEqual([
    401, 403, 404, 404,
  ])
  expect((await shop.get(`/products/${productId}/reviews/votes`, author)).body.data.own).toBe(own)
  expect(await shop.db.$count(reviewVotes, eq(reviewVotes.reviewId, own))).toBe(0)
})

/** Votes of several people for one review at the same time. Returns the counter. */
async function rush(people: number): Promise<number> {
  const id = await buildReview()
  const voters = await Promise.all(Array.from({ length: people }, () => buildPerson(shop.db)))
  await Promise.all(voters.map(voter => shop.put(`/reviews/${id}/helpful`, {}, voter)))
  return helpfulOf(id)
}

test('counts every one of several concurrent votes', async () => {
  expect(await rush(6)).toBe(6)
})

test('[mutant] loses concurrent votes when the counter is computed from the visible votes', async () => {
  const recount = (text: string) =>
    text.replace(
      /set "helpful" = "reviews"\."helpful" \+ (\$\d+)/,
      'set "helpful" = (select count(*) from review_votes where review_id = "reviews"."id") + 0 * $1',
    )
  expect(await withAlteredQueries(recount, () => rush(4), { callers: 4 })).toBeLessThan(4)
})

test('counts one vote for concurrent votes of one account', async () => {
  const id = await buildReview()
  const voter = await buildPerson(shop.db)
  await Promise.all(Array.from({ length: 6 }, () => shop.put(`/reviews/${id}/helpful`, {}, voter)))
  expect(await helpfulOf(id)).toBe(1)
})
