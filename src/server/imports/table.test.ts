import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildImporter, type Importer } from '../../../test/support/build-importer.ts'
import { answerImport, importFile, sendFile, startImport } from '../../../test/support/import-file.ts'
import { violatedInvariants } from '../../../test/support/invariants.ts'
import type { CatalogImport, ImportLine } from '../../shared/contracts/imports.ts'
import { products, productTranslations, productVariants } from '../database/schema/catalog.ts'

let shop: TestApp
let as: Importer
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  as = await buildImporter(shop.db)
})
afterAll(() => shop.close())

const targetsOf = ({ columns }: CatalogImport) => columns.map(({ target }) => target)
const linesOf = async (id: number) => (await shop.get<ImportLine[]>(`/admin/imports/${id}/lines`, as)).body.data
const variant = async (sku: string) => {
  const [row] = await shop.db.select().from(productVariants).where(eq(productVariants.sku, sku))
  return row && [row.price, row.stock, row.barcode]
}
const whole = async (sku: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.sku, sku))
  return (await shop.get(`/admin/products/${row!.id}`, as)).body.data
}

const ARABIC = [
  'رمز المنتج;الاسم;الاسم بالإنجليزية;الوصف;القسم;الماركة;السعر;سعر العرض;الكمية;باركود;بلد الصنع;ملاحظات المخزن',
  'S-1;صابون الغار;Laurel soap;<p>صابون <b>تقليدي</b></p>;العناية > صابون;نابلس;25,50;20;12;4006381333931;;رف 3',
  'S-2;زيت الزيتون;Olive oil;زيت بكر;العناية > زيوت;نابلس;٤٠;;7;;PS;',
].join('\n')

test('maps the columns of an Arabic table by its header, and names the ignored columns', async () => {
  const look = await sendFile(shop, as, ARABIC)
  expect(look).toMatchObject({ state: 'ready', kind: 'table', language: 'ar', lines: 2, added: 2, untracked: 0 })
  expect(targetsOf(look).join()).toBe(
    'sku,name,name_en,description,category,brand,price,offer_price,stock,barcode,origin,',
  )
  expect(look.columns[1]).toEqual({
    column: 2,
    name: 'الاسم',
    examples: ['صابون الغار', 'زيت الزيتون'],
    target: 'name',
  })
  expect(look.unread).toEqual([{ column: 12, name: 'ملاحظات المخزن' }])
  await startImport(shop, as, look.id)
  expect(await variant('S-1')).toEqual([2550, 12, '4006381333931'])
  expect(await variant('S-2')).toEqual([4000, 7, null])
  const soap = await whole('S-1')
  expect([soap.status, soap.texts.ar.name, soap.texts.en.name]).toEqual(['published', 'صابون الغار', 'Laurel soap'])
  expect(soap.texts.ar.description).toContain('<strong>تقليدي</strong>')
  expect(await violatedInvariants(shop.db)).toEqual([])
})

test('reads Hebrew and Russian headers, also in a legacy Windows encoding', async () => {
  const hebrew = await sendFile(
    shop,
    as,
    'מק״ט,שם המוצר,תיאור,מחיר,מלאי,בעל הרישום\nH-1,סבון,סבון טבעי לפנים,19.90,3,\n',
  )
  expect(targetsOf(hebrew)).toEqual(['sku', 'name', 'description', 'price', 'stock', 'registration_holder'])
  expect(hebrew.language).toBe('he')
  const russian = Buffer.from(
    [...'Артикул;Наименование;Цена;Остаток\nR-1;Мыло лавровое;30;4\n'].map(letter => {
      const code = letter.codePointAt(0)!
      return code < 128 ? code : code - 0x410 + 0xc0
    }),
  )
  const look = await sendFile(shop, as, russian)
  expect(targetsOf(look)).toEqual(['sku', 'name', 'price', 'stock'])
  expect((await linesOf(look.id))[0]).toMatchObject({ name: 'Мыло лавровое', outcome: 'added' })
})

test('detects barcode, image and translated name columns by their values', async () => {
  const file = [
    'Item,Item name,Name,X1,X2,Price',
    'ignored,Soap,صابون,4006381333931,https://images.invalid/a.jpg https://images.invalid/b.png,10',
  ].join('\n')
  const look = await sendFile(shop, as, file)
  expect(targetsOf(look)).toEqual(['name', 'name_en', 'name_ar', 'barcode', 'images', 'price'])
})

