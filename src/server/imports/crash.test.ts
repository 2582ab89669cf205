import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildImporter, IMPORTER_PASSWORD, type Importer } from '../../../test/support/build-importer.ts'
import { sendFile, waitForImportEnd } from '../../../test/support/import-file.ts'
import { violatedInvariants } from '../../../test/support/invariants.ts'
import { startShopProcess } from '../../../test/support/shop-process.ts'
import { auditLog } from '../database/schema/audit.ts'
import { products } from '../database/schema/catalog.ts'
import { catalogueImportLines, catalogueImports } from '../database/schema/imports.ts'
import { startPeriodicJobs } from '../jobs/periodic.ts'
import { allPeriodicJobs } from '../periodic-jobs.ts'
import { rebuildSearchTexts } from '../taxonomy/rebuild-search-texts.ts'
import { continueImports } from './begin-work.ts'
import { markDone, runImport } from './run-import.ts'

let shop: TestApp
let as: Importer
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  as = await buildImporter(shop.db)
})
afterAll(() => shop.close())

let made = 0
/** Brands of the products; one for each file. */
const VENDORS = ['Made', 'Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir']
/** Returns a file whose products occur in no earlier file. */
function file(count: number): string {
  const set = ++made
  const rows = Array.from(
    { length: count },
    (_, n) => `crash-${set}-${n},Cream ${n},<p>A light cream.</p>,${VENDORS[set]},true,10,5`,
  )
  return ['Handle,Title,Body (HTML),Vendor,Published,Variant Price,Variant Inventory Qty', ...rows].join('\n')
}
const rowOf = async (id: number) =>
  (await shop.db.select().from(catalogueImports).where(eq(catalogueImports.id, id)))[0]!

/** Lists the differences from the result of an uninterrupted import. */
async function wrongs(id: number, count: number): Promise<string[]> {
  const { body } = await shop.get(`/admin/imports/${id}`, as)
  const added = await shop.db.$count(products, sql`sku like ${`crash-${made}-%`}`)
  const noted = await shop.db.$count(
    auditLog,
    sql`action = 'product-imported' and after->>'sku' like ${`crash-${made}-%`}`,
  )
  const counts = { added: body.data.added, written: body.data.written, products: added, noted }
  const differing = Object.entries(counts).filter(([, number]) => number !== count)
  return [...differing.map(([what, number]) => `${number} ${what}`), ...(await violatedInvariants(shop.db))]
}

/**
 * Crashes an import in its second batch, then resumes it; returns the import's id. With `early`, the import does not
 * mark its lines as done (mutant).
 */
async function diesAndGoesOn(count: number, { early }: { early: boolean }): Promise<number> {
  const { id } = await sendFile(shop, as, file(count))
  await shop.db.update(catalogueImports).set({ state: 'running' }).where(eq(catalogueImports.id, id))
  const { db, clock } = shop.app.services
  const held = { db, clock, isStopping: () => false, report: () => {} }
  let batches = 0
  const died = Object.assign(new Error('killed'), { code: '57P01' })
  const die = () => {
    if (++batches === 2) throw died
  }
  const row = await rowOf(id)
  const dying = early
    ? // Mutant: commits the writes before marking their lines.
      runImport(held, row, { mark: async () => die() })
    : runImport(held, row, {
        mark: async (db, ...rest) => {
          await markDone(db, ...rest)
          die()
        },
      })
  await expect(dying).rejects.toThrow('killed')
  await runImport(held, row)
  return id
}

test('resumes an import after a crash within a batch, without duplicates', async () => {
  expect(await wrongs(await diesAndGoesOn(450, { early: false }), 450)).toEqual([])
})

test('[mutant] creates duplicates when lines are marked outside the writing transaction', async () => {
  expect(await wrongs(await diesAndGoesOn(450, { early: true }), 450)).not.toEqual([])
})

