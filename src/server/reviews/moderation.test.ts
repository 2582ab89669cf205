import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildSettings } from '../../../test/support/build-content.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { countChanges } from '../../../test/support/changes.ts'
import { auditLog } from '../database/schema/audit.ts'
import { products } from '../database/schema/catalog.ts'
import { mails } from '../database/schema/email.ts'
import { reviews } from '../database/schema/reviews.ts'
import { versionOf } from '../http/version-of.ts'

let shop: TestApp
let admin: { token: string; userId: number }
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  await buildSettings(shop.db)
  admin = await buildPerson(shop.db, { staffRole: 'support' })
})
afterAll(() => shop.close())

type Status = 'pending' | 'approved' | 'rejected'
type Given = Partial<typeof reviews.$inferInsert>

async function buildReview(productId: number, given: Given = {}) {
  const [row] = await shop.db
    .insert(reviews)
    .values({ productId, author: 'Lina H.', language: 'ar', rating: 4, body: 'خفيف', ...given })
    .returning()
  return row!
}
const decide = (requested: { id: number; seen: Status }[], decision: Status, reason?: string) =>
  shop.post('/admin/reviews/decisions', { reviews: requested, decision, reason }, admin)
const list = async (query = '') => (await shop.get(`/admin/reviews/?${query}`, admin)).body.data
const idsOf = (data: { reviews: { id: number }[] }) => data.reviews.map(({ id }) => id)
const starsOf = async (id: number) =>
  (
    await shop.db
      .select({ sum: products.ratingSum, count: products.ratingCount })
      .from(products)
      .where(eq(products.id, id))
  )[0]
const notesOf = (id: number) =>
  shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'review'), eq(auditLog.subjectId, String(id))))
const seenIn = async (productId: number) =>
  (await shop.get(`/products/${productId}/reviews`)).body.data.reviews.map(({ body }: { body: string }) => body)

test('shows and counts a review from its approval until its rejection', async () => {
  const product = await buildProduct(shop.db)
  const other = await buildProduct(shop.db)
  const [one, two, three] = [
    await buildReview(product.id, { rating: 5, body: 'one' }),
    await buildReview(product.id, { rating: 2, body: 'two' }),
    await buildReview(other.id, { rating: 3 }),
  ]
  const changedBefore = await countChanges(shop.db, `review:${product.id}`)
  const answer = await decide(
    [one, two, three].map(({ id }) => ({ id, seen: 'pending' })),
    'approved',
  )
  expect(answer.body.data).toEqual({ decided: 3, late: 0 })
  expect(await countChanges(shop.db, `review:${product.id}`)).toBe(changedBefore + 1)
  expect([await starsOf(product.id), await starsOf(other.id)]).toEqual([
    { sum: 7, count: 2 },
    { sum: 3, count: 1 },
  ])
  expect(await seenIn(product.id)).toEqual(['two', 'one'])

  expect((await decide([{ id: two.id, seen: 'approved' }], 'rejected', 'Names a person')).body.data.decided).toBe(1)
  expect(await starsOf(product.id)).toEqual({ sum: 5, count: 1 })
  expect(await seenIn(product.id)).toEqual(['one'])
  expect(await notesOf(two.id)).toMatchObject([
    { action: 'review-approved', actorId: admin.userId, before: { status: 'pending' } },
    { action: 'review-rejected', before: { status: 'approved' }, after: { status: 'rejected' } },
  ])
})

test('requires a reason for a rejection, and emails it in the author’s language', async () => {
  const product = await buildProduct(shop.db, { texts: { ru: { name: 'Сыворотка' }, ar: { name: 'سيروم' } } })
  const writer = await buildPerson(shop.db)
  await shop.put('/auth/preferences', { language: 'ru' }, writer)
  const { id } = await buildReview(product.id, { userId: writer.userId })
  const bare = await decide([{ id, seen: 'pending' }], 'rejected')
  expect([bare.status, Object.keys(bare.body.errors!)]).toEqual([422, ['reason']])
  await decide([{ id, seen: 'pending' }], 'rejected', 'Реклама')
  const [email] = await shop.db.select().from(mails).where(eq(mails.recipient, writer.email))
  expect(email).toMatchObject({ template: 'review-rejected', language: 'ru' })
  expect(email!.text).toContain('Реклама')
  expect(await starsOf(product.id)).toEqual({ sum: 0, count: 0 })
})

test('accepts one of several concurrent decisions on a review, and counts its stars once', async () => {
  const product = await buildProduct(shop.db)
  const { id } = await buildReview(product.id, { rating: 5 })
  const requested = [{ id, seen: 'pending' as const }]
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => decide(requested, n % 2 ? 'approved' : 'rejected', 'Why not')),
  )
  expect(answers.map(({ body }) => body.data.decided).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  const [row] = await shop.db.select().from(reviews).where(eq(reviews.id, id))
  expect(await starsOf(product.id)).toEqual(row!.status === 'approved' ? { sum: 5, count: 1 } : { sum: 0, count: 0 })
  expect(await notesOf(id)).toHaveLength(1)
})

test('lists pending reviews oldest first; filters, and paginates in both directions', async () => {
  const product = await buildProduct(shop.db)
  const built = []
  for (const rating of [1, 2, 3, 4, 5]) built.push((await buildReview(product.id, { rating })).id)
  const own = `status=pending&product=${product.id}`
  const first = await list(`${own}&limit=2`)
  expect([idsOf(first), first.previous]).toEqual([built.slice(0, 2), null])
  const second = await list(`${own}&limit=2&after=${first.next}`)
  expect(idsOf(second)).toEqual(built.slice(2, 4))
  expect(idsOf(await list(`${own}&limit=2&before=${second.previous}`))).toEqual(built.slice(0, 2))
  const last = await list(`${own}&limit=2&after=${second.next}`)
  expect([idsOf(last), last.next]).toEqual([built.slice(4), null])
  expect(idsOf(await list(`${own}&stars=3`))).toEqual([built[2]])
  expect(idsOf(await list(`product=${product.id}`))).toEqual(built.toReversed())
})

test('adds, changes and removes the shop’s reply, and returns 409 with the current reply', async () => {
  const product = await buildProduct(shop.db)
  const { id } = await buildReview(product.id, { status: 'approved' })
  const answer = (words: string, seen: string | null) =>
    shop.put(`/admin/reviews/${id}/answer`, { answer: words, version: versionOf(seen) }, admin)
  const shown = async () => (await shop.get(`/products/${product.id}/reviews`)).body.data.reviews[0].answer
  expect((await answer('شكراً لك', null)).body.data).toMatchObject({ id, answer: 'شكراً لك' })
  expect(await shown()).toBe('شكراً لك')
  const late = await answer('Thanks', null)
  expect([late.status, late.body.data.current.answer]).toEqual([409, 'شكراً لك'])
  expect((await answer('', 'شكراً لك')).status).toBe(200)
  expect(await shown()).toBe(null)
  expect((await shop.put('/admin/reviews/999999/answer', { answer: 'x', version: '' }, admin)).status).toBe(404)
  expect(await notesOf(id)).toHaveLength(2)
})
