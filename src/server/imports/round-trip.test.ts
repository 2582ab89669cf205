import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildImporter, type Importer } from '../../../test/support/build-importer.ts'
import { exportFile, importFile } from '../../../test/support/import-file.ts'
import type { Database } from '../database/connect.ts'
import { images } from '../database/schema/media.ts'

let shop: TestApp
let as: Importer
beforeAll(async () => {
  shop = await startTestApp()
  as = await buildImporter(shop.db)
  // Sets values that are hard to export: formulas, quotes, separators, missing texts and custom attributes.
  await shop.db.execute(
    sql`update product_translations set description = '=HYPERLINK("http://x")' where language = 'en' and product_id = 1`,
  )
  await shop.db.execute(
    sql`update product_translations set how_to_use = E'''=quoted\nand "more"; even, this', based_on = 'old' where language = 'ru' and product_id = 2`,
  )
  await shop.db.execute(
    sql`update product_translations set features = '["-5 °C", "a | b"]', specifications = '[{"key": "k", "label": "a | b", "value": "c \\\\ d"}]' where language = 'he' and product_id = 3`,
  )
  await shop.db.execute(sql`delete from product_translations where language = 'he' and product_id = 4`)
  await shop.db.execute(sql`update products set archived_at = now() where id = 5`)
  await shop.db.execute(
    sql`update products set published_at = null, registration_expires_on = '2027-01-31', origin = 'PS' where id = 6`,
  )
  await shop.db.execute(sql`update products set tags = array['Eid, 2027', 'a | b', 'صيف'] where id = 9`)
  await defineAttributes(shop)
  await shop.db.execute(
    sql`update products set attributes = ${JSON.stringify({
      scent: { ar: 'ورد | ياسمين', en: 'Rose\\musk', he: '', ru: '' },
      'net-weight': 12.5,
      vegan: false,
      texture: 'gel',
    })}::jsonb where id in (3, 9)`,
  )
  // Changes product, image, brand and category fields.
  await shop.db.execute(sql`update products set published_at = '2031-05-06T07:08:09.123456Z', spf = 30 where id = 7`)
  await shop.db.execute(sql`update product_images set position = 9 - position where product_id = 8`)
  await shop.db.execute(sql`delete from image_translations`)
  await shop.db.execute(sql`insert into image_translations (image_id, language, alt)
    select id, language, '=' || language || ' | ' || path from images,
    unnest(array['ar', 'en', 'he', 'ru']) language where id % 3 > 0 or language = 'he'`)
  await shop.db.execute(sql`update images set focus_x = id % 101, focus_y = 74 where id % 4 > 0`)
  await shop.db.execute(sql`update brands set image = (select path from images where id = 3) where id = 2`)
  await shop.db.execute(sql`update brand_translations set based_on = 'older' where brand_id = 2`)
  await shop.db.execute(sql`update categories set hidden_at = '2026-01-02T03:04:05.678901Z' where id = 3`)
  await shop.db.execute(sql`update category_translations set based_on = 'older' where category_id = 3`)
})
afterAll(() => shop.close())

/**
 * A file contains the values of attributes but not their definitions, so the other shop needs the definitions first.
 */
const defineAttributes = ({ db }: TestApp) =>
  db.execute(sql`insert into attributes (code, kind, choices) values ('scent', 'text', '[]'),
    ('net-weight', 'number', '[]'), ('vegan', 'flag', '[]'), ('texture', 'choice', '[{"code": "gel", "names": {}}]')`)

