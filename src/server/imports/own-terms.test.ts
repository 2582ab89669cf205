import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildImporter, IMPORTER_PASSWORD, type Importer } from '../../../test/support/build-importer.ts'
import { exportFile, importFile, sendFile, waitForImportEnd } from '../../../test/support/import-file.ts'
import type { ImportLine } from '../../shared/contracts/imports.ts'
import type { AdminBrand } from '../../shared/contracts/taxonomy.ts'
import { auditLog } from '../database/schema/audit.ts'
import { productImages, products } from '../database/schema/catalog.ts'
import { catalogueImportPieces, catalogueImports } from '../database/schema/imports.ts'
import { brands, categories } from '../database/schema/taxonomy.ts'
import { sweepImports } from './sweep-imports.ts'

let shop: TestApp
let as: Importer
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  as = await buildImporter(shop.db)
})
afterAll(() => shop.close())

const PLACES = 'record,product,code,parent,image,position,name_ar,name_en'
const failedOf = async (id: number) =>
  (await shop.get<ImportLine[]>(`/admin/imports/${id}/lines`, as)).body.data.flatMap(({ problems }) => problems)
const category = async (slug: string) => (await shop.db.select().from(categories).where(eq(categories.slug, slug)))[0]!

test('imports category trees and rejects cycles', async () => {
  const file = (...rows: string[]) => [PLACES, ...rows].join('\n')
  await importFile(shop, as, file('category,,herbs,,,1,أعشاب,Herbs', 'category,,thyme,herbs,,1,زعتر,Thyme'))
  expect((await category('thyme')).parentId).toBe((await category('herbs')).id)
  const ring = await importFile(shop, as, file('category,,herbs,thyme,,1,أعشاب,Herbs'))
  expect([ring.failed, (await failedOf(ring.id)).map(({ column }) => column)]).toEqual([1, ['parent']])
  await importFile(shop, as, file('category,,mint,,,2,نعنع,Mint', 'category,,sage,,,3,مريمية,Sage'))
  const turned = await importFile(
    shop,
    as,
    file('category,,mint,sage,,2,نعنع,Mint', 'category,,sage,mint,,3,مريمية,Sage'),
  )
  expect(turned.failed).toBe(1)
  const { rows } = await shop.db.execute<{ count: number }>(sql`with recursive tree as (
    select id from categories where parent_id is null union all select c.id from categories c join tree on tree.id = c.parent_id)
    select count(*)::int as count from tree`)
  expect(rows[0]!.count).toBe(await shop.db.$count(categories))
})

test('limits text lengths as the admin form does, and logs the previous state', async () => {
  const long = await importFile(shop, as, [PLACES, `brand,,long,,,1,${'ا'.repeat(81)},Long`].join('\n'))
  expect(await failedOf(long.id)).toMatchObject([{ column: 'name_ar' }])
  await importFile(shop, as, [PLACES, 'brand,,olive,,,1,زيتون,Olive'].join('\n'))
  await importFile(shop, as, [PLACES, 'brand,,olive,,,1,زيتونة,Olive'].join('\n'))
  const [brand] = await shop.db.select().from(brands).where(eq(brands.slug, 'olive'))
  const rows = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(brand!.id)))
  expect(rows.filter(({ subject }) => subject === 'brand')).toMatchObject([
    { action: 'brand-imported', before: null, after: { texts: { ar: { name: 'زيتون' } } } },
    { before: { texts: { ar: { name: 'زيتون' } } }, after: { texts: { ar: { name: 'زيتونة' } } } },
  ])
})

test('logs a brand that is created from a third-party file', async () => {
  await importFile(shop, as, 'Handle,Title,Vendor,Variant Price\nnoted,Noted,Wadi,5\n')
  const rows = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'brand-added'))
  expect(rows).toContainEqual(expect.objectContaining({ after: expect.objectContaining({ slug: 'wadi' }) }))
})

