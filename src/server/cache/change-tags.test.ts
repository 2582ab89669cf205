import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { shownStock } from '../../shared/rules/shown-stock.ts'
import type { Db } from '../database/connect.ts'
import { TABLES_TAGGED_BY_NAME, TABLES_TAGGED_BY_PRODUCT } from './query-tags.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

class Undone extends Error {}

/** Runs statements in a transaction, returns the tags that the last of them recorded, and rolls everything back. */
async function tagsOf(...statements: string[]): Promise<string[]> {
  let tags: string[] = []
  const run = async (db: Db) => {
    for (const statement of statements.slice(0, -1)) await db.execute(sql.raw(statement))
    await db.execute(sql`delete from changes`)
    await db.execute(sql.raw(statements.at(-1)!))
    const { rows } = await db.execute<{ tag: string }>(sql`select tag from changes order by tag`)
    tags = rows.map(({ tag }) => tag)
    throw new Undone()
  }
  await shop.db.transaction(run).catch(error => {
    if (!(error instanceof Undone)) throw error
  })
  return tags
}

/** Assignments of an `update` that changes a row of each table without violating a constraint. */
const EDITS: Record<string, string> = {
  attribute_translations: `name = name || '!'`,
  attributes: 'position = position + 1',
  brand_translations: `name = name || '!'`,
  brands: 'position = position + 1',
  categories: 'position = position + 1',
  category_translations: `name = name || '!'`,
  content_section_translations: `title = title || '!'`,
  content_sections: 'position = position + 1',
  hero_slide_translations: `title = title || '!'`,
  hero_slides: 'position = position + 1',
  ingredient_names: 'position = position + 1',
  ingredient_translations: `name = name || '!'`,
  ingredients: `slug = slug || '-1'`,
  languages: 'position = position + 1',
  menu_item_translations: `label = label || '!'`,
  menu_items: 'position = position + 1',
  menus: `type = type || '!'`,
  page_translations: `title = title || '!'`,
  pages: 'position = position + 1',
  image_translations: `alt = alt || '!'`,
  images: `name = name || '!'`,
  product_class_professions: `profession = 'nurse'`,
  product_class_translations: `name = name || '!'`,
  product_classes: `code = code || '!'`,
  promotion_scopes: 'category_id = null, brand_id = null, product_id = 1',
  promotion_translations: `name = name || '!'`,
  promotions: 'minimum_subtotal = minimum_subtotal + 1',
  redirects: `path = path || '-'`,
  routine_steps: 'position = position + 1',
  search_needs: 'updated_at = now()',
  search_pins: 'updated_at = now()',
  search_synonyms: `updated_at = now()`,
  shipping_region_translations: `name = name || '!'`,
  shipping_regions: 'position = position + 1',
  shipping_zone_translations: `name = name || '!'`,
  shipping_zones: 'position = position + 1',
  site_setting_translations: `name = name || '!'`,
  site_settings: `phone = phone || '1'`,
  offers: 'price = price - 1',
  product_categories: 'category_id = 3',
  product_images: 'position = position + 10',
  product_option_translations: `name = name || '!'`,
  product_options: 'position = position + 10',
  product_translations: `name = name || '!'`,
  product_variant_images: 'position = position + 10',
  product_variants: 'price = price + 1',
  related_products: 'position = position + 1',
  products: 'low_stock_threshold = low_stock_threshold + 1',
  review_photos: 'approved_at = now()',
  reviews: `title = 'Changed'`,
}

/** Statements that run first for tables in which the demo shop has no row that the edit can change. */
const MISSING: Record<string, string[]> = {
  attributes: [`insert into attributes (code, kind) values ('weight', 'number')`],
  attribute_translations: [
    `insert into attributes (code, kind) values ('weight', 'number')`,
    `insert into attribute_translations select id, 'en', 'Weight' from attributes where code = 'weight'`,
  ],
  images: [`insert into images (path, width, height, widths) values ('library/one', 1, 1, '{1}')`],
  image_translations: [
    `insert into images (path, width, height, widths) values ('library/one', 1, 1, '{1}')`,
    `insert into image_translations select id, 'en', 'One' from images where path = 'library/one'`,
  ],
  product_categories: [`insert into product_categories values (1, 2)`],
  related_products: ['insert into related_products values (1, 2, 0)'],
  product_class_professions: [
    `delete from product_class_professions where profession = 'nurse'`,
    `delete from product_class_professions where profession <> (select min(profession) from product_class_professions)`,
  ],
  product_variant_images: [
    `insert into product_variant_images (product_id, variant_id, image_id)
      select v.product_id, v.id, i.id from product_variants v join product_images i using (product_id)
      on conflict do nothing`,
  ],
  redirects: [`insert into redirects (path, product_id) values ('/old', 1)`],
  review_photos: [
    `insert into files (key, kind, content_type, bytes)
      values ('one', 'review-photo', 'image/jpeg', 1), ('small', 'review-photo', 'image/jpeg', 1)`,
    `insert into review_photos (review_id, file, thumbnail) select id, 'one', 'small' from reviews limit 1`,
  ],
  search_pins: [`insert into search_pins (query, key) values ('serum', 'serum')`],
}