test('groups variants by the selected column, and reuses the mapping for the same header', async () => {
  const head = 'Ref,Family,Thing,Amount,Left,Volume'
  const file = [head, 'A-50,A,Balm,10,3,50 ml', 'A-100,A,,18,4,100 ml', 'B-1,B,Gel,7,,'].join('\n')
  const plain = await sendFile(shop, as, `${head},Price\nx,y,z,1,2,3,4`)
  expect(targetsOf(plain)).toEqual([null, null, null, null, null, 'size', 'price'])
  const look = await sendFile(shop, as, file)
  expect([look.lines, look.failed]).toEqual([3, 3])
  const targets = ['sku', 'group', 'name', 'price', 'stock', 'size']
  const twice = { language: 'en', ...look.answers, version: 0, targets: targets.map(() => 'name') }
  expect((await shop.post(`/admin/imports/${look.id}/answers`, twice, as)).status).toBe(422)
  for (const wrong of [['sku'], [...targets.slice(1), 'rating_sum']])
    expect((await shop.post(`/admin/imports/${look.id}/answers`, { ...twice, targets: wrong }, as)).status).toBe(422)
  const mapped = await answerImport(shop, as, look, { targets, untrackedStock: 5 })
  expect(mapped).toMatchObject({ lines: 2, added: 2, untracked: 1, unread: [] })
  await startImport(shop, as, look.id)
  expect(await Promise.all(['A-50', 'A-100', 'B-1'].map(variant))).toEqual([
    [1000, 3, null],
    [1800, 4, null],
    [700, 5, null],
  ])
  const again = await sendFile(shop, as, `${head}\nA-50,A,Balm,11,3,50 ml\nA-100,A,,18,4,100 ml`)
  expect(again).toMatchObject({ changed: 1, lines: 1, answers: { targets, untrackedStock: 5 } })
  expect(await violatedInvariants(shop.db)).toEqual([])
})

test('keeps the stored values of blank cells', async () => {
  const before = await whole('S-1')
  const done = await importFile(shop, as, 'SKU,Name,Description,SPF,Price,Quantity\nS-1,Laurel soap,,,25.5,')
  expect(done.failed).toBe(0)
  const after = await whole('S-1')
  expect([after.texts.ar, after.spf]).toEqual([before.texts.ar, before.spf])
  expect(await variant('S-1')).toEqual([2550, 12, '4006381333931'])
})

test('rejects a WordPress XML export, and names the supported export in the reader’s language', async () => {
  const xml = '<?xml version="1.0"?>\n<!-- WordPress eXtended RSS --><rss xmlns:wp="http://wordpress.org/export/1.2/"/>'
  const { id, state, refusal } = await sendFile(shop, as, xml, { fileName: 'woocommerce.xml' })
  expect([state, refusal]).toEqual(['refused', expect.stringContaining('WooCommerce')])
  for (const [language, script] of [
    ['ar', /\p{Script=Arabic}/u],
    ['he', /\p{Script=Hebrew}/u],
    ['ru', /\p{Script=Cyrillic}/u],
  ] as const)
    expect((await shop.get(`/admin/imports/${id}`, { ...as, language })).body.data.refusal).toMatch(script)
})

/** Folders with exported files: those of the repository, and those in IMPORT_FILES, separated by colons. */
const FOLDERS = [
  join(import.meta.dirname, '../../../test/support/feeds'),
  join(import.meta.dirname, '../../../test/fixtures/imports'),
  ...(process.env.IMPORT_FILES?.split(':') ?? []),
]
const FILES = FOLDERS.flatMap(folder =>
  readdirSync(folder)
    .filter(name => name.endsWith('.csv'))
    .map(name => [name, join(folder, name)] as const),
)

/** Names of the columns that contain the stock of a variant. */
const STOCK = ['variant inventory qty', 'inventory quantity', 'stock', 'in stock?']

test.each(FILES)(
  '%s: lists ignored columns, marks nothing as sold out and converts nothing silently',
  async (_, path) => {
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
    const delimiter = text.split('\n', 1)[0]!.includes(';') ? ';' : ','
    const [header = [], ...rows]: string[][] = parse(text, { delimiter, relax_column_count: true })
    const own = await startTestApp({ template: 'empty' })
    try {
      const by = await buildImporter(own.db)
      const extra = [[...header, 'Not a field'], ...rows.map(row => [...row, 'x'])]
      const look = await sendFile(own, by, extra.map(row => row.map(quoted).join(delimiter)).join('\n'))
      expect(look).toMatchObject({ state: 'ready', answers: { rate: '1', threeDigits: null }, threeDigitPrices: 0 })
      expect(look.unread).toContainEqual({ column: header.length + 1, name: 'Not a field' })
      for (const { column, name } of look.unread) expect((extra[0]![column - 1] ?? '').trim()).toBe(name)
      await answerImport(own, by, look, { untrackedStock: 8 })
      await startImport(own, by, look.id)
      const isOut = (row: string[]) =>
        header.some((name, at) => STOCK.includes(name.trim().toLowerCase()) && /^(-\d+|0)$/.test(row[at] ?? ''))
      const soldOut = await own.db.$count(productVariants, eq(productVariants.stock, 0))
      expect(soldOut).toBeLessThanOrEqual(rows.filter(isOut).length)
      const languages = await own.db
        .selectDistinct({ language: productTranslations.language })
        .from(productTranslations)
      expect(languages.map(({ language }) => language)).toContain(look.language)
      expect(await violatedInvariants(own.db)).toEqual([])
    } finally {
      await own.close()
    }
  },
)

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
