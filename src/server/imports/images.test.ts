import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildImporter, type Importer } from '../../../test/support/build-importer.ts'
import { importFile } from '../../../test/support/import-file.ts'
import { startRawReceiver, UPGRADE_RESPONSE } from '../../../test/support/raw-receiver.ts'
import { productImages, productVariantImages, productVariants } from '../database/schema/catalog.ts'
import { productImageSources } from '../database/schema/imports.ts'
import { isPublicAddress } from '../http/public-address.ts'
import { fetchSafely } from '../media/fetch-safely.ts'

const mediaFolder = mkdtempSync(join(tmpdir(), 'nadara-fetched-'))
let shop: TestApp
let as: Importer
let images: Server
let origin: string
let requested: string[] = []
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty', config: { mediaFolder, localImages: true } })
  as = await buildImporter(shop.db)
  const draw = (g: number) =>
    sharp({ create: { width: 400, height: 500, channels: 3, background: { r: 9, g, b: 90 } } })
      .jpeg()
      .toBuffer()
  const drawn: Record<string, Buffer> = {
    '/one.jpg': await draw(40),
    '/two.jpg': await draw(120),
    '/words.jpg': Buffer.from('<html>'),
  }
  images = createServer((request, response) => {
    requested.push(request.url!)
    if (request.url === '/moved.jpg') return response.writeHead(302, { location: '/two.jpg' }).end()
    if (request.url === '/large.jpg')
      return response.writeHead(200, { 'content-length': String(99 * 1024 * 1024) }).end('x')
    const image = drawn[request.url!]
    response.writeHead(image ? 200 : 404).end(image)
  })
  await new Promise<void>(done => images.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(images.address() as AddressInfo).port}`
})
afterAll(async () => {
  await shop.close()
  images.close()
  rmSync(mediaFolder, { recursive: true, force: true })
})

const fileOf = (names: string[]) => {
  const rows = names.map((name, at) =>
    at === 0
      ? `illustrated,Illustrated,<p>Words.</p>,V,true,10,${origin}/${name},1`
      : `illustrated,,,,,,${origin}/${name},${at + 1}`,
  )
  return ['Handle,Title,Body (HTML),Vendor,Published,Variant Price,Image Src,Image Position', ...rows].join('\n')
}

test('adds images to the library and the product in order, and lists failed images', async () => {
  const done = await importFile(shop, as, fileOf(['one.jpg', 'moved.jpg', 'none.jpg', 'words.jpg', 'large.jpg']))
  expect(done).toMatchObject({ state: 'done', added: 1, images: { waiting: 0, fetched: 2, failed: 3 } })
  const { body } = await shop.get(`/admin/imports/${done.id}/images`, as)
  expect(
    body.data.map(({ url, reason }: { url: string; reason: string }) => [url.slice(origin.length), reason]),
  ).toEqual([
    ['/none.jpg', 'The server refused the image.'],
    ['/words.jpg', 'Not a valid JPEG, PNG or WebP image.'],
    ['/large.jpg', 'Larger than 15 MB.'],
  ])
  const images = await shop.db.select().from(productImages).orderBy(asc(productImages.position))
  expect(images.map(({ width, height }) => [width, height])).toEqual([
    [400, 500],
    [400, 500],
  ])
  expect((await shop.app.inject({ url: `/media/${images[0]!.path}/360.avif` })).statusCode).toBe(200)
})

test('rejects an image whose server requests a protocol upgrade', async () => {
  const other = await startRawReceiver(socket => socket.write(UPGRADE_RESPONSE))
  await expect(fetchSafely(`${other.url}one.jpg`, { isLocal: true })).rejects.toThrow('refused')
  await other.close()
})

test('does not fetch an imported image again', async () => {
  requested = []
  const again = await importFile(shop, as, fileOf(['one.jpg', 'moved.jpg']))
  expect(again).toMatchObject({ unchanged: 1, images: { fetched: 0 } })
  expect([requested, await shop.db.$count(productImages)]).toEqual([[], 2])
})

const assignedImages = async () => {
  const rows = await shop.db
    .select({ sku: productVariants.sku, url: productImageSources.url })
    .from(productVariantImages)
    .innerJoin(productVariants, eq(productVariants.id, productVariantImages.variantId))
    .innerJoin(productImageSources, eq(productImageSources.imageId, productVariantImages.imageId))
    .orderBy(asc(productVariants.sku), asc(productVariantImages.position))
  return rows.map(({ sku, url }) => [sku, url.slice(origin.length)])
}

const variantsFile = (images: string[]) =>
  [
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Variant Image',
    ...['Red', 'Blue', 'Green'].map((color, at) => {
      const image = images[at] ? `${origin}/${images[at]}` : ''
      return `painted,${at ? '' : 'Painted'},${at ? '' : 'Color'},${color},painted-${color},10,,,${image}`
    }),
    `painted,,,,,,${origin}/one.jpg,1,`,
  ].join('\n')

test('assigns Shopify variant images, and keeps the assignment when a cell is blank', async () => {
  const done = await importFile(shop, as, variantsFile(['one.jpg', 'two.jpg', '']))
  expect(done).toMatchObject({ state: 'done', added: 1, images: { waiting: 0, fetched: 2 } })
  expect(await assignedImages()).toEqual([
    ['painted-Blue', '/two.jpg'],
    ['painted-Red', '/one.jpg'],
  ])
  expect(await importFile(shop, as, variantsFile(['one.jpg', 'two.jpg', '']))).toMatchObject({ unchanged: 1 })
  expect(await importFile(shop, as, variantsFile(['two.jpg', '', 'one.jpg']))).toMatchObject({ changed: 1 })
  expect(await assignedImages()).toEqual([
    ['painted-Blue', '/two.jpg'],
    ['painted-Green', '/one.jpg'],
    ['painted-Red', '/two.jpg'],
  ])
})

test('assigns the product’s own images from an exported file, and adds a note for other images', async () => {
  const [product] = (await shop.get('/admin/products/?query=painted', as)).body.data.products
  const { images } = (await shop.get(`/admin/products/${product.id}/images`, as)).body.data
  const paths = images.map(({ path }: { path: string }) => path)
  const fileOf = (cell: string) => `record,product,sku,color,images