const expectedTag = (table: string) => TABLES_TAGGED_BY_PRODUCT[table] ?? `table:${table}`
const editOf = (table: string) =>
  `update ${table} set ${EDITS[table]} where ctid = (select ctid from ${table} order by ctid limit 1)`

describe.each([...TABLES_TAGGED_BY_NAME, ...Object.keys(TABLES_TAGGED_BY_PRODUCT)])('%s', table => {
  test('records the change tag of an updated row', async () => {
    expect(await tagsOf(...(MISSING[table] ?? []), editOf(table))).toContain(expectedTag(table))
  })

  test('[mutant] records no change tag without the triggers', async () => {
    const disable = `alter table ${table} disable trigger user`
    const tags = await tagsOf(...(MISSING[table] ?? []), disable, editOf(table))
    expect(tags).not.toContain(expectedTag(table))
  })

  test('has triggers for insert, update and delete', async () => {
    const { rows } = await shop.db.execute<{ event: string }>(sql`
      select distinct event_manipulation as event from information_schema.triggers
      where event_object_table = ${table} and trigger_name ~ '^(product_)?change_' order by 1`)
    expect(rows.map(({ event }) => event)).toEqual(['DELETE', 'INSERT', 'UPDATE'])
  })
})

test('records updates of every product column except id, lacks, sold_count and tags', async () => {
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and not exists (
      select from pg_trigger t where t.tgrelid = attrelid and t.tgname = 'change_updated' and attnum = any(t.tgattr))
    order by attname`)
  expect(rows.map(({ name }) => name)).toEqual(['id', 'lacks', 'sold_count', 'tags'])
})

test('records the product’s tag for a change in any table with product data', async () => {
  const named = async (statement: string) => (await tagsOf(statement)).filter(tag => tag.startsWith('product:'))
  expect(await named(`update product_translations set name = name || '!' where product_id = 7`)).toEqual(['product:7'])
  expect(await named(`delete from product_images where product_id = 7`)).toEqual(['product:7'])
  expect(
    await named(`insert into offers (variant_id, price) select id, 100 from product_variants where product_id = 7`),
  ).toEqual(['product:7'])
  expect(await named(`update product_variants set price = price + 1 where product_id in (7, 8)`)).toEqual([
    'product:7',
    'product:8',
  ])
})

test('records no change tag for a write that does not affect pages', async () => {
  expect(await tagsOf(`update hero_slides set draft = null`)).toEqual([])
  expect(await tagsOf(`update site_settings set phone = phone`)).toEqual([])
  expect(await tagsOf(`update products set sold_count = sold_count + 1`)).toEqual([])
  expect(await tagsOf(`update products set rating_sum = rating_sum where id = 1`)).toEqual([])
  expect(await tagsOf(`delete from reviews where id < 0`)).toEqual([])
})

test('records an availability tag only when the displayed stock or the purchase cap changes', async () => {
  const sell = (stock: number, to: number) =>
    tagsOf(
      `update products set low_stock_threshold = 5, max_order_quantity = 10 where id = 1`,
      `update product_variants set archived_at = now() where product_id = 1
        and id > (select min(id) from product_variants where product_id = 1)`,
      `update product_variants set stock = ${stock} where product_id = 1`,
      `update product_variants set stock = ${to} where product_id = 1 and archived_at is null`,
    )
  expect(await sell(60, 59)).toEqual(['stock:1'])
  expect(await sell(11, 10)).toEqual(['stock:1'])
  expect(await sell(10, 9)).toEqual(['availability:1', 'stock:1'])
  expect(await sell(6, 5)).toEqual(['availability:1', 'stock:1'])
  expect(await sell(3, 2)).toEqual(['availability:1', 'stock:1'])
  expect(await sell(1, 0)).toEqual(['availability:1', 'stock:1'])
  expect(await sell(0, 90)).toEqual(['availability:1', 'stock:1'])
})

test('computes the same displayed stock in the database as in TypeScript', async () => {
  const units = [0, 1, 3, 5, 6, 7, 19, 20, 21, 29, 30, 57, 199, 200, 201, 999]
  const cases = units.flatMap(stock =>
    [0, 2, 5, 25].flatMap(low => [null, 1, 3, 10, 60].map(most => ({ stock, low, most }))),
  )
  const { rows } = await shop.db.execute<{ shown: number }>(sql`
    select shown_stock(stock, low, most)::int as shown
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as cases(stock bigint, low int, most int)`)
  expect(rows.map(({ shown }) => shown)).toEqual(
    cases.map(({ stock, low, most }) => shownStock(stock, { lowStockThreshold: low, maxOrderQuantity: most })),
  )
})
