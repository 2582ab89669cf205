import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildImporter, IMPORTER_PASSWORD, type Importer } from '../../../test/support/build-importer.ts'
import { sendFile, startImport, waitForImportEnd } from '../../../test/support/import-file.ts'
import { violatedInvariants } from '../../../test/support/invariants.ts'
import type { CatalogImport } from '../../shared/contracts/imports.ts'
import { DEFAULT_IMPORT_ANSWERS } from '../../shared/rules/imports.ts'
import { productVariants } from '../database/schema/catalog.ts'

let shop: TestApp
let as: Importer
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  as = await buildImporter(shop.db)
})
afterAll(() => shop.close())

const HEAD =
  'Handle,Title,Body (HTML),Vendor,Type,Published,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Tax Code,'
const FILE = [
  HEAD,
  'lamp,Lamp,Light,House,Lamps,true,LAMP,,0,deny,19.99,,',
  'vase,Vase,Clay,House,Vases,true,VASE,shopify,4,continue,10,,',
  'bowl,Bowl,Clay,House,Bowls,true,BOWL,shopify,0,continue,12,,',
  'dish,Dish,Clay,House,Bowls,true,DISH,shopify,0,deny,8,,',
].join('\n')
const WOO_HEAD = 'Type,SKU,Name,Published,Short description,In stock?,Stock,Backorders allowed?,Regular price,Parent'
const WOO = [
  WOO_HEAD,
  'simple,w-open,Open,1,Words,1,,0,12,',
  'simple,w-out,Out,1,Words,0,,0,12,',
  'simple,w-late,Late,1,Words,1,-2,notify,12,',
  'simple,w-five,Five,1,Words,1,5,0,12,',
].join('\n')

const versionOf = async (id: number) =>
  (await shop.get<CatalogImport>(`/admin/imports/${id}`, as)).body.data.answersVersion
async function answer(id: number, body: object) {
  const answered = await shop.post<CatalogImport>(
    `/admin/imports/${id}/answers`,
    { language: 'en', rate: '1', untrackedStock: null, version: await versionOf(id), ...body },
    as,
  )
  return { status: answered.status, after: answered.status === 200 ? await waitForImportEnd(shop, as, id) : null }
}
const start = (id: number, version = 0) =>
  shop.post(`/admin/imports/${id}/start`, { password: IMPORTER_PASSWORD, version }, as)
const variant = async (sku: string) => {
  const [row] = await shop.db.select().from(productVariants).where(eq(productVariants.sku, sku))
  return row && [row.price, row.stock]
}

test('lists ignored columns, with and without a name', async () => {
  const { unread } = await sendFile(shop, as, FILE)
  expect(unread).toEqual([
    { column: 12, name: 'Variant Tax Code' },
    { column: 13, name: '' },
  ])
})

test('rejects the start of an import while the stock of untracked variants is unknown', async () => {
  const look = await sendFile(shop, as, FILE)
  expect(look).toMatchObject({ state: 'ready', untracked: 2, answers: DEFAULT_IMPORT_ANSWERS })
  expect((await start(look.id)).status).toBe(409)
  expect(await variant('LAMP')).toBeUndefined()
})

test('converts prices at the answered rate, and sets the answered stock of untracked variants only', async () => {
  const { id } = await sendFile(shop, as, FILE)
  const { after } = await answer(id, { rate: '3.7', untrackedStock: 25 })
  expect(after).toMatchObject({ state: 'ready', added: 4, lines: 4, answers: { rate: '3.7', untrackedStock: 25 } })
  const { body } = await shop.get(`/admin/imports/${id}/lines`, as)
  expect(body.data[0]).toMatchObject({ name: 'Lamp', contents: { prices: { from: 73.96, to: 73.96 } } })
  await startImport(shop, as, id)
  expect(await Promise.all(['LAMP', 'VASE', 'BOWL', 'DISH'].map(variant))).toEqual([
    [7396, 25],
    [3700, 4],
    [4440, 25],
    [2960, 0],
  ])
  expect(await violatedInvariants(shop.db)).toEqual([])
})

test('reuses import answers only for the next file with the same columns', async () => {
  const next = await sendFile(shop, as, `${HEAD}\ncup,Cup,Clay,House,Bowls,true,CUP,,0,deny,5,,`)
  expect(next).toMatchObject({ untracked: 1, answers: { rate: '3.7', untrackedStock: 25 } })
  await startImport(shop, as, next.id)
  expect(await variant('CUP')).toEqual([1850, 25])
  const other = await sendFile(shop, as, WOO)
  expect(other.answers).toEqual(DEFAULT_IMPORT_ANSWERS)
})

