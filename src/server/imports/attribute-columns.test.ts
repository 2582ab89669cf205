import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildImporter, type Importer } from '../../../test/support/build-importer.ts'
import { answerImport, importFile, sendFile, startImport } from '../../../test/support/import-file.ts'
import { violatedInvariants } from '../../../test/support/invariants.ts'
import type { CatalogImport, ImportLine } from '../../shared/contracts/imports.ts'
import { products } from '../database/schema/catalog.ts'

let shop: TestApp
let as: Importer

interface Words {
  ar: string
  en?: string
  he?: string
  ru?: string
}
const inAll = ({ ar, en = '', he = '', ru = '' }: Words) => ({ ar, en, he, ru })

async function add(kind: string, names: Words, more: { units?: Words; choices?: Words[] } = {}): Promise<number> {
  const { status, body } = await shop.post(
    '/admin/attributes/',
    {
      kind,
      categoryId: null,
      isFilterable: false,
      names: inAll(names),
      units: inAll(more.units ?? { ar: '' }),
      choices: (more.choices ?? []).map(choice => ({ code: null, names: inAll(choice) })),
    },
    as,
  )
  expect(status).toBe(201)
  return body.data.id
}

beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  as = await buildImporter(shop.db)
  await add('number', { ar: 'معامل الوقاية', en: 'SPF', he: 'מקדם', ru: 'СПФ' })
  const choices = [
    { ar: 'جافة', en: 'Dry', he: 'יבש', ru: 'Сухая' },
    { ar: 'دهنية', en: 'Oily', he: 'שמן', ru: 'Жирная' },
  ]
  await add('choice', { ar: 'نوع البشرة', en: 'Skin type', he: 'סוג עור', ru: 'Тип кожи' }, { choices })
  await add('number', { ar: 'الوزن', en: 'Weight' }, { units: { ar: 'غم', en: 'g' } })
  await add('text', { ar: 'الرائحة', en: 'Scent' })
  await add('flag', { ar: 'نباتي', en: 'Vegan' })
  await add('number', { ar: 'السعر', en: 'Price' })
})
afterAll(() => shop.close())

const targetsOf = ({ columns }: CatalogImport) => columns.map(({ target }) => target)
const linesOf = async (id: number) => (await shop.get<ImportLine[]>(`/admin/imports/${id}/lines`, as)).body.data
async function attributesOf(sku: string) {
  const [row] = await shop.db.select().from(products).where(eq(products.sku, sku))
  return row?.attributes
}

test('maps columns to custom attributes by code or name in any language, and imports values', async () => {
  const file = [
    'SKU;Name;Price;Qty;SPF;نوع البشرة;Weight (g);Scent;Scent (Hebrew);vegan;Shelf',
    'C-1;Sun cream;50;3;٥٠;Dry;250 g;Rose;ורד;yes;A',
    'C-2;Sun milk;40;3;;دهنية;;;;;B',
  ].join('\n')
  const look = await sendFile(shop, as, file, { language: 'en' })
  expect(targetsOf(look)).toEqual([
    'sku',
    'name',
    'price',
    'stock',
    'attribute:spf',
    'attribute:skin-type',
    'attribute:weight',
    'attribute:scent',
    'attribute:scent:he',
    'attribute:vegan',
    null,
  ])
  expect(look.unread).toEqual([{ column: 11, name: 'Shelf' }])
  expect(look.attributes).toContainEqual({ target: 'attribute:scent:he', name: 'Scent', language: 'he' })
  expect((await startImport(shop, as, look.id)).failed).toBe(0)
  expect(await attributesOf('C-1')).toEqual({
    spf: 50,
    'skin-type': 'dry',
    weight: 250,
    scent: { ar: '', en: 'Rose', he: 'ורד', ru: '' },
    vegan: true,
  })
  expect(await attributesOf('C-2')).toEqual({ 'skin-type': 'oily' })
  expect(await violatedInvariants(shop.db)).toEqual([])
})

