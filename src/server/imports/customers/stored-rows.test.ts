import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildImporter, type Importer } from '../../../../test/support/build-importer.ts'
import { startCustomerImport, uploadCustomerFile } from '../../../../test/support/import-customers.ts'
import { withAlteredQueries, withoutRowLocks } from '../../../../test/support/mutate-queries.ts'
import { waitUntilBlocked } from '../../../../test/support/wait.ts'
import { users } from '../../database/schema/customers.ts'
import {
  catalogueImportLines,
  catalogueImportPieces,
  catalogueImportRows,
  catalogueImports,
} from '../../database/schema/imports.ts'
import { ImportInterruptedError } from '../import-lease.ts'
import { importDataHandler } from '../personal-data.ts'
import { readCustomerImport } from './read-customer-import.ts'

let shop: TestApp
let as: Importer
beforeAll(async () => {
  shop = await startTestApp()
  as = await buildImporter(shop.db)
})
afterAll(() => shop.close())

const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => `stored-${n}@mail.example,Name ${n}`)
const fileOf = (count: number) => ['Email,Name', ...rowsOf(count)].join('\n')
const importOf = async (id: number) =>
  (await shop.db.select().from(catalogueImports).where(eq(catalogueImports.id, id)))[0]!
const setState = (id: number, set: Partial<typeof catalogueImports.$inferInsert>) =>
  shop.db.update(catalogueImports).set(set).where(eq(catalogueImports.id, id))

/** Numbers of stored chunks, rows, lines and example values of an import. */
async function storedOf(id: number) {
  const { db } = shop
  const pieces = await db.$count(catalogueImportPieces, eq(catalogueImportPieces.importId, id))
  const rows = await db.$count(catalogueImportRows, eq(catalogueImportRows.importId, id))
  const lines = await db.$count(catalogueImportLines, eq(catalogueImportLines.importId, id))
  return { pieces, rows, lines, examples: (await importOf(id)).examples?.length ?? 0 }
}

const NOTHING = { pieces: 0, rows: 0, lines: 0, examples: 0 }

test('stores no rows of a file that is rejected after its first rows', async () => {
  const look = await uploadCustomerFile(shop, as, `${fileOf(1_000)}\n${'x'.repeat(400_001)},y`)
  expect(look.state).toBe('refused')
  expect(await storedOf(look.id)).toEqual(NOTHING)
})

test('deletes the stored rows when an import is stopped while its file is read', async () => {
  const { id } = await uploadCustomerFile(shop, as, fileOf(3))
  expect(await storedOf(id)).toMatchObject({ rows: 3, lines: 3, examples: 2 })
  await setState(id, { state: 'reading', leasedUntil: new Date(Date.now() + 60_000) })
  expect((await shop.post(`/admin/customer-imports/${id}/stop`, {}, as)).status).toBe(200)
  expect(await storedOf(id)).toEqual(NOTHING)
})

test('stores no rows after the import was stopped', async () => {
  const { id } = await uploadCustomerFile(shop, as, fileOf(3))
  await setState(id, { state: 'reading', leasedUntil: new Date(Date.now() + 60_000) })
  const row = await importOf(id)
  await shop.post(`/admin/customer-imports/${id}/stop`, {}, as)
  const content = Buffer.from(fileOf(3))
  await shop.db.insert(catalogueImportPieces).values({ importId: id, offset: 0, content })
  const { db, clock } = shop.app.services
  const reading = readCustomerImport({ db, clock, isStopping: () => false, report: () => {} }, row)
  await expect(reading).rejects.toThrow(ImportInterruptedError)
  expect(await storedOf(id)).toMatchObject({ rows: 0, lines: 0, examples: 0 })
})

const erase = (email: string) =>
  shop.db.transaction(db =>
    importDataHandler.erase(db, { userId: 0, email, emailKey: email.toLowerCase(), emailVerified: true }),
  )
const accounts = (key: string) => shop.db.$count(users, eq(users.emailKey, key))
const lease = () => {
  const { db, clock } = shop.app.services
  return { db, clock, isStopping: () => false, report: () => {} }
}

test('does not import a person whose account is deleted before the rows are previewed again', async () => {
  const file = 'Email,Name\n ERASED@mail.example ,Erased One\nkept-erased@mail.example,Kept Two'
  const look = await uploadCustomerFile(shop, as, file)
  await setState(look.id, { state: 'reading', leasedUntil: new Date(Date.now() + 60_000) })
  await shop.db.delete(catalogueImportLines).where(eq(catalogueImportLines.importId, look.id))
  await erase('erased@mail.example')
  expect(await storedOf(look.id)).toMatchObject({ rows: 1, examples: 0 })
  await readCustomerImport(lease(), await importOf(look.id))
  expect(await startCustomerImport(shop, as, look)).toMatchObject({ state: 'done', added: 1, written: 1 })
  expect(await Promise.all(['erased', 'kept-erased'].map(name => accounts(`${name}@mail.example`)))).toEqual([0, 1])
})

test('previews the remaining rows after a batch whose rows were all deleted', async () => {
  const repeated = Array.from({ length: 400 }, () => 'often@mail.example,Often')
  const look = await uploadCustomerFile(shop, as, ['Email,Name', ...repeated, 'last@mail.example,Last'].join('\n'))
  await setState(look.id, { state: 'reading', leasedUntil: new Date(Date.now() + 60_000) })
  await erase('often@mail.example')
  await readCustomerImport(lease(), await importOf(look.id))
  expect(await storedOf(look.id)).toMatchObject({ rows: 1, lines: 1 })
})

test('rejects an upload when an account is deleted before the upload is parsed', async () => {
  const { id } = await uploadCustomerFile(shop, as, fileOf(3))
  await setState(id, { state: 'reading', leasedUntil: new Date(Date.now() + 60_000) })
  const row = await importOf(id)
  await shop.db.insert(catalogueImportPieces).values({ importId: id, offset: 0, content: Buffer.from(fileOf(3)) })
  await erase('stored-1@mail.example')
  const { body } = await shop.get(`/admin/customer-imports/${id}`, as)
  expect(body.data).toMatchObject({ state: 'refused', refusal: expect.stringMatching(/deleted their account/) })
  await expect(readCustomerImport(lease(), row)).rejects.toThrow()
  expect(await storedOf(id)).toEqual(NOTHING)
})

/** Deletes an account, and previews its row again before the deletion is committed. */
async function erasedMeanwhile() {
  const { id } = await uploadCustomerFile(shop, as, fileOf(3))
  await setState(id, { state: 'reading', leasedUntil: new Date(Date.now() + 60_000) })
  await shop.db.delete(catalogueImportLines).where(eq(catalogueImportLines.importId, id))
  const row = await importOf(id)
  const person = { userId: 0, email: '', emailKey: 'stored-1@mail.example', emailVerified: true }
  const reading = await shop.db.transaction(async db => {
    await importDataHandler.erase(db, person)
    const reading = readCustomerImport(lease(), row)
    await waitUntilBlocked(shop.db, 1)
    return { reading }
  })
  await reading.reading
  const { rows, lines } = await storedOf(id)
  return { rows, lines }
}

test('waits for a concurrent account deletion before the preview, and stores no line of the person', async () => {
  expect(await erasedMeanwhile()).toEqual({ rows: 2, lines: 2 })
})

test('[mutant] stores a line of a person being deleted when the preview takes no row lock', async () => {
  expect(await withAlteredQueries(withoutRowLocks, erasedMeanwhile)).toEqual({ rows: 2, lines: 3 })
})