test('stores another language for an import, and previews the import again', async () => {
  const { id } = await sendFile(shop, as, `${HEAD}\nkubok,Kubok,Glina,Dom,Bowls,true,KUBOK,,0,deny,5,,`)
  const { after } = await answer(id, { language: 'ru', untrackedStock: 0 })
  expect(after).toMatchObject({ state: 'ready', language: 'ru', added: 1 })
})

test('distinguishes untracked from sold-out stock in a WooCommerce file', async () => {
  const look = await sendFile(shop, as, WOO)
  expect(look).toMatchObject({ untracked: 2, added: 4 })
  await answer(look.id, { untrackedStock: 9 })
  await startImport(shop, as, look.id)
  const stock = async (sku: string) => (await variant(sku))?.[1]
  expect(await Promise.all(['w-open', 'w-out', 'w-late', 'w-five'].map(stock))).toEqual([9, 0, 9, 5])
})

test('rejects import answers with an invalid rate, for the shop’s export or for a started import', async () => {
  const { id } = await sendFile(shop, as, FILE.replaceAll('LAMP', 'LAMP-2'))
  for (const rate of ['0', '-1', '1e2', '1.1234567', '']) expect((await answer(id, { rate })).status).toBe(422)
  const own = await sendFile(shop, as, 'record,product,sku,price,colour of the box\nproduct,p-1,,,red\n')
  expect(own).toMatchObject({ kind: 'nadara', unread: [{ column: 5, name: 'colour of the box' }] })
  expect((await answer(own.id, {})).status).toBe(409)
  await startImport(shop, as, id)
  expect((await answer(id, {})).status).toBe(409)
})

test('returns 409 for a start or for answers that refer to an outdated preview', async () => {
  const { id } = await sendFile(shop, as, FILE.replaceAll('LAMP', 'LAMP-3').replace('lamp,', 'lamp-3,'))
  await answer(id, { untrackedStock: 4 })
  const late = await start(id)
  expect([late.status, late.body.code, late.body.message]).toEqual([
    409,
    'preview-moved',
    expect.stringMatching(/preview/),
  ])
  const other = await answer(id, { untrackedStock: 9, version: 0 })
  expect(other.status).toBe(409)
  expect((await shop.post(`/admin/imports/${id}/start`, { password: IMPORTER_PASSWORD }, as)).status).toBe(422)
  expect((await start(id, 1)).status).toBe(200)
  await waitForImportEnd(shop, as, id)
  expect(await variant('LAMP-3')).toEqual([1999, 4])
})

test('requires the stock for a file without a stock column, and reuses it for the next file', async () => {
  const head = 'Handle,Title,Body (HTML),Vendor,Published,Variant SKU,Variant Price'
  const look = await sendFile(shop, as, `${head}\nplate,Plate,Clay,House,true,PLATE,12\n`)
  expect(look).toMatchObject({ untracked: 1, added: 1 })
  expect((await start(look.id)).status).toBe(409)
  await answer(look.id, { untrackedStock: 6 })
  await startImport(shop, as, look.id)
  expect(await variant('PLATE')).toEqual([1200, 6])
  const next = await sendFile(shop, as, `${head}\ntray,Tray,Clay,House,true,TRAY,12\n`)
  expect(next.answers.untrackedStock).toBe(6)
})

test('requires an answer to whether three digits after a separator are decimals', async () => {
  const head = 'Handle,Title,Body (HTML),Vendor,Published,Variant SKU,Variant Inventory Qty,Variant Price'
  const file = `${head}\njar,Jar,Clay,House,true,JAR,1,12.505\npot,Pot,Clay,House,true,POT,1,"1,250"\ncan,Can,Clay,House,true,CAN,1,0.995\n`
  const look = await sendFile(shop, as, file)
  expect(look).toMatchObject({ threeDigitPrices: 2, added: 1, failed: 2 })
  expect((await start(look.id)).status).toBe(409)
  const { after: grouped } = await answer(look.id, { threeDigits: 'thousands' })
  expect(grouped).toMatchObject({ threeDigitPrices: 2, added: 3 })
  await answer(look.id, { threeDigits: 'decimals' })
  const { body } = await shop.get(`/admin/imports/${look.id}/lines`, as)
  expect(body.data.map(({ problems }: { problems: object[] }) => problems)).toMatchObject([
    [{ column: 'Variant Price', isNote: true }],
    [],
    [{ column: 'Variant Price', isNote: true }],
  ])
  await startImport(shop, as, look.id)
  expect(await Promise.all(['JAR', 'POT', 'CAN'].map(variant))).toEqual([
    [1251, 1],
    [125, 1],
    [100, 1],
  ])
})
