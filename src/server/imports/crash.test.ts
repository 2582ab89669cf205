import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildImporter, IMPORTER_PASSWORD, type Importer } from '../../../test/support/build-importer.ts'
import { openChildShop } from '../../../test/support/child-shop.ts'
import { importEnded, sendFile } from '../../../test/support/import-file.ts'
import { brokenInvariants } from '../../../test/support/invariants.ts'
import { auditLog } from '../database/schema/audit.ts'
import { products } from '../database/schema/catalog.ts'
import { catalogueImports } from '../database/schema/imports.ts'
import { rebuildSearch } from '../taxonomy/rebuild-search.ts'
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
/** Of each file another. */
const VENDORS = ['Made', 'Alder', 'Birch', 'Cedar', 'Dogwood']
/** Products that no file had before. */
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

/** What is not as if the import had gone through at once. */
async function wrongs(id: number, count: number): Promise<string[]> {
  const { body } = await shop.get(`/admin/imports/${id}`, as)
  const added = await shop.db.$count(products, sql`sku like ${`crash-${made}-%`}`)
  const noted = await shop.db.$count(
    auditLog,
    sql`action = 'product-imported' and after->>'sku' like ${`crash-${made}-%`}`,
  )
  const told = { added: body.data.added, written: body.data.written, products: added, noted }
  const differing = Object.entries(told).filter(([, number]) => number !== count)
  return [...differing.map(([what, number]) => `${number} ${what}`), ...(await brokenInvariants(shop.db))]
}

/** An import that dies in its second batch, by what `die` does there, and then goes on. */
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
    ? // Broken: what was written is committed before its lines are marked.
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

test('an import that dies within a batch goes on where it was, and nothing is doubled', async () => {
  expect(await wrongs(await diesAndGoesOn(450, { early: false }), 450)).toEqual([])
})

test('the same checks catch one that marks its lines outside of what writes them', async () => {
  expect(await wrongs(await diesAndGoesOn(450, { early: true }), 450)).not.toEqual([])
})

/** Whether another instance finds what is written and nothing else, and a look at all of the words mends none. */
async function searchAndCatalogue(): Promise<string> {
  await shop.app.services.search.ready()
  const { ids } = shop.app.services.search.find(`cream ${VENDORS[made]}`, { language: 'en', now: null })
  const written = await shop.db.$count(products, sql`sku like ${`crash-${made}-%`}`)
  const stale = await rebuildSearch(shop.db)
  return ids.length === written && stale === 0 ? 'agree' : `${ids.length} found of ${written}, ${stale} stale`
}

test('a shop killed in the middle of an import: the next one finishes it', async () => {
  const count = 6_000
  const { id } = await sendFile(shop, as, file(count))
  const child = await openChildShop(shop.databaseUrl)
  const ask = (path: string, method = 'GET') =>
    fetch(`${child.address}/api/admin/imports/${id}${path}`, {
      method,
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify({ password: IMPORTER_PASSWORD }) }),
    })
  expect((await ask('/start', 'POST')).status).toBe(200)
  let written = 0
  while (written === 0) {
    written = (await (await ask('')).json()).data.written
    await delay(20)
  }
  await child.kill()
  expect(written).toBeLessThan(count)
  expect((await rowOf(id)).state).toBe('running')
  expect(await searchAndCatalogue()).toBe('agree')
  await shop.db.update(catalogueImports).set({ heldUntil: null }).where(eq(catalogueImports.id, id))
  await continueImports(shop.app.services)
  await importEnded(shop, as, id)
  expect(await wrongs(id, count)).toEqual([])
  expect(await searchAndCatalogue()).toBe('agree')
})

test('an import that somebody stops leaves what is written, and is not taken up again', async () => {
  const { id } = await sendFile(shop, as, file(10))
  expect((await shop.post(`/admin/imports/${id}/stop`, undefined, as)).body.data.state).toBe('stopped')
  expect((await shop.post(`/admin/imports/${id}/start`, { password: IMPORTER_PASSWORD }, as)).status).toBe(409)
  await continueImports(shop.app.services)
  expect((await importEnded(shop, as, id)).written).toBe(0)
})
