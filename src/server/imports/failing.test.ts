import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildImporter, IMPORTER_PASSWORD, type Importer } from '../../../test/support/build-importer.ts'
import { importFile, sendFile } from '../../../test/support/import-file.ts'
import { catalogueImportRows, catalogueImports } from '../database/schema/imports.ts'
import { continueImports, runImportInThread, startImportWork } from './begin-work.ts'

let shop: TestApp
let as: Importer
let images: Server
let origin = ''
let answer = () => {}
const folder = mkdtempSync(join(tmpdir(), 'nadara-failing-'))
// A file at the path of the media folder, so that no image can be stored.
const mediaFolder = join(folder, 'media')
mkdirSync(mediaFolder)
writeFileSync(join(mediaFolder, 'library'), '')
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty', config: { mediaFolder, localImages: true } })
  as = await buildImporter(shop.db)
  const image = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#2e5d4b' } })
    .jpeg()
    .toBuffer()
  const requested = new Promise<void>(done => {
    answer = done
  })
  images = createServer(async (request, response) => {
    if (request.url!.startsWith('/slow')) await requested
    response.writeHead(request.url!.startsWith('/slow') ? 404 : 200).end(image)
  })
  await new Promise<void>(done => images.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(images.address() as AddressInfo).port}`
})
afterAll(async () => {
  answer()
  await shop.close()
  images.close()
  rmSync(folder, { recursive: true, force: true })
})

let made = 0
const fileOf = (name: string) =>
  `Handle,Title,Body (HTML),Vendor,Published,Variant Price,Image Src\nfail-${++made},Illustrated,<p>Words.</p>,V,true,10,${origin}/${name}\n`
const rowOf = async (id: number) =>
  (await shop.db.select().from(catalogueImports).where(eq(catalogueImports.id, id)))[0]!

test('lists an image that cannot be stored as failed, and finishes the import', async () => {
  const done = await importFile(shop, as, fileOf('a.jpg'))
  expect(done).toMatchObject({ state: 'done', added: 1, images: { waiting: 0, failed: 1 } })
})

test('stops retrying an import that makes no progress, and stores the reason', async () => {
  const { id } = await sendFile(shop, as, fileOf('b.jpg'))
  await shop.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused by the test'; end $$`)
  await shop.db.execute(sql`create trigger refuse before update on catalogue_import_images
    for each row execute function refuse()`)
  const { services } = shop.app
  const errors = vi.fn()
  try {
    await shop.post(`/admin/imports/${id}/start`, { password: IMPORTER_PASSWORD, version: 0 }, as)
    for (let minute = 0; minute < 14; minute++) {
      await services.imports.idle()
      await shop.db.update(catalogueImports).set({ leasedUntil: null }).where(eq(catalogueImports.id, id))
      await continueImports({ ...services, imports: { ...services.imports, report: errors } })
    }
    await services.imports.idle()
  } finally {
    await shop.db.execute(sql`drop trigger refuse on catalogue_import_images`)
  }
  const { body } = await shop.get(`/admin/imports/${id}`, as)
  expect(body.data).toMatchObject({ state: 'stopped', written: 1, refusal: expect.stringMatching(/failed repeatedly/) })
})

test('ends an import with a reason when its worker thread crashes while reading', async () => {
  const { id } = await sendFile(shop, as, fileOf('c.jpg'))
  await shop.db.update(catalogueImports).set({ state: 'reading' }).where(eq(catalogueImports.id, id))
  const dying = runImportInThread(shop.app.services, id, new URL('data:text/javascript,process.exit(7)'))
  await expect(dying).rejects.toThrow(`import ${id}: its thread ended with 7`)
  expect(await rowOf(id)).toMatchObject({ state: 'refused', refusal: 'import.unreadable', leasedUntil: null })
  expect(await shop.db.$count(catalogueImportRows, eq(catalogueImportRows.importId, id))).toBe(0)
  await shop.db.update(catalogueImports).set({ state: 'running' }).where(eq(catalogueImports.id, id))
  await expect(
    runImportInThread(shop.app.services, id, new URL('data:text/javascript,throw Error("ill")')),
  ).rejects.toThrow('ill')
  expect((await rowOf(id)).state).toBe('running')
  await shop.db.update(catalogueImports).set({ state: 'stopped' }).where(eq(catalogueImports.id, id))
})

test('queues each import once, without occupying concurrency slots of other work', async () => {
  const { services } = shop.app
  const started: number[] = []
  for (let n = 0; n < 5; n++) started.push((await sendFile(shop, as, fileOf(`slow-${n}.jpg`))).id)
  for (const id of started)
    await shop.post(`/admin/imports/${id}/start`, { password: IMPORTER_PASSWORD, version: 0 }, as)
  let begun = 0
  const imports = {
    ...services.imports,
    begin: () => {
      begun++
    },
  }
  for (let n = 0; n < 3; n++) for (const id of started) startImportWork({ ...services, imports }, id)
  expect(begun).toBe(5)
  await new Promise<void>(done => services.background.begin(async () => done()))
  answer()
  await services.imports.idle()
})
