import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildImporter, IMPORTER_PASSWORD, type Importer } from '../../../test/support/build-importer.ts'
import {
  answerImport,
  exportFile,
  importFile,
  sendFile,
  startImport,
  waitForImportEnd,
} from '../../../test/support/import-file.ts'
import { violatedInvariants } from '../../../test/support/invariants.ts'
import type { ImportLine } from '../../shared/contracts/imports.ts'
import { products, productVariants } from '../database/schema/catalog.ts'

let shop: TestApp
let as: Importer
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  as = await buildImporter(shop.db)
})
afterAll(() => shop.close())

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../../test/support/feeds', name))
const linesOf = async (id: number, outcome = '') =>
  (await shop.get<ImportLine[]>(`/admin/imports/${id}/lines?outcome=${outcome}`, as)).body.data
const whole = async (sku: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.sku, sku))
  return (await shop.get(`/admin/products/${row!.id}`, as)).body.data
}
const seen = async (sku: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.sku, sku))
  return (await shop.get(`/products/${row!.id}`, as)).body.data
}

test('previews a Shopify file without creating products, and reports errors by row and column', async () => {
  const look = await sendFile(shop, as, fixture('shopify.csv'), { piece: 700 })
  expect(look).toMatchObject({ state: 'ready', kind: 'shopify', language: 'en', lines: 5, added: 3, failed: 2 })
  expect(await shop.db.$count(products)).toBe(0)
  expect(await linesOf(look.id, 'failed')).toMatchObject([
    { row: 6, name: 'No price', problems: [{ row: 6, column: 'Variant Price', message: 'Please enter a number.' }] },
    { row: 7, name: 'Twice', problems: [{ row: 7, column: 'Variant SKU' }] },
  ])
  const hebrew = await shop.get(`/admin/imports/${look.id}/lines?outcome=failed`, { ...as, language: 'he' })
  expect(hebrew.body.data[0].problems[0].message).toMatch(/\p{Script=Hebrew}/u)

  const done = await startImport(shop, as, look.id)
  expect(done).toMatchObject({ state: 'done', added: 3, failed: 2, written: 3 })
  expect(await violatedInvariants(shop.db)).toEqual([])
})

test('imports Shopify HTML as rich text, variants with options, and a reduced price as an offer', async () => {
  const balm = await seen('olive-balm')
  expect(balm).toMatchObject({ name: 'Olive balm', price: 35.41, stockQuantity: 7, brand: 'Zeitoun' })
  expect(balm.description).toBe(
    '<p>Balm of <strong>olive</strong> &amp; beeswax.</p>\n<ul><li>No scent</li><li>50 °C</li></ul>',
  )
  expect(balm.category).toMatchObject({ name: 'Balms' })
  expect(await whole('olive-balm')).toMatchObject({ tags: ['a', 'b'] })
  const mask = await seen('clay-mask')
  expect(mask.sizes.map(({ name }: { name: string }) => name)).toEqual(['Small', 'Large'])
  expect(mask.colors.map(({ name }: { name: string }) => name)).toEqual(['Green', 'Rose'])
  expect(mask.variants).toMatchObject([
    { sku: 'MASK-S-G', price: 20, stockQuantity: 3 },
    { sku: 'MASK-L-G', price: 42.5, offerPrice: 30 },
    { sku: 'MASK-L-R', price: 31 },
  ])
  const { status, texts } = await whole('kept-back')
  expect([status, texts.en.name, texts.ar.name]).toEqual(['draft', 'Kept back', 'Kept back'])
})

test('adds no product in a second import, and applies a new price only to its product', async () => {
  const again = await importFile(shop, as, fixture('shopify.csv'))
  expect(again).toMatchObject({ added: 0, changed: 1, unchanged: 2 })
  const third = await importFile(shop, as, fixture('shopify.csv').toString().replace('35.41', '36'))
  expect(third).toMatchObject({ added: 0, changed: 1, unchanged: 2 })
  expect(await seen('olive-balm')).toMatchObject({ price: 36, stockQuantity: 7 })
  expect(await violatedInvariants(shop.db)).toEqual([])
})

test('lists images that cannot be fetched, and finishes the import', async () => {
  const { data } = (await shop.get('/admin/imports/', as)).body
  const { body } = await shop.get(`/admin/imports/${data[0].id}/images`, as)
  expect(body.data).toMatchObject([{ name: 'Olive balm', url: 'https://images.invalid/balm.jpg' }])
  expect(data[0].images).toEqual({ waiting: 0, fetched: 0, failed: 1 })
})

