import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { files } from '../../database/schema/files.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2e5d4b' } })

async function upload(token: string | undefined, bytes: Uint8Array, type = 'image/jpeg') {
  const answer = await shop.app.inject({
    method: 'PUT',
    url: '/api/auth/avatar',
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    payload: Buffer.from(bytes),
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('crops an image to a square, re-encodes it upright and strips metadata', async () => {
  const { token } = await buildPerson(shop.db)
  const sideways = await drawn(600, 300)
    .withExif({ IFD0: { Model: 'Secret Camera' }, IFD3: { GPSLatitude: '31/1 54/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { status, body } = await upload(token, sideways)
  expect(status).toBe(200)
  expect(body.data.avatar).toMatch(/^\/media\/avatar\/[\w-]{32}$/)
  const shown = await shop.app.inject({ url: body.data.avatar })
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  const metadata = await sharp(shown.rawPayload).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(metadata.exif).toBeUndefined()
  expect((await shop.get('/auth/me/', { token })).body.data.avatar).toBe(body.data.avatar)
})

test('replaces an avatar, and removes it', async () => {
  const { token } = await buildPerson(shop.db)
  const image = await drawn(300, 300).png().toBuffer()
  const before = await shop.db.$count(files)
  const first = (await upload(token, image, 'image/png')).body.data.avatar
  const second = (await upload(token, image, 'image/png')).body.data.avatar
  expect(second).not.toBe(first)
  expect(await shop.db.$count(files)).toBe(before + 1)
  expect((await shop.delete('/auth/avatar', { token })).body.data.avatar).toBe(null)
  expect(await shop.db.$count(files, eq(files.key, second.slice('/media/'.length)))).toBe(0)
})

test.each([
  ['an HTML page declared as an image', Buffer.from('<html><script>alert(1)</script>'), 'image/png', 422],
  ['an SVG image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415],
  ['an SVG image declared as PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 422],
  ['a truncated image', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'image/jpeg', 422],
  ['an empty body', Buffer.alloc(0), 'image/jpeg', 400],
  ['six megabytes', Buffer.alloc(6 * 1024 * 1024, 1), 'image/jpeg', 413],
  ['JSON', Buffer.from('{}'), 'application/json', 415],
])('rejects %s and stores nothing', async (_, bytes, type, status) => {
  const { token } = await buildPerson(shop.db)
  const before = await shop.db.$count(files)
  expect((await upload(token, bytes, type)).status).toBe(status)
  expect(await shop.db.$count(files)).toBe(before)
})

test('rejects a decompression bomb before decoding it', async () => {
  const { token } = await buildPerson(shop.db)
  const bomb = await drawn(7_100, 7_100).png({ compressionLevel: 6 }).toBuffer()
  expect(bomb.byteLength).toBeLessThan(1_000_000)
  expect((await upload(token, bomb, 'image/png')).status).toBe(422)
})

test('returns 401 for an avatar upload without an account', async () => {
  expect((await upload(undefined, Buffer.alloc(4_000_000, 1))).status).toBe(401)
})

test('returns 415 for an image that is sent to a JSON endpoint', async () => {
  const { token } = await buildPerson(shop.db)
  const answer = await shop.app.inject({
    method: 'PUT',
    url: '/api/auth/profile/',
    headers: { 'content-type': 'image/png', authorization: `Bearer ${token}` },
    payload: Buffer.from('x'),
  })
  expect(answer.statusCode).toBe(415)
})
