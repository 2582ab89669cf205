import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { catalogueImports } from '../database/schema/imports.ts'
import { claimImport, withLeaseRenewal } from './import-lease.ts'

const LEASE_MS = 300

let shop: TestApp
let work: Parameters<typeof claimImport>[0]
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  work = { db: shop.app.services.db, clock: () => new Date(), isStopping: () => false, report: () => {} }
})
afterAll(() => shop.close())

async function claimed(): Promise<number> {
  const [row] = await shop.db
    .insert(catalogueImports)
    .values({ fileName: 'list.csv', bytes: 1, language: null, state: 'running', createdAt: new Date() })
    .returning({ id: catalogueImports.id })
  expect(await claimImport(work, row!.id)).not.toBeNull()
  await shop.db
    .update(catalogueImports)
    .set({ leasedUntil: new Date(Date.now() + LEASE_MS) })
    .where(eq(catalogueImports.id, row!.id))
  return row!.id
}

/** Resolves long after the first lease has expired. */
const longWork = (since = Date.now()) => vi.waitUntil(() => Date.now() > since + 4 * LEASE_MS, { timeout: 10_000 })

test('prevents other instances from claiming an import during a step longer than its lease', async () => {
  const id = await claimed()
  await withLeaseRenewal(
    work,
    id,
    async () => {
      await longWork()
      expect(await claimImport(work, id)).toBeNull()
    },
    { lease: LEASE_MS },
  )
})

test('[mutant] allows another instance to claim the import without lease renewals', async () => {
  const id = await claimed()
  await longWork()
  expect(await claimImport(work, id)).not.toBeNull()
})

test('releases an import within fifteen seconds of a crash', async () => {
  const id = await claimed()
  await claimImport(work, id)
  await withLeaseRenewal(work, id, async () => {})
  const later = { ...work, clock: () => new Date(Date.now() + 15_001) }
  expect(await claimImport(later, id)).not.toBeNull()
})
