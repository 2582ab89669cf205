import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { auditLog } from '../database/schema/audit.ts'
import { files } from '../database/schema/files.ts'
import { professionalApplications } from '../database/schema/professionals.ts'

let shop: TestApp
let admin: { userId: number; token: string }
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  admin = await buildPerson(shop.db, { role: 'admin' })
})
afterAll(() => shop.close())

const PATH = '/professionals/application/document'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const image = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#b4532f' } }).withExif({ IFD0: { Artist: 'Secret' } })
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')

const applicant = (status: 'pending' | 'information-asked' = 'pending') =>
  buildPerson(shop.db, { application: { profession: 'doctor', status, question: 'Your licence?' } })

function upload(token: string, payload: Buffer, type = 'application/pdf') {
  return shop.app.inject({
    method: 'PUT',
    url: `/api${PATH}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  })
}

async function applicationOf(userId: number) {
  const [row] = await shop.db.select().from(professionalApplications).where(eq(professionalApplications.userId, userId))
  return row!
}

const view = (id: number, token = admin.token) =>
  shop.app.inject({
    url: `/api/admin/professionals/${id}/document`,
    headers: { authorization: `Bearer ${token}` },
  })

test('stores a PDF unchanged, serves it sandboxed to admins, and audits each view', async () => {
  const { userId, token } = await applicant()
  const { statusCode, body } = await upload(token, PDF)
  expect(statusCode).toBe(200)
  expect(JSON.parse(body).data.application.document).toMatchObject({
    contentType: 'application/pdf',
    bytes: PDF.byteLength,
  })
  const { id } = await applicationOf(userId)
  const seen = await view(id)
  expect(seen.rawPayload.equals(PDF)).toBe(true)
  expect(seen.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'content-disposition': `inline; filename*=UTF-8''licence-${id}.pdf`,
  })
  await view(id)
  const rows = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
  expect(rows.map(({ actorId, action }) => [actorId, action])).toEqual(
    Array(2).fill([admin.userId, 'licence-document-viewed']),
  )
})

test.each(['jpeg', 'png'] as const)('re-encodes a %s without its metadata', async format => {
  const { userId, token } = await applicant()
  const original = await image(4_000, 1_000).toFormat(format).toBuffer()
  expect(original.includes('Secret')).toBe(true)
  expect((await upload(token, original, `image/${format}`)).statusCode).toBe(200)
  const seen = await view((await applicationOf(userId)).id)
  expect(seen.headers['content-type']).toBe('image/jpeg')
  expect(seen.rawPayload.includes('Secret')).toBe(false)
  const { format: kept, width, height, exif } = await sharp(seen.rawPayload).metadata()
  expect([kept, width, height, exif]).toEqual(['jpeg', 2_800, 700, undefined])
})

test('detects the file type by content, not by the Content-Type header', async () => {
  const { userId, token } = await applicant()
  expect((await upload(token, await image().png().toBuffer(), 'application/pdf')).statusCode).toBe(200)
  expect((await view((await applicationOf(userId)).id)).headers['content-type']).toBe('image/jpeg')
})

test('strips embedded HTML from an image (polyglot file)', async () => {
  const { userId, token } = await applicant()
  const polyglot = Buffer.concat([await image().jpeg().toBuffer(), HTML, PDF])
  expect((await upload(token, polyglot, 'image/jpeg')).statusCode).toBe(200)
  const seen = await view((await applicationOf(userId)).id)
  expect(seen.rawPayload.includes('<script')).toBe(false)
})

const huge = async () => {
  // A header that declares 60,000 by 60,000 pixels, with almost no data.
  const png = await image(8, 8).png().toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
const HOSTILE: [name: string, file: () => Buffer | Promise<Buffer>, type: string, status: number][] = [
  ['HTML called PDF', () => HTML, 'application/pdf', 422],
  ['HTML that hides a PDF behind it', () => Buffer.concat([HTML, PDF]), 'application/pdf', 422],
  ['an SVG called PNG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>'), 'image/png', 422],
  ['a GIF', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'image/png', 422],
  ['a WebP called JPEG', () => image().webp().toBuffer(), 'image/jpeg', 422],
  ['an image of too many pixels', huge, 'image/png', 422],
  ['a JPEG cut short', async () => (await image(900, 900).jpeg().toBuffer()).subarray(0, 300), 'image/jpeg', 422],
  ['the beginning of a PNG alone', () => Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png', 422],
  ['noise', () => Buffer.alloc(2_000, 7), 'image/jpeg', 422],
  ['a type of its own', () => PDF, 'image/svg+xml', 415],
  ['a page by its type', () => PDF, 'text/html', 415],
  ['JSON', () => Buffer.from('{}'), 'application/json', 415],
  ['more than 5 MB', () => Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]), 'application/pdf', 413],
]

test.each(HOSTILE)('rejects %s and stores nothing', async (_, file, type, status) => {
  const { userId, token } = await applicant()
  const before = await shop.db.$count(files)
  const answer = await upload(token, await file(), type)
  expect(answer.statusCode).toBe(status)
  if (status === 422) expect(Object.keys(answer.json().errors)).toEqual(['file'])
  expect((await applicationOf(userId)).document).toBeNull()
  expect(await shop.db.$count(files)).toBe(before)
})

test('rejects an empty file', async () => {
  const { token } = await applicant()
  expect((await upload(token, Buffer.alloc(0))).statusCode).toBe(400)
})

test('accepts exactly 5 MB', async () => {
  const { token } = await applicant()
  expect((await upload(token, Buffer.concat([PDF], 5 * 1024 * 1024))).statusCode).toBe(200)
})

test('deletes the old file when a document is replaced or removed', async () => {
  const { userId, token } = await applicant()
  await upload(token, PDF)
  const { document: first, id } = await applicationOf(userId)
  await upload(token, await image().png().toBuffer(), 'image/png')
  const { document: second } = await applicationOf(userId)
  expect(second).not.toBe(first)
  expect(await shop.db.$count(files, eq(files.key, first!))).toBe(0)

  const removed = await shop.app.inject({
    method: 'DELETE',
    url: `/api${PATH}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(removed.json().data.application).toMatchObject({ state: 'pending', document: null })
  expect(await shop.db.$count(files, eq(files.key, second!))).toBe(0)
  expect((await view(id)).statusCode).toBe(404)
})

test('returns the application to pending when the requested document is uploaded', async () => {
  const { userId, token } = await applicant('information-asked')
  await upload(token, PDF)
  expect((await applicationOf(userId)).status).toBe('pending')
})

test('rejects a document without an open application, and stores nothing', async () => {
  const nobody = await buildPerson(shop.db)
  const decided = await buildPerson(shop.db, { application: { profession: 'doctor', status: 'rejected' } })
  const before = await readdir(join(shop.app.services.config.uploadsFolder, 'licence-document'))
  expect((await upload(nobody.token, PDF)).statusCode).toBe(404)
  expect((await upload(decided.token, PDF)).statusCode).toBe(409)
  expect(await readdir(join(shop.app.services.config.uploadsFolder, 'licence-document'))).toEqual(before)
})

test('serves a licence document to admins only, not to its owner or below /media', async () => {
  const { userId, token } = await applicant()
  await upload(token, PDF)
  const { id, document } = await applicationOf(userId)
  const other = await buildPerson(shop.db)
  expect((await view(id, token)).statusCode).toBe(403)
  expect((await view(id, other.token)).statusCode).toBe(403)
  expect((await shop.app.inject(`/api/admin/professionals/${id}/document`)).statusCode).toBe(401)
  expect((await shop.app.inject(`/media/${document}`)).statusCode).toBe(404)
  expect(await shop.db.$count(auditLog, eq(auditLog.subjectId, String(id)))).toBe(0)
  expect((await view(999_999)).statusCode).toBe(404)
})

test('returns 404 without an audit row when the stored file is missing', async () => {
  const { userId, token } = await applicant()
  await upload(token, PDF)
  const { id, document } = await applicationOf(userId)
  await shop.app.services.fileStore.delete(document!)
  expect((await view(id)).statusCode).toBe(404)
  expect(await shop.db.$count(auditLog, eq(auditLog.subjectId, String(id)))).toBe(0)
})
