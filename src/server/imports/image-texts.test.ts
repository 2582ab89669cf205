import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildImporter, type Importer } from '../../../test/support/build-importer.ts'
import { importFile, sendFile } from '../../../test/support/import-file.ts'
import { auditLog } from '../database/schema/audit.ts'
import { productImages } from '../database/schema/catalog.ts'
import { images } from '../database/schema/media.ts'
import { brands, categories } from '../database/schema/taxonomy.ts'
import { imagesByPath } from '../media/library/queries.ts'

const mediaFolder = mkdtempSync(join(tmpdir(), 'nadara-described-'))
let shop: TestApp
let as: Importer
let server: Server
let origin: string
let requested = 0
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty', config: { mediaFolder, localImages: true } })
  as = await buildImporter(shop.db)
  const draw = (r: number) =>
    sharp({ create: { width: 400, height: 500, channels: 3, background: { r, g: 9, b: 90 } } })
      .jpeg()
      .toBuffer()
  const drawn = new Map([
    ['/one.jpg', await draw(40)],
    ['/two.jpg', await draw(120)],
  ])
  server = createServer((request, response) => {
    requested++
    const image = drawn.get(request.url!)
    response.writeHead(image ? 200 : 404).end(image)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await shop.close()
  server.close()
  rmSync(mediaFolder, { recursive: true, force: true })
})

const HEAD = 'record,product,sku,brand,category,price,stock,name_ar,url,view,position,focus_x,focus_y,alt_ar,alt_en'
const fileOf = (...rows: string[]) =>
  [HEAD, 'product,B1,,,,,,بلسم,,,,,,,', 'variant,B1,B1-V,,,10,3,,,,,,,,', ...rows].join('\n')
const imageRow = (name: string, rest: string) => `image,B1,,,,,,,${origin}/${name},${rest}`

async function shown() {
  const rows = await shop.db.select().from(productImages).orderBy(asc(productImages.position))
  const library = await imagesByPath(
    shop.db,
    rows.map(({ path }) => path),
  )
  return rows.map(({ path, view, position }) => {
    const { alt, focus } = library.get(path)!
    return { view, position, ar: alt.ar, en: alt.en, focus }
  })
}

const whole = () => fileOf(imageRow('two.jpg', 'back,4,,,الظهر,'), imageRow('one.jpg', 'front,2,30,74,الوجه,The front'))

test('imports alt text, focal point and position of an image, and keeps them in a second import', async () => {
  const done = await importFile(shop, as, whole())
  expect(done).toMatchObject({ added: 1, failed: 0, images: { fetched: 2, failed: 0 } })
  const wanted = [
    { view: 'front', position: 2, ar: 'الوجه', en: 'The front', focus: { x: 30, y: 74 } },
    { view: 'back', position: 4, ar: 'الظهر', en: '', focus: null },
  ]
  expect(await shown()).toEqual(wanted)
  requested = 0
  expect(await importFile(shop, as, whole())).toMatchObject({ unchanged: 1, changed: 0, images: { fetched: 0 } })
  expect([requested, await shown()]).toEqual([0, wanted])
})

test('updates and logs image texts, clears blank cells, and keeps texts of omitted columns', async () => {
  const before = await shop.db.$count(auditLog, eq(auditLog.action, 'image-changed'))
  const changed = fileOf(imageRow('one.jpg', 'front,2,30,80,الوجه,'))
  const look = await sendFile(shop, as, changed)
  const { body } = await shop.get(`/admin/imports/${look.id}/lines`, as)
  expect(body.data[0].contents.changes).toEqual(['images'])
  expect(await importFile(shop, as, changed)).toMatchObject({ changed: 1, images: { fetched: 0 } })
  expect((await shown())[0]).toMatchObject({ ar: 'الوجه', en: '', focus: { x: 30, y: 80 } })
  expect(await shop.db.$count(auditLog, eq(auditLog.action, 'image-changed'))).toBe(before + 1)
  const bare = changed
    .split('\n')
    .map(row => row.split(',').slice(0, 11).join(','))
    .join('\n')
  expect(await importFile(shop, as, bare)).toMatchObject({ unchanged: 1 })
  expect((await shown())[0]).toMatchObject({ ar: 'الوجه', focus: { x: 30, y: 80 } })
})

test.each([
  ['focus_x', 'front,2,101,5,x,'],
  ['focus_y', 'front,2,5,-1,x,'],
  ['focus_y', 'front,2,5,,x,'],
  ['alt_en', `front,2,5,5,x,${'y'.repeat(201)}`],
])('reports an invalid image text or focal point in the column %s', async (column, rest) => {
  const look = await sendFile(shop, as, fileOf(imageRow('one.jpg', rest)))
  const { body } = await shop.get(`/admin/imports/${look.id}/lines`, as)
  expect(body.data[0]).toMatchObject({ outcome: 'failed', problems: [{ row: 4, column }] })
})

test('keeps a brand’s logo and a category’s hidden flag when the file leaves them blank', async () => {
  const [logo] = await shop.db.select().from(images)
  const head = 'record,product,code,name_ar,image,hidden_at'
  const fresh = [head, `brand,,b1,ماركة,${logo!.path},`, 'category,,c1,قسم,,2026-01-02T03:04:05Z'].join('\n')
  expect(await importFile(shop, as, fresh)).toMatchObject({ added: 2, failed: 0 })
  const kept = async () => {
    const [brand] = await shop.db.select().from(brands).where(eq(brands.slug, 'b1'))
    const [category] = await shop.db.select().from(categories).where(eq(categories.slug, 'c1'))
    return [brand!.image, category!.hiddenAt?.toISOString()]
  }
  expect(await kept()).toEqual([logo!.path, '2026-01-02T03:04:05.000Z'])
  const older = [head, 'brand,,b1,ماركة أخرى,,', 'category,,c1,قسم آخر,,'].join('\n')
  expect(await importFile(shop, as, older)).toMatchObject({ changed: 2 })
  expect(await kept()).toEqual([logo!.path, '2026-01-02T03:04:05.000Z'])
  await shop.db.execute(sql`update categories set hidden_at = null`)
  expect(await importFile(shop, as, fresh)).toMatchObject({ changed: 2 })
  expect(await kept()).toEqual([logo!.path, undefined])
})