/** Compares the search index of another instance with a full rebuild of the search texts. */
async function searchAndCatalogue(): Promise<string> {
  await shop.app.services.search.ready()
  const { ids } = shop.app.services.search.find(`cream ${VENDORS[made]}`, { language: 'en', now: null })
  const written = await shop.db.$count(products, sql`sku like ${`crash-${made}-%`}`)
  const stale = await rebuildSearchTexts(shop.db)
  return ids.length === written && stale === 0 ? 'agree' : `${ids.length} found of ${written}, ${stale} stale`
}

test('finishes an import after its process was killed', async () => {
  const count = 6_000
  const { id } = await sendFile(shop, as, file(count))
  const child = await startShopProcess(shop.databaseUrl)
  const request = (path: string, method = 'GET') =>
    fetch(`${child.address}/api/admin/imports/${id}${path}`, {
      method,
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify({ password: IMPORTER_PASSWORD, version: 0 }) }),
    })
  expect((await request('/start', 'POST')).status).toBe(200)
  let written = 0
  while (written === 0) {
    written = (await (await request('')).json()).data.written
    await delay(20)
  }
  await child.kill()
  expect(written).toBeLessThan(count)
  expect((await rowOf(id)).state).toBe('running')
  expect(await searchAndCatalogue()).toBe('agree')
  await shop.db.update(catalogueImports).set({ leasedUntil: null }).where(eq(catalogueImports.id, id))
  await continueImports(shop.app.services)
  await waitForImportEnd(shop, as, id)
  expect(await wrongs(id, count)).toEqual([])
  expect(await searchAndCatalogue()).toBe('agree')
})

/** Maximum milliseconds until another instance resumes the import of a killed instance. */
const MAX_RESUME_MS = 30_000

/**
 * Kills an instance in the middle of an import. Returns the milliseconds until another instance, which has its own
 * connections and timers, has written more lines; null if it does not within the time limit.
 */
async function resumedAfter(count: number, preload?: string): Promise<number | null> {
  const { id } = await sendFile(shop, as, file(count))
  const writtenOf = () => shop.db.$count(catalogueImportLines, sql`import_id = ${id} and done_at is not null`)
  const jobs = allPeriodicJobs.filter(({ name }) => name === 'continue-imports')
  const other = startPeriodicJobs(shop.app.services, jobs, { onError: () => {} })
  const child = await startShopProcess(shop.databaseUrl, preload ? { preload } : {})
  try {
    const sent = { method: 'POST', body: JSON.stringify({ password: IMPORTER_PASSWORD, version: 0 }) }
    const headers = { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' }
    const started = await fetch(`${child.address}/api/admin/imports/${id}/start`, { ...sent, headers })
    expect(started.status).toBe(200)
    while ((await writtenOf()) === 0) await delay(20)
    await child.kill()
    const killedAt = Date.now()
    const written = await writtenOf()
    expect(written).toBeLessThan(count)
    while ((await writtenOf()) === written) {
      if (Date.now() > killedAt + MAX_RESUME_MS) return null
      await delay(100)
    }
    const resumed = Date.now() - killedAt
    await waitForImportEnd(shop, as, id)
    expect(await wrongs(id, count)).toEqual([])
    return resumed
  } finally {
    await other.stop()
  }
}

test('resumes the import of a killed instance on another instance within thirty seconds', async () => {
  expect(await resumedAfter(2_000)).toBeLessThan(MAX_RESUME_MS)
}, 180_000)

test('[mutant] does not resume an import within thirty seconds with a lease of fifteen minutes', async () => {
  expect(await resumedAfter(2_000, './test/support/mutant-import-lease.ts')).toBeNull()
}, 180_000)

test('rejects starting a stopped import, and does not resume it', async () => {
  const { id } = await sendFile(shop, as, file(10))
  expect((await shop.post(`/admin/imports/${id}/stop`, undefined, as)).body.data.state).toBe('stopped')
  expect((await shop.post(`/admin/imports/${id}/start`, { password: IMPORTER_PASSWORD, version: 0 }, as)).status).toBe(
    409,
  )
  await continueImports(shop.app.services)
  expect((await waitForImportEnd(shop, as, id)).written).toBe(0)
})