test('changes only the attributes and languages that the file contains', async () => {
  const done = await importFile(shop, as, 'SKU;Name;Price;Qty;СПФ;Scent in Russian\nC-1;Sun cream;50;3;30;Роза')
  expect(done).toMatchObject({ changed: 1, failed: 0 })
  expect(await attributesOf('C-1')).toMatchObject({
    spf: 30,
    'skin-type': 'dry',
    scent: { ar: '', en: 'Rose', he: 'ורד', ru: 'Роза' },
  })
})

test('rejects a line with an invalid attribute value, and names the column', async () => {
  const { id, failed } = await sendFile(shop, as, 'SKU,Name,Price,Qty,סוג עור\nC-3,Balm,10,1,Combination')
  expect(failed).toBe(1)
  const [line] = await linesOf(id)
  expect(line!.problems[0]).toMatchObject({ row: 2, column: 'סוג עור', isNote: false })
  expect(line!.problems[0]!.message).toContain('Combination')
})

test('imports the first value when rows of one product differ, and adds a note', async () => {
  const file = 'Group,SKU,Name,Price,Qty,Size,SPF\nG,G-1,Milk,10,1,S,30\nG,G-2,,12,1,L,50'
  const look = await sendFile(shop, as, file)
  expect((await linesOf(look.id))[0]!.problems[0]).toMatchObject({ row: 3, column: 'SPF', isNote: true })
  await startImport(shop, as, look.id)
  expect(await attributesOf('G')).toEqual({ spf: 30 })
})

test('maps a column to an attribute manually, and reuses the mapping until attribute deletion', async () => {
  const id = await add('text', { ar: 'ملاحظة', en: 'Remark' })
  const head = 'SKU,Name,Price,Qty,Extra'
  const look = await sendFile(shop, as, `${head}\nD-1,Soap,9,1,Handmade`)
  expect(targetsOf(look).at(-1)).toBeNull()
  const targets = [...targetsOf(look).slice(0, -1), 'attribute:remark']
  const unknown = {
    language: 'en',
    ...look.answers,
    version: look.answersVersion,
    targets: targets.with(4, 'attribute:no'),
  }
  const refused = await shop.post(`/admin/imports/${look.id}/answers`, unknown, as)
  expect([refused.status, refused.body.errors?.targets]).toEqual([422, expect.any(Array)])
  const mapped = await answerImport(shop, as, look, { targets })
  expect(mapped.unread).toEqual([])
  await startImport(shop, as, look.id)
  expect(await attributesOf('D-1')).toEqual({ remark: { ar: '', en: 'Handmade', he: '', ru: '' } })

  const again = await sendFile(shop, as, `${head}\nD-2,Soap,9,1,Old`)
  expect(again.answers.targets).toEqual(targets)
  const { version } = (await shop.get('/admin/attributes/', as)).body.data.find((one: { id: number }) => one.id === id)
  expect((await shop.delete(`/admin/attributes/${id}?version=${version}`, as)).status).toBe(200)
  const { answers, unread } = await sendFile(shop, as, `${head}\nD-3,Soap,9,1,New`)
  expect([answers.targets?.at(-1), unread]).toEqual([null, [{ column: 5, name: 'Extra' }]])
  // An import that was previewed before the deletion is written without the values of the deleted attribute.
  expect((await startImport(shop, as, again.id)).failed).toBe(0)
  expect(await attributesOf('D-2')).toEqual({})
})

test('imports Shopify metafields and WooCommerce meta columns as custom attributes', async () => {
  const shopify = await sendFile(
    shop,
    as,
    [
      'Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price,SPF (product.metafields.custom.spf),Other (product.metafields.my.skin_type),More (product.metafields.my.more)',
      'cream,Cream,S-1,2,10,30,Oily,x',
    ].join('\n'),
  )
  expect(shopify.unread.map(({ name }) => name)).toEqual(['More (product.metafields.my.more)'])
  await startImport(shop, as, shopify.id)
  expect(await attributesOf('cream')).toEqual({ spf: 30, 'skin-type': 'oily' })

  const woo = await importFile(
    shop,
    as,
    'Type,SKU,Name,Regular price,Stock,Meta: spf,Meta: x\nsimple,W-1,Cream,9,2,15,y',
  )
  expect(woo.unread.map(({ name }) => name)).toEqual(['Meta: x'])
  expect(await attributesOf('W-1')).toEqual({ spf: 15 })
})
