import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildImporter, type Importer } from '../../../test/support/build-importer.ts'
import { answerImport, importFile, sendFile, startImport } from '../../../test/support/import-file.ts'
import { violatedInvariants } from '../../../test/support/invariants.ts'
import type { ImportLine } from '../../shared/contracts/imports.ts'
import { products } from '../database/schema/catalog.ts'
import { images } from '../database/schema/media.ts'
import { imagesByPath } from '../media/library/queries.ts'

const mediaFolder = mkdtempSync(join(tmpdir(), 'nadara-foreign-'))
let shop: TestApp
let as: Importer
let server: Server
let origin: string
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty', config: { mediaFolder, localImages: true } })
  as = await buildImporter(shop.db)
  const image = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  server = createServer((_, response) => response.end(image))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const inAll = (ar: string, en: string) => ({ ar, en, he: '', ru: '' })
  const choices = [inAll('جافة', 'Dry'), inAll('دهنية', 'Oily')].map(names => ({ code: null, names }))
  for (const one of [
    { kind: 'choice', names: inAll('نوع البشرة', 'Skin type'), choices },
    { kind: 'text', names: inAll('الرائحة', 'Scent'), choices: [] },
  ])
    await shop.post('/admin/attributes/', { ...one, units: inAll('', ''), categoryId: null, isFilterable: false }, as)
})
afterAll(async () => {
  await shop.close()
  server.close()
  rmSync(mediaFolder, { recursive: true, force: true })
})

const linesOf = async (id: number) => (await shop.get<ImportLine[]>(`/admin/imports/${id}/lines`, as)).body.data
const problemsOf = async (id: number) =>
  (await linesOf(id)).flatMap(({ problems }) => problems.map(({ row, column, isNote }) => [row, column, isNote]))
async function whole(sku: string) {
  const [row] = await shop.db.select().from(products).where(eq(products.sku, sku))
  return (await shop.get(`/admin/products/${row!.id}`, as)).body.data
}
/** Lots of a variant: number of units, number of units with a known cost, and cost of the latter in agorot. */
async function lotOf(sku: string) {
  const { rows } = await shop.db.execute(sql`select l.quantity, l.costed_units, l.cost::int from lots l
    join product_variants v on v.id = l.variant_id where v.sku = ${sku}`)
  return rows.map(row => Object.values(row))
}

test('imports alt texts, SEO texts, tags and costs of a Shopify file', async () => {
  const head =
    'Handle,Title,Body (HTML),Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Alt Text,SEO Title,SEO Description,Cost per item,Variant Grams'
  const rows = [
    `balm,Balm,<p>Soft.</p>,"new, soft",Size,S,B-S,4,20,${origin}/balm.jpg,The balm &amp; its box,Buy balm,A soft balm,7.5,30`,
    'balm,,,,,L,B-L,0,30,,,,,9,60',
  ]
  const look = await sendFile(shop, as, [head, ...rows].join('\n'), { language: 'en' })
  expect(look.unread).toEqual([{ column: 15, name: 'Variant Grams' }])
  // The larger size has no initial stock to which its cost could be assigned.
  expect(await problemsOf(look.id)).toEqual([[3, 'Cost per item', true]])
  const done = await startImport(shop, as, look.id)
  expect(done).toMatchObject({ added: 1, images: { fetched: 1 } })
  const balm = await whole('balm')
  expect(balm.texts.en).toMatchObject({ seoTitle: 'Buy balm', seoDescription: 'A soft balm' })
  expect(balm.tags).toEqual(['new', 'soft'])
  const paths = (await shop.db.select({ path: images.path }).from(images)).map(({ path }) => path)
  const described = [...(await imagesByPath(shop.db, paths)).values()].map(({ alt }) => alt.en)
  expect(described).toEqual(['The balm & its box'])
  expect([await lotOf('B-S'), await lotOf('B-L')]).toEqual([[[4, 4, 3_000]], []])
  const again = await importFile(shop, as, [head, ...rows].join('\n').replace(',7.5,', ',99,'), { language: 'en' })
  expect(again).toMatchObject({ unchanged: 1, changed: 0 })
  expect(await lotOf('B-S')).toEqual([[4, 4, 3_000]])
  expect(await violatedInvariants(shop.db)).toEqual([])
})