test('imports SEO texts of a Shopify file, and keeps them when the cells are blank', async () => {
  const file = (seo: string) =>
    `Handle,Title,Body (HTML),Vendor,Type,Variant Price,SEO Title,SEO Description\nclay-soap,Clay soap,Soap,Zeitoun,Soaps,9,${seo}\n`
  await importFile(shop, as, file(`Clay soap for calm skin,${'d'.repeat(500)}`))
  const soap = await seen('clay-soap')
  expect([soap.seoTitle, soap.seoDescription.length]).toEqual(['Clay soap for calm skin', 400])
  expect(await importFile(shop, as, file(','))).toMatchObject({ unchanged: 1 })
})

test('decodes repeatedly encoded HTML entities, and keeps encoded markup as text', async () => {
  const body = '<p>Oil &amp;amp; wax,&amp;nbsp;50&amp;deg;. Below &amp;lt;b&amp;gt; is text.</p>'
  const file = `Handle,Title,Body (HTML),Vendor,Type,Published,Variant Price\ncoded,Salt &amp;amp;amp; oil,${body.replaceAll(',', ' ')},A &amp; B,Oils &amp;amp; salts,true,9\n`
  await importFile(shop, as, file)
  const coded = await seen('coded')
  expect(coded).toMatchObject({ name: 'Salt & oil', brand: 'A & B', category: { name: 'Oils & salts' } })
  expect(coded.description).toMatch(/^<p>Oil &amp; wax\s+50°\. Below &lt;b&gt; is text\.<\/p>$/)
  expect(coded.shortDescription).not.toMatch(/&\w+;/)
})

test('previews the contents of each line and the changes to its product', async () => {
  const file = fixture('shopify.csv').toString().replace('35.41', '37.50')
  const look = await sendFile(shop, as, file)
  const { data } = (await shop.get(`/admin/imports/${look.id}/lines?outcome=changed`, as)).body
  const balm = data.find(({ name }: { name: string }) => name === 'Olive balm')
  expect(balm.contents).toMatchObject({
    prices: { from: 37.5, to: 37.5 },
    before: { from: 36, to: 36 },
    variants: 1,
    brand: 'Zeitoun',
    changes: ['prices', 'images'],
  })
  expect(balm.contents.categories.at(-1)).toBe('Balms')
  const fresh = await sendFile(shop, as, file.replaceAll('clay-mask', 'new-mask').replaceAll('MASK-', 'NEW-'))
  const added = (await shop.get(`/admin/imports/${fresh.id}/lines?outcome=added`, as)).body.data
  expect(added).toMatchObject([
    { contents: { prices: { from: 20, to: 42.5, offer: 30 }, before: null, variants: 3, changes: [] } },
  ])
})

test('adds a note for a missing stock count, and imports the product', async () => {
  const head = 'Type,SKU,Name,Published,Short description,Stock,Regular price,Images'
  const look = await sendFile(shop, as, `${head}\nsimple,u-1,Uncounted,1,Words,,12,https://images.invalid/u.jpg\n`)
  const [line] = (await shop.get(`/admin/imports/${look.id}/lines`, as)).body.data
  expect([line.outcome, line.problems]).toMatchObject(['added', [{ row: 2, column: 'Stock', isNote: true }]])
  const done = await startImport(shop, as, look.id)
  const lost = await shop.get(`/admin/imports/${done.id}/images`, as)
  expect(lost.body.data).toMatchObject([{ name: 'Uncounted', url: 'https://images.invalid/u.jpg' }])
})

test('reads a WooCommerce file with semicolons, decimal commas and variations in any order', async () => {
  const look = await sendFile(shop, as, fixture('woocommerce.csv'))
  expect(look).toMatchObject({ state: 'ready', kind: 'woocommerce', added: 2, failed: 2 })
  const failed = await linesOf(look.id, 'failed')
  expect(failed.map(({ row, problems }) => [row, problems[0]!.column])).toEqual([
    [6, 'Type'],
    [7, 'Parent'],
  ])
  await startImport(shop, as, look.id)
  const roll = await seen('ROLL')
  expect(roll.variants).toMatchObject([
    { sku: 'ROLL-5', price: 9.9, offerPrice: 8.9, stockQuantity: 30 },
    { sku: 'ROLL-10', price: 12.5, stockQuantity: 12 },
  ])
  expect(roll.description).toBe('Soft gauze for wounds.<br /><br /><strong>Sterile.</strong>')
  expect(roll.isFeatured).toBe(true)
  const { body } = await shop.get('/categories/', as)
  const care = body.data.find(({ name }: { name: string }) => name === 'Care')
  expect(care.children).toMatchObject([{ name: 'Wounds', children: [{ name: 'Gauze' }] }])
  const again = await importFile(shop, as, fixture('woocommerce.csv'))
  expect(again).toMatchObject({ added: 0, unchanged: 1, failed: 2 })
})

