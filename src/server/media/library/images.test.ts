import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import type { LibraryImage } from '../../../shared/contracts/media.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { productImages } from '../../database/schema/catalog.ts'
import { heroSlides } from '../../database/schema/content.ts'
import { images } from '../../database/schema/media.ts'

const mediaFolder = mkdtempSync(join(tmpdir(), 'nadara-library-'))
let shop: TestApp
let as: { token: string; language: 'en' }
let bin: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp({ config: { mediaFolder } })
  const signIn = async () => ({ token: (await buildPerson(shop.db, { role: 'admin' })).token, language: 'en' as const })
  as = await signIn()
  bin = await signIn()
})
afterAll(async () => {
  await shop.close()
  rmSync(mediaFolder, { recursive: true, force: true })
})

let shade = 0
/** Returns an image whose content is unique. */
const drawn = (width = 400, height = 300, channels: 3 | 4 = 3) => {
  const background = { r: shade++ % 256, g: (shade * 7) % 256, b: 90, alpha: 0.5 }
  return sharp({ create: { width, height, channels, background } })
}
const upload = async (
  bytes: Uint8Array,
  type = 'image/jpeg',
  name = 'serum.jpg',
  token: string | undefined = as.token,
) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/media/?name=${encodeURIComponent(name)}`,
    headers: { 'content-type': type, 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }) },
    payload: Buffer.from(bytes),
  })
  return {
    status: answer.statusCode,
    body: answer.json() as { data: LibraryImage & { isNew: boolean }; errors?: object },
  }
}
const added = async (image: Sharp = drawn(), name?: string) => {
  const { status, body } = await upload(await image.png().toBuffer(), 'image/png', name)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const file = async (address: string) => (await shop.app.inject({ url: address })).rawPayload
const change = (image: LibraryImage, rest: object, who = as) =>
  shop.put<LibraryImage>(
    `/admin/media/${image.id}`,
    { alt: image.alt, focus: image.focus, version: image.version, ...rest },
    who,
  )
const removed = ({ id, version }: LibraryImage) => shop.delete(`/admin/media/${id}?version=${version}`, as)
const ofProduct = async (id: number) => (await shop.get(`/admin/products/${id}/images`, as)).body.data
const setImages = (id: number, version: string, paths: string[], who = as) =>
  shop.put(`/admin/products/${id}/images`, { version, paths }, who)
const actions = async (subject: string, id: number) => {
  const own = and(eq(auditLog.subject, subject), eq(auditLog.subjectId, String(id)))
  return (await shop.db.select().from(auditLog).where(own).orderBy(auditLog.id)).map(({ action }) => action)
}

test.each([
  ['JPEG', 'image/jpeg', () => drawn(800, 600).jpeg()],
  ['PNG', 'image/png', () => drawn(800, 600).png()],
  ['WebP', 'image/webp', () => drawn(800, 600).webp()],
  ['AVIF', 'image/avif', () => drawn(800, 600).avif({ effort: 0 })],
])('adds an image as %s to the library in every width and format', async (_, type, draw) => {
  const { status, body } = await upload(await draw().toBuffer(), type)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data).toMatchObject({ name: 'serum.jpg', width: 800, height: 600, widths: [180, 360, 540, 720] })
  for (const width of [180, 480, 720, 1080, 1600]) {
    const { format, width: real } = await sharp(await file(`/media/${body.data.path}/${width}.avif`)).metadata()
    expect([format, real]).toEqual(['heif', Math.min(width, 800)])
  }
  expect(await sharp(await file(`${body.data.url}/720.webp`)).metadata()).toMatchObject({ format: 'webp', width: 720 })
  expect(await actions('image', body.data.id)).toEqual(['image-added'])
})

test('rotates a camera image upright and removes its location data', async () => {
  const sideways = await drawn(600, 400)
    .withExif({ IFD0: { Model: 'Secret Camera' }, IFD3: { GPSLatitude: '31/1 54/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { data } = (await upload(sideways)).body
  expect(data).toMatchObject({ width: 400, height: 600 })
  for (const name of readdirSync(join(mediaFolder, data.path))) {
    const { exif, width, height } = await sharp(join(mediaFolder, data.path, name)).metadata()
    expect([name, exif, height! > width!]).toEqual([name, undefined, true])
  }
})

test('stores an identical file once, also when it is uploaded concurrently', async () => {
  const bytes = await drawn().jpeg().toBuffer()
  const both = await Promise.all([upload(bytes), upload(bytes, 'image/jpeg', 'other.jpg')])
  const again = await upload(bytes)
  expect(new Set([...both, again].map(({ body }) => body.data.id)).size).toBe(1)
  expect(both.map(({ body }) => body.data.isNew).sort()).toEqual([false, true])
  expect(again.body.data.isNew).toBe(false)
  expect(readdirSync(join(mediaFolder, 'library')).filter(name => name.includes('.'))).toEqual([])
})

test.each([
  ['a text that says it is an image', 'image/png', async () => Buffer.from('<html>'), 422, /JPEG, PNG, WebP or AVIF/],
  [
    'a drawing with scripts',
    'image/png',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    422,
    /AVIF/,
  ],
  [
    'half an image',
    'image/jpeg',
    async () => (await drawn(2000, 2000).jpeg().toBuffer()).subarray(0, 4_000),
    422,
    /AVIF/,
  ],
  ['a bomb', 'image/png', () => drawn(7_100, 7_100).png().toBuffer(), 422, /50 million pixels/],
  ['a stamp', 'image/png', () => drawn(200, 200).png().toBuffer(), 422, /at least 360 pixels/],
  ['JSON', 'application/json', async () => Buffer.from('{}'), 415, null],
  ['21 megabytes', 'image/jpeg', async () => Buffer.alloc(21 * 1024 * 1024, 1), 413, null],
] as const)('rejects %s with a clear message, and stores nothing', async (_, type, draw, status, words) => {
  const before = [await shop.db.$count(images), readdirSync(join(mediaFolder, 'library')).length]
  const answer = await upload(await draw(), type)
  expect(answer.status).toBe(status)
  if (words) expect(JSON.stringify(answer.body.errors)).toMatch(words)
  expect([await shop.db.$count(images), readdirSync(join(mediaFolder, 'library')).length]).toEqual(before)
})

test('rejects users without permission before checking the file', async () => {
  const { token } = await buildPerson(shop.db)
  expect((await upload(Buffer.alloc(9, 1), 'image/jpeg', 'x', '')).status).toBe(401)
  expect((await upload(Buffer.alloc(9, 1), 'image/jpeg', 'x', token)).status).toBe(403)
})

test('paginates the library by keyset, and finds images by name, alt text and product', async () => {
  const mine = [await added(drawn(), 'Quince leaf.png'), await added(drawn(), 'zaatar.png'), await added()]
  await change(mine[2]!, { alt: { ar: 'ورق السفرجل', en: 'Quinces on limestone', he: '', ru: '' } })
  const ids = async (query: string) =>
    (await shop.get(`/admin/media/?${query}`, as)).body.data.images.map(({ id }: LibraryImage) => id)
  const first = (await shop.get('/admin/media/?limit=2', as)).body.data
  expect(first.images.map(({ id }: LibraryImage) => id)).toEqual([mine[2]!.id, mine[1]!.id])
  expect((await ids(`limit=1&before=${first.next}`))[0]).toBe(mine[0]!.id)
  expect(await ids('search=QUINCE')).toEqual([mine[2]!.id, mine[0]!.id])
  expect(await ids(`search=${encodeURIComponent('سفرجل')}`)).toEqual([mine[2]!.id])

  const product = await buildProduct(shop.db, { texts: { ar: { name: 'مقشر السماق' }, en: { name: 'Sumac scrub' } } })
  const { version } = await ofProduct(product.id)
  await setImages(product.id, version, [mine[1]!.path])
  expect(await ids('search=sumac')).toEqual([mine[1]!.id])
  expect(await ids('search=sumac&unused=true')).toEqual([])
  expect(await ids('search=quince&unused=true')).toEqual([mine[2]!.id, mine[0]!.id])
})

test('shows alt text and focal point on the product page at once, with Arabic as fallback', async () => {
  const image = await added(drawn(400, 300, 4))
  expect(image.focus).toBeNull()
  const product = await buildProduct(shop.db, { texts: { ar: { name: 'كريم' }, en: { name: 'Cream' } } })
  await setImages(product.id, (await ofProduct(product.id)).version, [image.path])
  const seen = async (language: 'en' | 'he') =>
    (await shop.get(`/products/${product.id}`, { language })).body.data.images[0]
  expect(await seen('en')).toMatchObject({ url: `/media/${image.path}`, alt: 'Cream' })

  const alt = { ar: 'علبة مفتوحة', en: '', he: 'צנצנת פתוחה', ru: '' }
  const { status, body } = await change(image, { alt, focus: { x: 30, y: 74 } })
  expect(status).toBe(200)
  expect(await seen('en')).toMatchObject({ url: `/media/${image.path}@3-7`, alt: 'علبة مفتوحة' })
  expect((await seen('he')).alt).toBe('צנצנת פתוחה')
  expect((await file(`/media/${image.path}@3-7/720.webp`)).length).toBeGreaterThan(100)
  expect((await shop.app.inject({ url: `/media/${image.path}@3-7..%2f/720.webp` })).statusCode).toBe(404)
  expect((await ofProduct(product.id)).images).toMatchObject([
    { url: body.data.url, image: { focus: { x: 30, y: 74 } } },
  ])
  expect(await actions('image', image.id)).toEqual(['image-added', 'image-changed'])
})

test('returns 409 to one of two admins who change an image’s alt text concurrently', async () => {
  const image = await added()
  const words = (en: string) => ({ alt: { ar: '', en, he: '', ru: '' } })
  const both = await Promise.all([change(image, words('One')), change(image, words('Two'), bin)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = both.find(({ status }) => status === 409)!
  const kept = both.find(({ status }) => status === 200)!
  expect(late.body.data).toMatchObject({ current: { alt: kept.body.data.alt } })
})

test('returns 409 to one of two admins who reorder a product’s images concurrently', async () => {
  const [one, two] = [await added(), await added()]
  const product = await buildProduct(shop.db)
  const { version, images: before } = await ofProduct(product.id)
  const [own] = before.map(({ path }: { path: string }) => path)
  const both = await Promise.all([
    setImages(product.id, version, [one.path, own]),
    setImages(product.id, version, [own, two.path], bin),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const now = (await ofProduct(product.id)).images.map(({ path }: { path: string }) => path)
  expect(both.find(({ status }) => status === 409)!.body.data.current.images).toMatchObject(
    now.map((path: string) => ({ path })),
  )
  expect(await actions('product', product.id)).toEqual(['product-images-changed'])
})

test('sets product images in order, and rejects images that are not in the library', async () => {
  const [one, two] = [await added(), await added()]
  const product = await buildProduct(shop.db)
  const start = await ofProduct(product.id)
  const own = start.images[0].path
  const set = (await setImages(product.id, start.version, [two.path, own, one.path, two.path])).body.data
  expect(set.images.map(({ path }: { path: string }) => path)).toEqual([two.path, own, one.path])
  const page = (await shop.get(`/products/${product.id}`)).body.data.images
  expect(page.map(({ url }: { url: string }) => url)).toEqual([two.url, `/media/${own}`, one.url])
  const unknown = await setImages(product.id, set.version, [own, 'library/none'])
  expect([unknown.status, Object.keys(unknown.body.errors!)]).toEqual([422, ['paths.1']])
  const none = await setImages(product.id, set.version, [])
  expect(none.body.data.images).toEqual([])
  expect((await shop.get('/admin/products/999999/images', as)).status).toBe(404)
})

test('deletes an unused image with its files, and reports where a used image is shown', async () => {
  const image = await added()
  const remove = () => removed(image)
  const product = await buildProduct(shop.db, { texts: { ar: { name: 'تونر' }, en: { name: 'Toner' } } })
  await setImages(product.id, (await ofProduct(product.id)).version, [image.path])
  const [slide] = await shop.db.insert(heroSlides).values({ image: image.path }).returning()
  const { status, body } = await remove()
  expect([status, body.code]).toEqual([409, 'image-in-use'])
  expect((body.data as any).shown).toEqual({
    places: [
      { kind: 'product', id: product.id, name: 'Toner' },
      { kind: 'slide', id: slide!.id, name: '' },
    ],
    orders: 0,
  })
  await shop.db.delete(heroSlides).where(eq(heroSlides.id, slide!.id))
  await shop.db.delete(productImages).where(eq(productImages.path, image.path))
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  expect(existsSync(join(mediaFolder, image.path))).toBe(false)
  expect(await actions('image', image.id)).toEqual(['image-added', 'image-removed'])
})

test('rejects deletion of an image with an outdated version', async () => {
  const image = await added()
  const described = await change(image, { alt: { ...image.alt, en: 'Shelf' } })
  const late = await removed(image)
  expect([late.status, late.body.data.current]).toEqual([409, described.body.data])
  expect((await removed(described.body.data)).status).toBe(200)
})

test('rejects deletion of an image that an order shows', async () => {
  const image = await added()
  const product = await buildProduct(shop.db)
  await setImages(product.id, (await ofProduct(product.id)).version, [image.path])
  await placeOrder(shop, orderBody([{ productId: product.id, quantity: 1 }]))
  await setImages(product.id, (await ofProduct(product.id)).version, [])
  const { body } = await removed(image)
  expect((body.data as any).shown).toEqual({ places: [], orders: 1 })
})

test('accepts either attaching an image or its concurrent deletion, not both', async () => {
  for (let round = 0; round < 4; round++) {
    const image = await added()
    const product = await buildProduct(shop.db)
    const { version } = await ofProduct(product.id)
    const [set, gone] = await Promise.all([setImages(product.id, version, [image.path]), removed(image)])
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual([set.status, gone.status])
  }
})
