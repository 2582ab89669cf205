import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildImporter, IMPORTER_PASSWORD, type Importer } from '../../../test/support/build-importer.ts'
import { sendFile } from '../../../test/support/import-file.ts'
import { auditLog } from '../database/schema/audit.ts'
import { catalogueImports } from '../database/schema/imports.ts'

let shop: TestApp
let as: Importer
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  as = await buildImporter(shop.db)
})
afterAll(() => shop.close())

const FILE =
  'Handle,Title,Body (HTML),Vendor,Published,Variant Price,Variant Inventory Qty\nasked,Balm,<p>Of olives.</p>,Zeitoun,true,10,4\n'

test('requires the password to start an import', async () => {
  const { id } = await sendFile(shop, as, FILE)
  const start = (body?: object) => shop.post(`/admin/imports/${id}/start`, body, as)
  expect((await start({ password: 'wrong horse battery', version: 0 })).body.errors).toHaveProperty('password')
  for (const body of [undefined, {}, { password: '', version: 0 }])
    expect((await start(body)).status).toBeGreaterThanOrEqual(400)
  const [row] = await shop.db.select().from(catalogueImports).where(eq(catalogueImports.id, id))
  expect(row!.state).toBe('ready')
  expect((await start({ password: IMPORTER_PASSWORD, version: 0 })).status).toBe(200)
})

test('requires the password to export the catalogue, and logs the export', async () => {
  const take = (body?: object) => shop.post('/admin/catalog/export', body, as)
  expect((await shop.get('/admin/catalog/export', as)).status).toBe(404)
  for (const body of [undefined, {}, { password: 'wrong horse battery' }])
    expect((await take(body)).status).toBeGreaterThanOrEqual(400)
  const taken = () => shop.db.$count(auditLog, eq(auditLog.action, 'catalogue-exported'))
  expect(await taken()).toBe(0)
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/catalog/export',
    headers: { authorization: `Bearer ${as.token}` },
    payload: { password: IMPORTER_PASSWORD },
  })
  expect([statusCode, await taken()]).toEqual([200, 1])
})
