import { crc32 } from 'node:zlib'
import { eq, inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildSettings } from '../../../test/support/build-content.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { products } from '../database/schema/catalog.ts'
import { files } from '../database/schema/files.ts'
import { reviewPhotos, reviews } from '../database/schema/reviews.ts'
import { sweepFiles } from '../media/sweep-files.ts'

type Person = Awaited<ReturnType<typeof buildPerson>>
let shop: TestApp
let admin: Person
let writer: Person
let productId: number
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  await buildSettings(shop.db)
  admin = await buildPerson(shop.db, { staffRole: 'support' })
})
beforeEach(async () => {
  productId = (await buildProduct(shop.db)).id
  writer = await buildPerson(shop.db)
})
afterAll(() => shop.close())

async function buildReview(status: 'pending' | 'approved' | 'rejected' = 'pending'): Promise<number> {
  const [row] = await shop.db
    .insert(reviews)
    .values({ productId, userId: writer.userId, author: 'Lina H.', language: 'ar', rating: 4, body: 'خفيف', status })
    .returning()
  return row!.id
}

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b4532f' } }).withExif({
    IFD0: { Artist: 'Secret' },
    IFD3: { GPSLatitude: '31/1 54/1 0/1' },
  })

interface Call {
  as?: Person
  payload?: Buffer
  type?: string
  app?: TestApp
}
async function call(method: 'GET' | 'POST' | 'DELETE', path: string, { as, payload, type, app = shop }: Call = {}) {
  const answer = await app.app.inject({
    method,
    url: `/api${path}`,
    payload,
    headers: {
      'accept-language': 'ar',
      ...(payload && { 'content-type': type ?? 'image/jpeg' }),
      ...(as && { authorization: `Bearer ${as.token}` }),
    },
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  const { statusCode: status, rawPayload: raw, headers } = answer
  return { status, raw, headers, ...(isJson && answer.json()) }
}
const small = await image(80, 60).jpeg().toBuffer()
const add = (id: number, { as = writer, payload = small, ...options }: Call = {}) =>
  call('POST', `/reviews/${id}/photos`, { as, payload, ...options })
const decide = (id: number, seen: string, photos: number[], decision = 'approved') =>
  shop.post('/admin/reviews/decisions', { reviews: [{ id, seen, photos }], decision, reason: 'No' }, admin)
const shown = async () => (await shop.get(`/products/${productId}/reviews`)).body.data.reviews[0]?.photos

test('shows a re-encoded photo only after an admin has approved it', async () => {
  const id = await buildReview()
  const original = await image(2_000, 1_000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(original.includes('Secret')).toBe(true)
  const { status, data } = await add(id, { payload: original })
  expect(status).toBe(201)
  const path = `/reviews/${id}/photos/${data.photos[0]}`
  const own = await call('GET', path, { as: writer })
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'no-store'])
  const stranger = await buildPerson(shop.db)
  for (const as of [undefined, stranger, admin]) expect((await call('GET', path, { as })).status).toBe(404)
  expect((await call('GET', `/admin${path}`, { as: admin })).status).toBe(200)
  await decide(id, 'pending', data.photos)
  expect(await shown()).toEqual(data.photos)
  const [large, thumbnail] = [await call('GET', path), await call('GET', `${path}?small=true`)]
  expect(large.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=600',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(await sharp(large.raw).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 1_600 })
  expect(await sharp(thumbnail.raw).metadata()).toMatchObject({ format: 'jpeg', width: 120, height: 240 })
  for (const { raw } of [large, thumbnail]) {
    expect((await sharp(raw).metadata()).exif).toBeUndefined()
    expect(raw.includes('Secret')).toBe(false)
  }
  const archive = (archivedAt: Date | null) =>
    shop.db.update(products).set({ archivedAt }).where(eq(products.id, productId))
  await archive(new Date(0))
  expect((await call('GET', path)).status).toBe(404)
  await archive(null)
  expect((await call('GET', path)).status).toBe(200)
  await decide(id, 'approved', [], 'rejected')
  expect((await call('GET', path)).status).toBe(404)
})

test('keeps a photo hidden that was uploaded after the admin had read the review', async () => {
  const id = await buildReview()
  const [first] = (await add(id)).data.photos
  const { photos } = (await add(id)).data
  await decide(id, 'pending', [first])
  expect(await shown()).toEqual([first])
  const { data } = (await shop.get(`/admin/reviews/?status=pending&product=${productId}`, admin)).body
  expect(data.reviews).toMatchObject([{ id, status: 'approved', photos: [{ approved: true }, { approved: false }] }])
  const before = await shop.db.select({ count: reviews.rating }).from(reviews)
  expect((await decide(id, 'approved', photos)).body.data).toEqual({ decided: 1, late: 0 })
  expect(await shown()).toEqual(photos)
  expect(await shop.db.select({ count: reviews.rating }).from(reviews)).toEqual(before)
})

test('lets only the writer add and delete photos, four at most', async () => {
  const id = await buildReview()
  const stranger = await buildPerson(shop.db)
  expect((await add(id, { as: stranger })).status).toBe(404)
  expect((await call('POST', `/reviews/${id}/photos`, { payload: small })).status).toBe(401)
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 422, 422])
  const [first] = await shop.db.select().from(reviewPhotos).where(eq(reviewPhotos.reviewId, id))
  const path = `/reviews/${id}/photos/${first!.id}`
  expect((await call('DELETE', path, { as: stranger })).status).toBe(404)
  expect((await call('DELETE', path, { as: writer })).data.photos).toHaveLength(3)
  expect(await shop.db.$count(files, inArray(files.key, [first!.file, first!.thumbnail]))).toBe(0)
  expect((await add(await buildRejected())).status).toBe(409)
})