test('skips non-shippable WooCommerce products and variations, and adds a note', async () => {
  const head =
    'Type,SKU,Name,Published,Short description,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)'
  const rows = [
    '"simple, downloadable, virtual",v-1,Guide,1,Words,9,12,,,',
    '"simple, virtual",v-2,Consultation,1,Words,9,12,,,',
    'variable,v-3,Book,1,Words,,,,Kind,',
    'variation,v-3-p,Book,1,,4,30,v-3,Kind,Paper',
    '"variation, downloadable, virtual",v-3-f,Book,1,,4,10,v-3,Kind,File',
    'variable,v-4,Film,1,Words,,,,Kind,',
    '"variation, virtual",v-4-a,Film,1,,4,10,v-4,Kind,A',
  ]
  const look = await sendFile(shop, as, [head, ...rows].join('\n'))
  expect(look).toMatchObject({ added: 1, failed: 3 })
  const problems = (lines: ImportLine[]) =>
    lines.flatMap(({ problems }) => problems.map(({ row, column, isNote, message }) => [row, column, isNote, message]))
  const reason = expect.stringContaining('physical product')
  expect(problems(await linesOf(look.id, 'failed'))).toEqual([
    [2, 'Type', false, reason],
    [3, 'Type', false, reason],
    [8, 'Type', false, reason],
  ])
  expect(problems(await linesOf(look.id, 'added'))).toEqual([[6, 'Type', true, reason]])
  await startImport(shop, as, look.id)
  expect((await seen('v-3')).variants).toMatchObject([{ sku: 'v-3-p' }])
})

test('skips Shopify gift cards and products without shipping', async () => {
  const head = 'Handle,Title,Body (HTML),Vendor,Published,Variant SKU,Variant Price,Variant Requires Shipping,Gift Card'
  const rows = ['card,Card,Words,V,true,GC,50,false,true', 'course,Course,Words,V,true,CO,50,false,false']
  const look = await sendFile(shop, as, [head, ...rows, 'soap,Soap,Words,V,true,SO,5,true,false'].join('\n'))
  expect(look).toMatchObject({ added: 1, failed: 2 })
  const columns = (await linesOf(look.id, 'failed')).map(({ problems }) => problems[0]!.column)
  expect(columns).toEqual(['Gift Card', 'Variant Requires Shipping'])
})

test.each(['No brand', 'N/A', 'بدون علامة', 'GENERIC', 'ללא מותג', 'Без бренда', '-'])(
  'imports a product with the vendor %s without a brand, and adds a note',
  async vendor => {
    const head = 'Handle,Title,Body (HTML),Vendor,Published,Variant Price'
    const handle = `plain-${[...vendor].map(letter => letter.codePointAt(0)).join('-')}`
    const look = await sendFile(shop, as, `${head}\n${handle},Cotton,Words,${vendor},true,5\n`, { language: 'en' })
    const [line] = await linesOf(look.id)
    expect(line).toMatchObject({ outcome: 'added', contents: { brand: 'No brand' } })
    expect(line!.problems[0]).toMatchObject({ column: 'Vendor', isNote: true })
    await startImport(shop, as, look.id)
    expect(await seen(handle)).toMatchObject({ brand: 'No brand' })
    const { rows } = await shop.db.execute(sql`select from brands where slug like 'no-brand%' or slug = 'item'`)
    expect(rows).toHaveLength(1)
  },
)

