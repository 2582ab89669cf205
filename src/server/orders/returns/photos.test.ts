import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { files } from '../../database/schema/files.ts'
import { sweepFiles } from '../../media/sweep-files.ts'

let shop: TestApp
let buyer: Awaited<ReturnType<typeof buildPerson>>
let admin: Awaited<ReturnType<typeof buildPerson>>
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await buildPerson(shop.db)
  admin = await buildPerson(shop.db, { role: 'admin' })
})
afterAll(() => shop.close())

/** Creates a delivered order with a requested return. */
async function requestedReturn() {
  const { id } = await buildProduct(shop.db)
  const body = orderBody([{ productId: id, quantity: 2 }])
  const { number, lines, trackingToken } = (await placeOrder(shop, body, { token: buyer.token })).body.data
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'])
    await shop.post(`/admin/orders/${number}/status`, { status }, { token: admin.token })
  const request = { lines: [{ lineId: lines[0].id, quantity: 1, reason: 'damaged' }] }
  const { returns } = (await shop.post(`/orders/${number}/return`, request, { token: buyer.token })).body.data
  return { number: number as string, id: returns[0].id as number, token: trackingToken as string, email: body.email }
}

const image = (width = 80, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: '#b4532f' } }).withExif({ IFD0: { Artist: 'Secret' } })
const jpeg = () => image().jpeg().toBuffer()

interface Call {
  token?: string
  type?: string
  method?: 'POST' | 'GET' | 'DELETE'
}
async function call(path: string, { token, type, method = 'GET' }: Call = {}, payload?: Buffer) {
  const answer = await shop.app.inject({
    method,
    url: `/api${path}`,
    payload,
    headers: { ...(type && { 'content-type': type }), ...(token && { authorization: `Bearer ${token}` }) },
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, raw: answer.rawPayload, headers: answer.headers, ...(isJson && answer.json()) }
}
const add = (
  number: string,
  payload: Buffer,
  type = 'image/jpeg',
  proof = '',
  token: string | undefined = buyer.token,
) => call(`/orders/${number}/return/photos${proof}`, { method: 'POST', type, token }, payload)

test('removes a photo’s metadata, and serves the photo to the buyer and admins only', async () => {
  const { number } = await requestedReturn()
  const original = await image(4_000, 1_000).png().toBuffer()
  expect(original.includes('Secret')).toBe(true)
  // The bytes are PNG: the file type is detected from the content, not from the Content-Type header.
  const { status, data } = await add(number, original, 'image/jpeg')
  expect(status).toBe(201)
  const [{ id }] = data.returns[0].photos
  const own = await call(`/orders/${number}/return/photos/${id}`, { token: buyer.token })
  expect(own.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const { format, width, height, exif } = await sharp(own.raw).metadata()
  expect([format, width, height, exif]).toEqual(['jpeg', 2_000, 500, undefined])
  expect(own.raw.includes('Secret')).toBe(false)
  const seen = await call(`/admin/orders/${number}/photos/${id}`, { token: admin.token })
  expect(seen.raw.equals(own.raw)).toBe(true)

  const stranger = await buildPerson(shop.db)
  const other = await requestedReturn()
  for (const [path, token, refusal] of [
    [`/orders/${number}/return/photos/${id}`, stranger.token, 404],
    [`/orders/${number}/return/photos/${id}`, undefined, 404],
    [`/orders/${other.number}/return/photos/${id}`, buyer.token, 404],
    [`/admin/orders/${other.number}/photos/${id}`, admin.token, 404],
    [`/admin/orders/${number}/photos/${id}`, buyer.token, 403],
  ] as const)
    expect((await call(path, { token })).status, path).toBe(refusal)
})

test('accepts a guest’s photos only with the order’s email or token', async () => {
  const { number, token, email } = await requestedReturn()
  expect((await add(number, await jpeg(), 'image/jpeg', `?token=${token}`, '')).status).toBe(201)
  expect((await add(number, await jpeg(), 'image/jpeg', `?email=${encodeURIComponent(email)}`, '')).status).toBe(201)
  const before = await shop.db.$count(files)
  const stranger = await buildPerson(shop.db)
  expect((await add(number, await jpeg(), 'image/jpeg', '', stranger.token)).status).toBe(404)
  expect((await add(number, await jpeg(), 'image/jpeg', '?token=nonsense', '')).status).toBe(404)
  expect(await shop.db.$count(files)).toBe(before)
})

test('limits concurrent photo uploads to four, and allows another after a deletion', async () => {
  const { number } = await requestedReturn()
  const bytes = await jpeg()
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(number, bytes)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 422, 422])
  const { photos } = (await shop.get(`/orders/${number}`, { token: buyer.token })).body.data.returns[0]
  expect(photos).toHaveLength(4)
  const remove = () => call(`/orders/${number}/return/photos/${photos[0].id}`, { method: 'DELETE', token: buyer.token })
  const before = await shop.db.$count(files)
  const removed = await remove()
  expect(removed.data.returns[0].photos).toEqual(photos.slice(1))
  expect(await shop.db.$count(files)).toBe(before - 1)
  expect((await remove()).status).toBe(404)
  expect((await add(number, bytes)).status).toBe(201)
})

test('rejects photo changes after the return decision', async () => {
  const { number, id } = await requestedReturn()
  const { data } = await add(number, await jpeg())
  await shop.post(`/admin/orders/${number}/returns/${id}/decision`, { decision: 'approved' }, { token: admin.token })
  expect((await add(number, await jpeg())).status).toBe(409)
  const path = `/orders/${number}/return/photos/${data.returns[0].photos[0].id}`
  expect((await call(path, { method: 'DELETE', token: buyer.token })).status).toBe(409)
  expect((await call(path, { token: buyer.token })).status).toBe(200)
})

test.each<[string, () => Buffer | Promise<Buffer>, string, number]>([
  ['a page called JPEG', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/jpeg', 422],
  [
    'a drawing with scripts called PNG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image/png',
    422,
  ],
  ['an image cut short', async () => (await image(900, 900).jpeg().toBuffer()).subarray(0, 400), 'image/jpeg', 422],
  ['too many pixels', () => image(7_100, 7_100).png().toBuffer(), 'image/png', 422],
  ['a PDF by its type', () => Buffer.from('%PDF-1.4'), 'application/pdf', 415],
  ['JSON', () => Buffer.from('{}'), 'application/json', 415],
  ['nothing', () => Buffer.alloc(0), 'image/jpeg', 400],
  ['more than 8 MB', () => Buffer.alloc(8 * 1024 * 1024 + 1, 1), 'image/jpeg', 413],
])('rejects %s and stores nothing', async (_, file, type, status) => {
  const { number } = await requestedReturn()
  const before = await shop.db.$count(files)
  expect((await add(number, await file(), type)).status).toBe(status)
  expect(await shop.db.$count(files)).toBe(before)
})

test('does not sweep photos referenced by a return request', async () => {
  const { number } = await requestedReturn()
  await add(number, await jpeg())
  const [kept] = await shop.db.select().from(files).orderBy(files.id).where(eq(files.kind, 'return-photo'))
  await shop.db.update(files).set({ createdAt: new Date(0) })
  await sweepFiles(shop.app.services)
  expect(await shop.db.$count(files, eq(files.id, kept!.id))).toBe(1)
})
