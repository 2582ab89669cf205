import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildImporter, type Importer } from '../../../../test/support/build-importer.ts'
import { sendCustomers } from '../../../../test/support/import-customers.ts'
import {
  catalogueImportLines,
  catalogueImportPieces,
  catalogueImportRows,
  catalogueImports,
} from '../../database/schema/imports.ts'
import { ImportInterruptedError } from '../import-lease.ts'
import { readCustomers } from './read-customers.ts'

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

/** Numbers of stored pieces, rows, lines and examples of an import. */
async function storedOf(id: number) {
  const { db } = shop
  const pieces = await db.$count(catalogueImportPieces, eq(catalogueImportPieces.importId, id))
  const rows = await db.$count(catalogueImportRows, eq(catalogueImportRows.importId, id))
  const lines = await db.$count(catalogueImportLines, eq(catalogueImportLines.importId, id))
  return { pieces, rows, lines, examples: (await importOf(id)).examples?.length ?? 0 }
}

const NOTHING = { pieces: 0, rows: 0, lines: 0, examples: 0 }

test('stores no rows of a file that is refused after its first rows', async () => {
  const look = await sendCustomers(shop, as, `${fileOf(1_000)}\n${'x'.repeat(400_001)},y`)
  expect(look.state).toBe('refused')
  expect(await storedOf(look.id)).toEqual(NOTHING)
})

test('deletes the stored rows when an import is stopped while it is read', async () => {
  const { id } = await sendCustomers(shop, as, fileOf(3))
  expect(await storedOf(id)).toMatchObject({ rows: 3, lines: 3, examples: 2 })
  await setState(id, { state: 'reading', leasedUntil: new Date(Date.now() + 60_000) })
  expect((await shop.post(`/admin/customer-imports/${id}/stop`, {}, as)).status).toBe(200)
  expect(await storedOf(id)).toEqual(NOTHING)
})

test('stores no rows after the import was stopped', async () => {
  const { id } = await sendCustomers(shop, as, fileOf(3))
  await setState(id, { state: 'reading', leasedUntil: new Date(Date.now() + 60_000) })
  const row = await importOf(id)
  await shop.post(`/admin/customer-imports/${id}/stop`, {}, as)
  const content = Buffer.from(fileOf(3))
  await shop.db.insert(catalogueImportPieces).values({ importId: id, offset: 0, content })
  const { db, clock } = shop.app.services
  const reading = readCustomers({ db, clock, isStopping: () => false, report: () => {} }, row)
  await expect(reading).rejects.toThrow(ImportInterruptedError)
  expect(await storedOf(id)).toMatchObject({ rows: 0, lines: 0, examples: 0 })
})