test('exports failed rows unchanged, with the reasons', async () => {
  const { id } = await sendFile(shop, as, fixture('woocommerce.csv'))
  const { body, headers } = await shop.app.inject({
    url: `/api/admin/imports/${id}/failed`,
    headers: { authorization: `Bearer ${as.token}`, 'accept-language': 'en' },
  })
  expect(headers['content-type']).toMatch(/^text\/csv/)
  const [head, ...rows] = body.slice(1).trimEnd().split('\r\n')
  expect(head).toMatch(/^ID,Type,SKU,.*,Reason$/)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/^11,grouped,SET,A set,.*Type: Unsupported product type/)
})

test('imports corrected rows of a failed-rows export, and removes the escaping apostrophes', async () => {
  const file = (price: string) =>
    `Handle,Title,Body (HTML),Vendor,Published,Variant SKU,Variant Price\n-signs,=Signs,- mild,+Plus,true,SIGNS-1,${price}\n`
  const { id } = await sendFile(shop, as, file('free'))
  const { body } = await shop.app.inject({
    url: `/api/admin/imports/${id}/failed`,
    headers: { authorization: `Bearer ${as.token}`, 'accept-language': 'en' },
  })
  expect(body).toContain("'=Signs,'- mild,'+Plus")
  const again = await importFile(shop, as, body.replace('free', '12'))
  expect(again).toMatchObject({ kind: 'shopify', added: 1, failed: 0 })
  const [variant] = await shop.db.select().from(productVariants).where(eq(productVariants.sku, 'SIGNS-1'))
  const { data } = (await shop.get(`/products/${variant!.productId}`, as)).body
  expect(data).toMatchObject({ name: '=Signs', description: '- mild', brand: '+Plus' })
})

test.each([
  ['no table', 'Dear shop,\nplease import this.\n', /no products in the file/],
  ['an image', Buffer.from([0x89, 0x50, 0, 1, 2]), /isn’t a CSV file/],
  ['nothing but a name', 'Order,Amount\n1,2\n', /no products in the file/],
])('rejects %s with a reason', async (_, content, why) => {
  const refused = await sendFile(shop, as, content)
  expect([refused.state, refused.refusal]).toEqual(['refused', expect.stringMatching(why)])
  expect(
    (await shop.post(`/admin/imports/${refused.id}/start`, { password: IMPORTER_PASSWORD, version: 0 }, as)).status,
  ).toBe(409)
})

test('accepts upload chunks in order, once each, up to the announced number of bytes', async () => {
  const { body } = await shop.post('/admin/imports/', { fileName: 'x.csv', bytes: 10, language: null }, as)
  const piece = (offset: number, payload: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin/imports/${body.data.id}/pieces?offset=${offset}`,
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'text/csv' },
      payload,
    })
  expect((await piece(0, '12345')).json().data.received).toBe(5)
  expect((await piece(0, '12345')).json().data.received).toBe(5)
  expect((await piece(7, '1')).statusCode).toBe(422)
  expect((await piece(5, '1234567')).statusCode).toBe(422)
  expect((await piece(5, '67890')).json().data.received).toBe(10)
  await waitForImportEnd(shop, as, body.data.id)
})

/** Export files of Shopify and WooCommerce, with their detected format and the expected counts. */
const EXPORTS = [
  ['shopify-plain.csv', 'shopify', { added: 6, failed: 0 }],
  ['shopify-images.csv', 'shopify', { added: 4, failed: 0 }],
  ['shopify-status.csv', 'shopify', { added: 7, failed: 0 }],
  ['shopify-options.csv', 'shopify', { added: 3, failed: 0 }],
  ['woocommerce-pounds.csv', 'woocommerce', { added: 5, failed: 3 }],
  ['woocommerce-kilograms.csv', 'woocommerce', { added: 5, failed: 3 }],
  ['woocommerce-without-ids.csv', 'woocommerce', { added: 2, failed: 3 }],
] as const

test.each(EXPORTS)(
  'imports %s, and leaves the exported catalogue unchanged in a second import',
  async (name, kind, counts) => {
    const content = readFileSync(join(import.meta.dirname, '../../../test/fixtures/imports', name))
    const look = await sendFile(shop, as, content)
    expect(look).toMatchObject({ state: 'ready', kind, ...counts })
    if (look.untracked > 0) await answerImport(shop, as, look, { untrackedStock: 3 })
    const done = await startImport(shop, as, look.id)
    expect(done.written).toBe(look.lines - look.failed)
    const table = await exportFile(shop, as)
    await importFile(shop, as, content)
    expect(await exportFile(shop, as)).toBe(table)
    expect(await violatedInvariants(shop.db)).toEqual([])
  },
)