async function buildRejected(): Promise<number> {
  productId = (await buildProduct(shop.db)).id
  return buildReview('rejected')
}

test('lets an admin delete a single photo', async () => {
  const id = await buildReview('approved')
  await add(id)
  const { photos } = (await add(id)).data
  const removed = await call('DELETE', `/admin/reviews/${id}/photos/${photos[0]}`, { as: admin })
  expect(removed.data.photos).toEqual([photos[1]])
  expect((await call('DELETE', `/admin/reviews/${id}/photos/${photos[0]}`, { as: admin })).status).toBe(404)
})

test('sweeps the files of a deleted review, and keeps those of others', async () => {
  const kept = await buildReview()
  await add(kept)
  productId = (await buildProduct(shop.db)).id
  const deleted = await buildReview()
  await add(deleted)
  await shop.db.delete(reviews).where(eq(reviews.id, deleted))
  await shop.db.update(files).set({ createdAt: new Date(0) })
  await sweepFiles(shop.app.services)
  expect(await shop.db.$count(files, eq(files.kind, 'review-photo'))).toBeGreaterThanOrEqual(2)
  const [photo] = await shop.db.select().from(reviewPhotos).where(eq(reviewPhotos.reviewId, kept))
  expect(await shop.db.$count(files, inArray(files.key, [photo!.file, photo!.thumbnail]))).toBe(2)
  expect(await shop.db.$count(reviewPhotos, eq(reviewPhotos.reviewId, deleted))).toBe(0)
})

