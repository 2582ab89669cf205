import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildImporter, type Importer } from '../../../../test/support/build-importer.ts'
import { exported, importFile } from '../../../../test/support/import-file.ts'
import type { Database } from '../../database/connect.ts'
import { pictures } from '../../database/schema/pictures.ts'

vi.setConfig({ testTimeout: 60_000 })

let shop: TestApp
let as: Importer
beforeAll(async () => {
  shop = await startTestApp()
  as = await buildImporter(shop.db)
  // What a spreadsheet would run, what is half written, and what only a form would not take.
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
})
afterAll(() => shop.close())

const BY_SKU = `(select sku from products p where p.id = t.product_id)`
/** Every table of the catalogue, each row without the numbers that a database gives out and with the names of what it refers to. */
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

test('the catalogue that goes out and comes in again changes nothing, to the last row', async () => {
  const file = await exported(shop, as)
  const before = await catalogueOf(shop.db)
  expect(before.products!.length).toBeGreaterThan(100)
  const done = await importFile(shop, as, file)
  expect(done).toMatchObject({ state: 'done', kind: 'nadara', added: 0, changed: 0, failed: 0 })
  expect(await catalogueOf(shop.db)).toEqual(before)
  expect(await exported(shop, as)).toBe(file)
})

test('into an empty shop with the same library it brings the same catalogue', async () => {
  const file = await exported(shop, as)
  const other = await startTestApp({ template: 'empty' })
  try {
    const there = await buildImporter(other.db)
    for (const { id, ...picture } of await shop.db.select().from(pictures))
      await other.db.insert(pictures).values(picture)
    const done = await importFile(other, there, file)
    expect(done).toMatchObject({ state: 'done', changed: 0, unchanged: 0, failed: 0 })
    const [here, copy] = [await catalogueOf(shop.db), await catalogueOf(other.db)]
    for (const name of Object.keys(here)) expect([name, copy[name]]).toEqual([name, here[name]])
    expect(await exported(other, there)).toBe(file)
  } finally {
    await other.close()
  }
})

test('no cell of it is a formula for a spreadsheet', async () => {
  const file = await exported(shop, as)
  expect(file.charCodeAt(0)).toBe(0xfeff)
  expect(file).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(file).not.toMatch(/(^|,|\n)"?[=@]/)
})