product,painted,,,
variant,painted,painted-Red,red,"${cell}"
variant,painted,painted-Blue,blue,
variant,painted,painted-Green,green,library/elsewhere`
  expect(await importFile(shop, as, fileOf([paths[1], paths[0]].join('\n')))).toMatchObject({ changed: 1, failed: 0 })
  expect(await assignedImages()).toEqual([
    ['painted-Red', '/two.jpg'],
    ['painted-Red', '/one.jpg'],
  ])
  const again = await importFile(shop, as, fileOf([paths[1], paths[0]].join('\n')))
  const { body } = await shop.get(`/admin/imports/${again.id}/lines`, as)
  expect(body.data[0]).toMatchObject({ outcome: 'unchanged', problems: [{ column: 'images', isNote: true }] })
})

test.each([
  'http://example.com/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://[::1]/a.jpg',
  'https://[::ffff:127.0.0.1]/a.jpg',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.5/a.jpg',
  'https://2130706433/a.jpg',
  'https://0x7f.1/a.jpg',
  'https://localhost/a.jpg',
  'https://user:pass@example.com/a.jpg',
  'https://example.com:8443/a.jpg',
  'file:///etc/passwd',
  'ftp://example.com/a.jpg',
  'no address',
])('does not connect to %s', async url => {
  await expect(fetchSafely(url)).rejects.toThrow(/address|unreachable/)
  if (!url.includes('localhost')) await expect(fetchSafely(url)).rejects.toThrow('address')
})

test('classifies addresses reserved by RFC 6890 as not public', () => {
  expect(['8.8.8.8', '2a00:1450:4001::1', '185.12.64.1'].map(isPublicAddress)).toEqual([true, true, true])
  expect(
    [
      '100.64.0.1',
      '192.168.1.1',
      '172.31.0.1',
      '0.0.0.0',
      '224.0.0.1',
      'fe80::1',
      'fc00::1',
      '2002:7f00:1::',
      '::1',
    ].map(isPublicAddress),
  ).toEqual(Array(9).fill(false))
})