test.each<[string, () => Buffer | Promise<Buffer>, string, number]>([
  ['an HTML page declared as JPEG', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/jpeg', 422],
  [
    'an SVG image declared as PNG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'image/png',
    422,
  ],
  ['a GIF with a script', () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;'), 'image/jpeg', 422],
  ['a truncated image', async () => (await image(900, 900).jpeg().toBuffer()).subarray(0, 400), 'image/jpeg', 422],
  ['too many pixels', () => image(7_100, 7_100).png().toBuffer(), 'image/png', 422],
  ['a PNG header of 65,535 × 65,535 pixels', pixelFlood, 'image/png', 422],
  ['an SVG image', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415],
  ['a PDF', () => Buffer.from('%PDF-1.4'), 'application/pdf', 415],
  ['JSON', () => Buffer.from('{}'), 'application/json', 415],
  ['an empty body', () => Buffer.alloc(0), 'image/jpeg', 400],
  ['more than 8 MB', () => Buffer.alloc(8 * 1024 * 1024 + 1, 1), 'image/jpeg', 413],
])('rejects %s with an Arabic message and stores nothing', async (_, file, type, status) => {
  const id = await buildReview()
  const before = await shop.db.$count(files)
  const { status: returned, message, errors } = await add(id, { payload: await file(), type })
  expect([returned, errors?.file?.[0] ?? message]).toEqual([status, expect.stringMatching(/[\u0600-\u06ff]/)])
  expect(await shop.db.$count(files)).toBe(before)
})

/** PNG whose header declares 65,535 × 65,535 pixels. */
async function pixelFlood(): Promise<Buffer> {
  const bytes = await image(1, 1).png().toBuffer()
  bytes.writeUInt32BE(65_535, 16)
  bytes.writeUInt32BE(65_535, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

test('limits the pending photos of an author to twenty, also for concurrent uploads to several reviews', async () => {
  const ids: number[] = []
  for (let at = 0; at < 7; at++) {
    productId = (await buildProduct(shop.db)).id
    ids.push(await buildReview())
  }
  const answers = await Promise.all(ids.flatMap(id => Array.from({ length: 3 }, () => add(id))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.find(({ status }) => status === 422)!.errors.file[0]).toContain('20')
  const pending = await shop.db.select().from(reviewPhotos).where(inArray(reviewPhotos.reviewId, ids))
  expect(pending).toHaveLength(20)
  const [{ id, reviewId }] = pending as [(typeof pending)[0]]
  await decide(reviewId, 'pending', [id])
  const free = ids.find(other => pending.filter(one => one.reviewId === other).length < 3)!
  expect((await add(free)).status).toBe(201)
  expect((await add(free)).status).toBe(422)
  await decide(ids.find(other => other !== free && other !== reviewId)!, 'pending', [], 'rejected')
  expect((await add(free)).status).toBe(201)
})

test('rejects deleting the row of a stored file, as an instance of the previous version would', async () => {
  const id = await buildReview()
  await add(id)
  const [photo] = await shop.db.select().from(reviewPhotos).where(eq(reviewPhotos.reviewId, id))
  for (const key of [photo!.file, photo!.thumbnail])
    await expect(shop.db.delete(files).where(eq(files.key, key))).rejects.toThrow()
})

test('limits the uploads of an account to twenty an hour, deleted photos included', async () => {
  const limited = await startTestApp({ databaseUrl: shop.databaseUrl, config: { rateLimits: true } })
  const id = await buildReview()
  for (let at = 0; at < 20; at++) {
    const { status, data } = await add(id, { app: limited })
    expect(status).toBe(201)
    await shop.db.delete(reviewPhotos).where(eq(reviewPhotos.id, data.photos[0]))
  }
  expect((await add(id, { app: limited })).status).toBe(429)
  await limited.close()
})

test('[mutant] shows no approved photo in a cached answer without the triggers of the table', async () => {
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const cached = async () =>
    (await (await fetch(`${origin}/api/products/${productId}/reviews`)).json()).data.reviews[0].photos
  const id = await buildReview('approved')
  const { photos } = (await add(id)).data
  const approve = (at: Date | null) =>
    shop.db.update(reviewPhotos).set({ approvedAt: at }).where(eq(reviewPhotos.reviewId, id))
  expect(await cached()).toEqual([])
  await shop.db.execute(sql`alter table review_photos disable trigger user`)
  await approve(new Date())
  expect(await cached()).toEqual([])
  await approve(null)
  await shop.db.execute(sql`alter table review_photos enable trigger user`)
  await approve(new Date())
  expect(await cached()).toEqual(photos)
})