const BY_SKU = `(select sku from products p where p.id = t.product_id)`
/** Queries of all catalogue tables: rows without generated ids, with names in place of references. */
const TABLES: Record<string, string> = {
  brands: `select to_jsonb(t) - 'id' from brands t`,
  brand_translations: `select to_jsonb(t) - 'brand_id' || jsonb_build_object('of', (select slug from brands b where b.id = t.brand_id)) from brand_translations t`,
  categories: `select to_jsonb(t) - '{id,parent_id}'::text[] || jsonb_build_object('parent', (select slug from categories p where p.id = t.parent_id)) from categories t`,
  category_translations: `select to_jsonb(t) - 'category_id' || jsonb_build_object('of', (select slug from categories c where c.id = t.category_id)) from category_translations t`,
  product_classes: `select to_jsonb(t) - 'id' from product_classes t`,
  product_class_translations: `select to_jsonb(t) - 'class_id' || jsonb_build_object('of', (select code from product_classes c where c.id = t.class_id)) from product_class_translations t`,
  product_class_professions: `select jsonb_build_object('of', (select code from product_classes c where c.id = t.class_id), 'who', profession) from product_class_professions t`,
  products: `select to_jsonb(t) - '{id,brand_id,category_id,class_id,sold_count,rating_sum,rating_count}'::text[] || jsonb_build_object(
    'brand', (select slug from brands b where b.id = t.brand_id), 'category', (select slug from categories c where c.id = t.category_id),
    'class', (select code from product_classes c where c.id = t.class_id)) from products t`,
  product_translations: `select to_jsonb(t) - 'product_id' || jsonb_build_object('of', ${BY_SKU}) from product_translations t`,
  product_categories: `select jsonb_build_object('of', ${BY_SKU}, 'in', (select slug from categories c where c.id = t.category_id)) from product_categories t`,
  product_options: `select to_jsonb(t) - '{id,product_id}'::text[] || jsonb_build_object('of', ${BY_SKU}) from product_options t`,
  product_option_translations: `select jsonb_build_object('of', (select p.sku || ' ' || o.kind || ' ' || o.code from product_options o
    join products p on p.id = o.product_id where o.id = t.option_id), 'in', language, 'name', name) from product_option_translations t`,
  product_variants: `select to_jsonb(t) - '{id,product_id,size_id,color_id}'::text[] || jsonb_build_object('of', ${BY_SKU},
    'size', (select code from product_options o where o.id = t.size_id), 'color', (select code from product_options o where o.id = t.color_id)) from product_variants t`,
  product_images: `select to_jsonb(t) - '{id,product_id}'::text[] || jsonb_build_object('of', ${BY_SKU}) from product_images t`,
  product_variant_images: `select jsonb_build_object('of', (select sku from product_variants v where v.id = t.variant_id),
    'image', (select path from product_images i where i.id = t.image_id), 'position', position) from product_variant_images t`,
  images: `select to_jsonb(t) - '{id,name,search_text,added_by,created_at}'::text[] from images t
    where path in (select path from product_images)`,
  image_translations: `select to_jsonb(t) - 'image_id' || jsonb_build_object('of', p.path) from image_translations t
    join images p on p.id = t.image_id where path in (select path from product_images)`,
  professional_prices: `select jsonb_build_object('of', (select sku from product_variants v where v.id = t.variant_id), 'price', price) from professional_prices t`,
  offers: `select to_jsonb(t) - '{id,variant_id}'::text[] || jsonb_build_object('of', (select sku from product_variants v where v.id = t.variant_id)) from offers t`,
}

async function catalogueOf(db: Database): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const [name, query] of Object.entries(TABLES)) {
    const { rows } = await db.execute<{ row: string }>(
      sql.raw(`select row::text as row from (${query}) as of(row) order by row::text collate "C"`),
    )
    tables[name] = rows.map(({ row }) => row)
  }
  return tables
}

test('changes no row when an export is imported again', async () => {
  const file = await exportFile(shop, as)
  const before = await catalogueOf(shop.db)
  expect(before.products!.length).toBeGreaterThan(100)
  expect(before.product_variant_images!.length).toBeGreaterThan(100)
  const done = await importFile(shop, as, file)
  expect(done).toMatchObject({ state: 'done', kind: 'nadara', added: 0, changed: 0, failed: 0 })
  expect(await catalogueOf(shop.db)).toEqual(before)
  expect(await exportFile(shop, as)).toBe(file)
})

test('reproduces the catalogue from an export in an empty shop with the same image library', async () => {
  const file = await exportFile(shop, as)
  const other = await startTestApp({ template: 'empty' })
  try {
    const there = await buildImporter(other.db)
    await defineAttributes(other)
    for (const { id, ...image } of await shop.db.select().from(images))
      await other.db.insert(images).values({ ...image, focusX: null, focusY: null })
    const done = await importFile(other, there, file)
    expect(done).toMatchObject({ state: 'done', changed: 0, unchanged: 0, failed: 0 })
    const [here, copy] = [await catalogueOf(shop.db), await catalogueOf(other.db)]
    for (const name of Object.keys(here)) expect([name, copy[name]]).toEqual([name, here[name]])
    expect(here.images!.length).toBeGreaterThan(100)
    expect(await exportFile(other, there)).toBe(file)
    expect(await pagesOf(other, there)).toEqual(await pagesOf(shop, as))
  } finally {
    await other.close()
  }
})

/** Returns the header of a catalogue file and the rows of the products with the attribute `net-weight`. */
function rowsWithNetWeight(file: string): string {
  const [header = [], ...rows]: string[][] = parse(file, { bom: true })
  const [product, attributes] = ['product', 'attributes'].map(name => header.indexOf(name)) as [number, number]
  const weighed = new Set(rows.filter(row => row[attributes]!.includes('net-weight')).map(row => row[product]))
  const kept = [header, ...rows.filter(row => weighed.has(row[product]))]
  return kept.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
}