test('creates a brand once when two instances import it concurrently', async () => {
  const other = await startTestApp({ databaseUrl: shop.databaseUrl })
  try {
    for (let round = 0; round < 4; round++) {
      const file = (whose: string) =>
        `Handle,Title,Vendor,Type,Variant Price,Variant Inventory Qty\n${whose}-${round},P,Both ${round},Kind ${round},5,1\n`
      const sent = [
        { one: shop, id: (await sendFile(shop, as, file('one'))).id },
        { one: other, id: (await sendFile(other, as, file('two'))).id },
      ]
      const password = IMPORTER_PASSWORD
      await Promise.all(sent.map(({ one, id }) => one.post(`/admin/imports/${id}/start`, { password, version: 0 }, as)))
      for (const { one, id } of sent)
        expect(await waitForImportEnd(one, as, id)).toMatchObject({ state: 'done', added: 1 })
    }
    const { rows } = await shop.db.execute<{ names: number; brands: number }>(sql`select
      count(*)::int as brands, count(distinct name)::int as names from brand_translations
      where language = 'ar' and name like 'Both %'`)
    expect(rows).toEqual([{ brands: 4, names: 4 }])
  } finally {
    await other.close()
  }
})

test('skips images of an exported file that are not in the library, and adds a note', async () => {
  const file = [
    'record,product,name_ar,short_description_ar,brand,category,price,image,url,view,width,height,widths,position',
    'product,seen,منتج,وصف,olive,herbs,10,,,,,,,',
    'image,seen,,,,,,library/nowhere,,front,400,400,360 720,0',
    'image,seen,,,,,,library/elsewhere,https://images.invalid/a.avif,front,400,400,360 720,1',
  ].join('\n')
  const done = await importFile(shop, as, file)
  expect(done).toMatchObject({ added: 1, failed: 0, images: { failed: 1 } })
  expect(await failedOf(done.id)).toMatchObject([{ row: 3, column: 'image', isNote: true }])
  expect(await shop.db.$count(productImages)).toBe(0)
})

test('imports images from files of format version 0.1', async () => {
  const file = [
    'record,product,name_ar,short_description_ar,brand,category,price,picture,url',
    'product,old,قديم,وصف,olive,herbs,10,,',
    'picture,old,,,,,,,https://images.invalid/old.avif',
  ].join('\n')
  expect(await importFile(shop, as, file)).toMatchObject({ added: 1, failed: 0, images: { failed: 1 } })
})

test('rejects a row that assigns another size to an existing SKU', async () => {
  const file = (size: string) =>
    `Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price\nrenamed,R,Words,Wadi,Size,${size},REN-1,5\n`
  await importFile(shop, as, file('Small'))
  const again = await sendFile(shop, as, file('Little'))
  expect(again.failed).toBe(1)
  expect(await failedOf(again.id)).toMatchObject([
    { row: 2, column: 'Variant SKU', message: expect.stringMatching(/another size or colour/) },
  ])
})

test('deletes incomplete uploads after two days', async () => {
  const { body } = await shop.post('/admin/imports/', { fileName: 'half.csv', bytes: 10, language: null }, as)
  const id = body.data.id
  const send = () =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin/imports/${id}/pieces?offset=0`,
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'text/csv' },
      payload: '12345',
    })
  await send()
  const left = async () => [
    await shop.db.$count(catalogueImportPieces, eq(catalogueImportPieces.importId, id)),
    (await shop.db.select().from(catalogueImports).where(eq(catalogueImports.id, id)))[0]!.state,
  ]
  const later = (days: number) => ({ ...shop.app.services, clock: () => new Date(Date.now() + days * 86_400_000) })
  await sweepImports(later(1))
  expect(await left()).toEqual([1, 'uploading'])
  await sweepImports(later(3))
  expect(await left()).toEqual([0, 'stopped'])
  expect(await shop.db.$count(products)).toBeGreaterThan(0)
})

test('imports and exports SEO texts, and keeps them when an older file lacks the columns', async () => {
  const row = 'brand,,seen,,,1,مرئي,Seen'
  await importFile(
    shop,
    as,
    [`${PLACES},seo_title_ar,seo_title_en,seo_description_en`, `${row},,Seen skin,`].join('\n'),
  )
  const texts = async () => {
    const all = (await shop.get<AdminBrand[]>('/admin/brands/', as)).body.data
    return all.find(({ slug }) => slug === 'seen')!.texts.en
  }
  const kept = { seoTitle: 'Seen skin' }
  expect(await texts()).toMatchObject(kept)
  expect(await exportFile(shop, as)).toContain('Seen skin')
  expect(await importFile(shop, as, [PLACES, row.replace('Seen', 'Seen again')].join('\n'))).toMatchObject({
    changed: 1,
  })
  expect(await texts()).toMatchObject({ name: 'Seen again', ...kept })
})
