import { and, asc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { buildImages } from '../../../../test/support/build-image.ts'
import { orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import type { ProductImageSet } from '../../../shared/contracts/catalog-product-images.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { productImages, productVariantImages } from '../../database/schema/catalog.ts'
import { mails } from '../../database/schema/email.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
let product: Awaited<ReturnType<typeof buildProduct>>
let paths: string[]
beforeAll(async () => {
  shop = await startTestApp()
  as = { token: (await buildPerson(shop.db, { role: 'admin' })).token, language: 'en' }
})
afterAll(() => shop.close())

beforeEach(async () => {
  product = await buildProduct(shop.db, { variants: [{ color: 'red' }, { color: 'blue' }] })
  paths = ['front', 'blue', 'blue-box', 'texture'].map(view => `products/${product.sku}/${view}`)
  await buildImages(shop.db, ...paths.slice(1))
  await set({
    paths,
    variants: [
      { id: red(), paths: [paths[0]!] },
      { id: blue(), paths: [paths[2]!, paths[1]!] },
    ],
  })
})

const red = () => product.variantIds[0]!
const blue = () => product.variantIds[1]!
const read = async (id = product.id) => (await shop.get<ProductImageSet>(`/admin/products/${id}/images`, as)).body.data
const send = async (body: object, id = product.id) =>
  shop.put<ProductImageSet>(`/admin/products/${id}/images`, { version: (await read(id)).version, paths, ...body }, as)
const set = async (body: object) => {
  const answer = await send(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const assigned = ({ variants }: ProductImageSet) =>
  variants.map(({ paths }) => paths.map(path => path.split('/').at(-1)))
const ofPage = async (id = product.id) => (await shop.get(`/products/${id}`, { language: 'en' })).body.data
const colorOf = async (at: number): Promise<number> => (await ofPage()).variants[at].colorId
const nameOf = (url: string) => url.split('/').at(-1)

test('assigns images to variants in order, and shows them on the product', async () => {
  expect(assigned(await read())).toEqual([['front'], ['blue-box', 'blue']])
  const { variants, images } = await ofPage()
  expect(variants.map((one: { images: string[] }) => one.images.map(nameOf))).toEqual([
    ['front', 'texture'],
    ['blue-box', 'blue', 'texture'],
  ])
  expect(images.map(({ alt }: { alt: string }) => alt)).toEqual([
    variants[0].name,
    variants[1].name,
    variants[1].name,
    (await ofPage()).name,
  ])
  expect(images).toHaveLength(4)
})

test('keeps the image assignments of variants that a request omits', async () => {
  await set({ variants: [{ id: blue(), paths: [] }] })
  expect(assigned(await read())).toEqual([['front'], []])
  await set({})
  expect(assigned(await read())).toEqual([['front'], []])
})

test('removes the variant assignment of an image that is removed from the product', async () => {
  expect(assigned(await set({ paths: [paths[0], paths[2]] }))).toEqual([['front'], ['blue-box']])
  expect((await ofPage()).variants[1].images.map(nameOf)).toEqual(['blue-box'])
  expect((await ofPage()).variants[0].images.map(nameOf)).toEqual(['front'])
})

test('rejects images and variants of another product, and changes nothing', async () => {
  const other = await buildProduct(shop.db)
  const image = await send({ variants: [{ id: blue(), paths: [paths[1], `products/${other.sku}/front`] }] })
  expect([image.status, image.body.errors]).toEqual([
    422,
    { 'variants.0.paths.1': ['This image doesn’t belong to the product.'] },
  ])
  const variant = await send({ paths: paths.slice(0, 1), variants: [{ id: other.variantIds[0], paths: [] }] })
  expect([variant.status, Object.keys(variant.body.errors!)]).toEqual([422, ['variants.0.id']])
  expect(assigned(await read())).toEqual([['front'], ['blue-box', 'blue']])
})

test('rejects an image of another product by a database constraint', async () => {
  const other = await buildProduct(shop.db)
  const [image] = await shop.db.select().from(productImages).where(eq(productImages.productId, other.id))
  for (const productId of [product.id, other.id])
    await expect(
      shop.db.insert(productVariantImages).values({ productId, variantId: blue(), imageId: image!.id }),
    ).rejects.toMatchObject({ cause: { code: '23503' } })
})

test('returns 409 with the current assignment after another admin changed it', async () => {
  const { version } = await read()
  await set({ variants: [{ id: red(), paths: [paths[3]] }] })
  const late = await send({ version, variants: [{ id: red(), paths: [] }] })
  expect([late.status, assigned((late.body.data as any).current)]).toEqual([409, [['texture'], ['blue-box', 'blue']]])
})

test('logs the variant images before and after a change', async () => {
  await set({ variants: [{ id: blue(), paths: [paths[1]] }] })
  const own = and(eq(auditLog.subject, 'product'), eq(auditLog.subjectId, String(product.id)))
  const row = (await shop.db.select().from(auditLog).where(own).orderBy(asc(auditLog.id))).at(-1)!
  const sku = `${product.sku}-v1`
  expect((row.before as any).variantImages[sku]).toEqual([paths[2], paths[1]])
  expect((row.after as any).variantImages[sku]).toEqual([paths[1]])
})

test('copies the variant images of a product to its duplicate', async () => {
  const { body } = await shop.post<{ id: number }>(`/admin/products/${product.id}/duplicate`, {}, as)
  const copy = await read(body.data.id)
  expect(assigned(copy)).toEqual([['front'], ['blue-box', 'blue']])
  expect(copy.variants.map(({ id }) => id)).not.toContain(blue())
})

test('shows the image of the selected variant in the quote, the order and its email', async () => {
  const quoted = async (colorId: number) => {
    const items = [{ productId: product.id, quantity: 1, colorId }]
    return nameOf((await shop.post('/cart/quote', { items })).body.data.lines[0].product.images[0].url)
  }
  expect([await quoted(await colorOf(0)), await quoted(await colorOf(1))]).toEqual(['front', 'blue-box'])
  const { body } = await placeOrder(
    shop,
    orderBody([{ productId: product.id, quantity: 1, colorId: await colorOf(1) }]),
  )
  expect(nameOf(body.data.lines[0].imageUrl)).toBe('blue-box')
  const [email] = await shop.db
    .select()
    .from(mails)
    .where(like(mails.subject, `%${body.data.number}%`))
  expect(email!.html).toContain(`<img src="http://shop.test/media/email/${paths[2]}.jpg"`)
  // A variant without images of its own is shown with an image that is assigned to no variant.
  await set({ variants: [{ id: red(), paths: [] }] })
  await set({ paths: [paths[1], paths[2], paths[3], paths[0]] })
  expect(await quoted(await colorOf(0))).toBe('texture')
})