test('converts the costs of a table with the exchange rate of its currency', async () => {
  const look = await sendFile(shop, as, 'SKU,Name,Price,Qty,Cost price\nT-1,Soap,10,3,2', { language: 'en' })
  expect(look.columns.at(-1)!.target).toBe('cost')
  await answerImport(shop, as, look, { rate: '3.7' })
  await startImport(shop, as, look.id)
  expect(await lotOf('T-1')).toEqual([[3, 3, 2_220]])
})

test('imports WooCommerce attributes as options, custom attributes or specifications', async () => {
  const attribute = (n: number) => `Attribute ${n} name,Attribute ${n} value(s)`
  const head = `ID,Type,SKU,Name,Regular price,Stock,Parent,Meta: _yoast_wpseo_title,Meta: _yoast_wpseo_metadesc,Cost of goods,${[1, 2, 3, 4].map(attribute).join(',')}`
  const rows = [
    '1,variable,MILK,Milk,,,,Buy milk,%%title%% %%sep%% shop,,Size,"S, L",Skin type,oily,Scent,Rose,Made of,Oats',
    '2,variation,MILK-S,Milk,9,2,id:1,,,4,Size,S,,,,,,',
    '3,variation,MILK-L,Milk,12,2,id:1,,,,Size,L,,,,,,',
    '4,simple,GEL,Gel,7,1,,,,,Skin type,"Dry, Oily",Scent,,,,,',
  ]
  const look = await sendFile(shop, as, [head, ...rows].join('\n'), { language: 'en' })
  expect(look).toMatchObject({ added: 2, failed: 0, unread: [] })
  expect(await problemsOf(look.id)).toContainEqual([2, 'Meta: _yoast_wpseo_metadesc', true])
  await startImport(shop, as, look.id)
  const milk = await whole('MILK')
  expect(milk.sizes.map(({ names }: any) => names.en)).toEqual(['S', 'L'])
  expect(milk.attributes).toEqual({ 'skin-type': 'oily', scent: { ar: '', en: 'Rose', he: '', ru: '' } })
  expect(milk.texts.en.specifications).toEqual([{ key: 'made-of', label: 'Made of', value: 'Oats' }])
  expect([milk.texts.en.seoTitle, milk.texts.en.seoDescription]).toEqual(['Buy milk', ''])
  expect([await lotOf('MILK-S'), await lotOf('MILK-L')]).toEqual([[[2, 2, 800]], [[2, 0, 0]]])
  // Several values do not fit a single choice, so the attribute is kept as a specification.
  const gel = await whole('GEL')
  expect([gel.attributes, gel.texts.en.specifications]).toEqual([
    {},
    [{ key: 'skin-type', label: 'Skin type', value: 'Dry, Oily' }],
  ])
})

test('imports every attribute in a WooCommerce header, including a text attribute in two languages', async () => {
  const attributes: Record<number, [string, string]> = {
    1: ['Scent (Arabic)', 'ورد'],
    2: ['Scent (English)', 'Rose'],
    12: ['Skin type', 'Oily'],
  }
  const head = Object.keys(attributes).flatMap(n => [`Attribute ${n} name`, `Attribute ${n} value(s)`])
  const file = `Type,SKU,Name,Published,Stock,Regular price,${head}\nsimple,W-12,Balm,1,3,12,${Object.values(attributes).flat()}`
  const sent = await importFile(shop, as, file, { language: 'en' })
  expect(sent.unread).toEqual([])
  expect((await whole('W-12')).attributes).toMatchObject({ scent: { ar: 'ورد', en: 'Rose' }, 'skin-type': 'oily' })
})