test('reports values of unknown attributes, and imports the rest of the line', async () => {
  const file = await exportFile(shop, as)
  const other = await startTestApp({ template: 'empty' })
  try {
    const there = await buildImporter(other.db)
    await other.db.execute(sql`insert into attributes (code, kind) values ('net-weight', 'number')`)
    const done = await importFile(other, there, file)
    expect(done).toMatchObject({ state: 'done', failed: 0 })
    const { rows } = await other.db.execute(sql`select attributes from products where attributes <> '{}'`)
    expect(rows).toEqual([{ attributes: { 'net-weight': 12.5 } }, { attributes: { 'net-weight': 12.5 } }])
    const lines = await other.get(`/admin/imports/${done.id}/lines?limit=100`, { ...there, language: 'en' })
    const notes = lines.body.data.flatMap(({ problems }: any) =>
      problems.filter(({ column }: any) => column === 'attributes'),
    )
    expect(notes).toHaveLength(2)
    for (const { isNote, message } of notes) {
      expect(isNote).toBe(true)
      for (const code of ['scent', 'vegan', 'texture']) expect(message).toContain(code)
      expect(message).not.toContain('net-weight')
    }
    // The other products have no attributes, so the following imports exclude them.
    const weighed = rowsWithNetWeight(file)
    // A misspelt code must not delete a stored value; an invalid value is rejected, and the message contains the
    // attribute's name.
    const renamed = weighed.replace(/net-weight \| 12\.5/g, 'net-wieght | 20')
    expect(await importFile(other, there, renamed)).toMatchObject({ state: 'done', failed: 0 })
    // Uses the names of attributes instead of their codes.
    await other.db.execute(sql`insert into attribute_translations (attribute_id, language, name)
      select id, 'ar', 'الوزن الصافي' from attributes`)
    const byName = await importFile(other, there, weighed.replace(/net-weight \| 12\.5/g, 'الوزن الصافي | ٢٠'))
    expect(byName).toMatchObject({ state: 'done', failed: 0 })
    const named = await other.db.execute(sql`select attributes from products where attributes <> '{}'`)
    expect(named.rows).toEqual([{ attributes: { 'net-weight': 20 } }, { attributes: { 'net-weight': 20 } }])
    const heavy = await importFile(other, there, weighed.replace(/net-weight \| 12\.5/g, 'net-weight | 20 g'))
    const refused = await other.get(`/admin/imports/${heavy.id}/lines?limit=1`, { ...there, language: 'en' })
    expect(refused.body.data[0].problems).toMatchObject([{ column: 'attributes', isNote: false }])
    expect(refused.body.data[0].problems[0].message.replace(/[\u2068\u2069]/g, '')).toBe(
      'The value “20 g” doesn’t fit the attribute “net-weight”.',
    )
    const after = await other.db.execute(sql`select attributes from products where attributes <> '{}'`)
    expect(after.rows).toEqual(named.rows)
  } finally {
    await other.close()
  }
})

/** Tables that refer to products but are not exported. */
const LEFT_OUT = [
  'lots',
  'stock_movements',
  'order_lines',
  'reviews',
  'wishlist_items',
  'stock_alerts',
  'coupon_scopes',
  'promotion_scopes',
  'price_list_rules',
  'product_image_sources',
  'catalogue_import_images',
  // Redirects are exported to a separate file.
  'redirects',
  'registration_notices',
  // Links between products are excluded: a file may refer to products that it does not contain.
  'related_products',
  // Returns belong to orders.
  'order_return_lines',
  // The file contains no definitions of attributes.
  'attributes',
]

test('exports every table of a product, or lists it as excluded', async () => {
  const { rows } = await shop.db.execute<{ name: string }>(sql`select distinct conrelid::regclass::text as name
    from pg_constraint where contype = 'f' and confrelid::regclass::text in
    ('products', 'product_variants', 'product_options', 'product_images', 'product_classes', 'brands', 'categories')`)
  const strange = rows.map(({ name }) => name).filter(name => !(name in TABLES))
  expect(strange.sort()).toEqual(LEFT_OUT.sort())
})

/** Removes generated ids, versions and ratings. */
const numberless = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(numberless)
  if (value === null || typeof value !== 'object') return value
  const own = Object.entries(value).filter(([name]) => !/^(id|version|rating|reviewCount)$|Ids?$/.test(name))
  return Object.fromEntries(own.map(([name, one]) => [name, numberless(one)]))
}

async function pagesOf(shop: TestApp, as: Importer): Promise<unknown[]> {
  const { rows } = await shop.db.execute<{ id: number; sku: string }>(
    sql`select id, sku from products order by sku limit 9`,
  )
  const pages: unknown[] = []
  for (const { id, sku } of rows)
    for (const address of [`/products/${id}`, `/admin/products/${id}`, `/admin/products/${id}/images`]) {
      const { status, body } = await shop.get(address, as)
      pages.push([sku, address.replace(String(id), ''), status, numberless(body.data)])
    }
  return pages
}

test('exports no spreadsheet formulas', async () => {
  const file = await exportFile(shop, as)
  expect(file.charCodeAt(0)).toBe(0xfeff)
  expect(file).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(file).not.toMatch(/(^|,|\n)"?[=@]/)
})
