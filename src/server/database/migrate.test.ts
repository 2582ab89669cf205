import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createBareDatabase } from '../../../test/support/build-backup.ts'
import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import { migrateDatabase } from './migrate.ts'
import { applyMigrations, knownMigrations } from './migrations.ts'

/** A shop of version 0.1 with an empty image library: product images have sizes, all other images only paths. */
const OLD_SHOP = `
  insert into brands (slug, picture) values ('a', 'scenes/logo');
  insert into categories (slug) values ('c');
  insert into products (sku, brand_id, category_id) values ('s', 1, 1);
  insert into product_translations (product_id, language, name, slug) values (1, 'ar', 'n', 'n');
  insert into product_images (product_id, path, view, width, height, widths)
    values (1, 'products/s/front', 'front', 900, 600, '{480,720}');
  insert into hero_slides (picture) values ('scenes/hero-1'), ('scenes/hero-1');
  insert into content_sections (page, key, draft) values ('home', 'k', '{"picture": null, "title": {}}');
  insert into catalogue_imports (file_name, bytes, state) values ('a.csv', 1, 'pictures');
  insert into catalogue_import_lines (import_id, line, row, name, outcome, problems, contents) values (1, 1, 2, 'n', 'changed',
    '[{"row": 2, "column": "picture", "reason": "import.strange-picture"}]', '{"pictures": 2, "changes": ["prices", "pictures"]}');
  insert into catalogue_import_pictures (import_id, product_id, url, position, reason) values (1, 1, 'u', 0, 'no-picture');
  insert into audit_log (action, subject, subject_id, before, after) values
    ('picture-changed', 'picture', '1', '{}', '{"alt": {}}'),
    ('product-pictures-changed', 'product', '1', '{"pictures": ["a"]}', '{"pictures": []}'),
    ('brand-created', 'brand', '1', null, '{"slug": "a", "picture": "scenes/logo"}'),
    ('fruitless-search-removed', 'fruitless-search', 'x', '{}', null),
    ('bank-transfer-set-aside', 'order', 'x', null, '{}');
  insert into fruitless_searches (words, language, last_at) values ('qzwk', 'en', '2026-01-01');
  insert into mails (message_id, recipient, language, template, subject, text, html, parked_at)
    values ('m', 'a@b.example', 'en', 't', 's', 't', 'h', '2026-01-01')`
const FILES = `select replace(relname, 'picture', 'image') as name, pg_relation_filenode(oid) as file from pg_class
  where relname in ('product_translations', 'product_translations_product_id_language_pk', 'orders', 'mails', 'brands')
    or relname ~ '^(picture|image)' and relkind in ('r', 'i') order by 1`

let client: pg.Client
let files: unknown[]
beforeAll(async () => {
  const url = await createBareDatabase(`${inject('cluster')}/postgres`)
  client = new pg.Client({ connectionString: url })
  await client.connect()
  const known = knownMigrations()
  await applyMigrations(
    client,
    known.slice(
      0,
      known.findIndex(({ name }) => name.startsWith('0043')),
    ),
  )
  await client.query(OLD_SHOP)
  files = (await client.query(FILES)).rows
  await migrateDatabase(url)
  await migrateDatabase(url)
})
afterAll(() => client.end())

test('adds images in use to the library before it adds the foreign keys', async () => {
  const { rows } = await client.query('select path, width, height, widths from images order by path')
  expect(rows).toEqual([
    { path: 'products/s/front', width: 900, height: 600, widths: [480, 720] },
    { path: 'scenes/hero-1', width: 720, height: 720, widths: [720] },
    { path: 'scenes/logo', width: 720, height: 720, widths: [720] },
  ])
})

test('validates every constraint', async () => {
  const { rows } = await client.query('select conname from pg_constraint where not convalidated')
  expect(rows).toEqual([])
})

test('migrates the language domain and the renamed images without rewriting tables or indexes', async () => {
  expect((await client.query(FILES)).rows).toEqual(files)
})

test('leaves no database object with an old name', async () => {
  const { rows } = await client.query(`
    select relname as name from pg_class union all select conname from pg_constraint union all select tgname from pg_trigger
    union all select attname from pg_attribute where attrelid in (select oid from pg_class where relkind = 'r')
    union all select proname from pg_proc
    union all select prosrc from pg_proc union all select encode(tgargs, 'escape') from pg_trigger
    union all select pg_get_constraintdef(oid) from pg_constraint union all select indexdef from pg_indexes`)
  expect(rows.filter(({ name }) => /picture|fruitless|held_until|parked|told_at|set_aside/.test(name))).toEqual([])
})

test.each([
  ['select draft from content_sections', [{ draft: { image: null, title: {} } }]],
  ['select state from catalogue_imports', [{ state: 'images' }]],
  ['select reason from catalogue_import_images', [{ reason: 'no-image' }]],
  [
    'select problems, contents from catalogue_import_lines',
    [
      {
        problems: [{ row: 2, column: 'picture', reason: 'import.strange-image' }],
        contents: { images: 2, changes: ['prices', 'images'] },
      },
    ],
  ],
  [
    'select action, subject, before, after from audit_log order by id',
    [
      { action: 'image-changed', subject: 'image', before: {}, after: { alt: {} } },
      { action: 'product-images-changed', subject: 'product', before: { images: ['a'] }, after: { images: [] } },
      { action: 'brand-created', subject: 'brand', before: null, after: { slug: 'a', image: 'scenes/logo' } },
      { action: 'zero-result-search-removed', subject: 'zero-result-search', before: {}, after: null },
      { action: 'bank-transfer-ignored', subject: 'order', before: null, after: {} },
    ],
  ],
  ['select words, times from zero_result_searches', [{ words: 'qzwk', times: 1 }]],
  ['select recipient from mails where dead_lettered_at is not null', [{ recipient: 'a@b.example' }]],
])('renames stored values: %s', async (query, expected) => {
  expect((await client.query(query)).rows).toEqual(expected)
})

test.each([
  ['rejects deleting an image that is shown', `delete from images where path = 'scenes/logo'`, '23503'],
  ['rejects showing an unknown image', `update categories set image = 'library/none'`, '23503'],
  ['rejects an unknown language', `update product_translations set language = 'fr'`, '23514'],
])('%s', async (_, statement, code) => {
  await expect(client.query(statement)).rejects.toMatchObject({ code })
})

test('lists the same languages in the database as in the code', async () => {
  const { rows } = await client.query('select language_codes() as codes')
  expect(rows[0].codes).toEqual(LANGUAGE_CODES)
})

test('applies each migration once', async () => {
  const { rows } = await client.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
  expect(rows[0].applied).toBe(knownMigrations().length)
})

test('retries a table lock in short attempts, and lets requests run between attempts', async () => {
  const url = await createBareDatabase(`${inject('cluster')}/postgres`)
  const known = knownMigrations()
  const [busy, request] = [new pg.Client(url), new pg.Client(url)]
  await Promise.all([busy.connect(), request.connect()])
  await applyMigrations(
    busy,
    known.slice(
      0,
      known.findIndex(({ name }) => name.startsWith('0080')),
    ),
  )
  await busy.query('begin')
  await busy.query('lock table orders in row exclusive mode')
  const migrated = migrateDatabase(url, { lockTimeout: 50, pause: 50 })
  const waits = async () =>
    (
      await request.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount
  await expect.poll(waits, { interval: 5 }).toBe(1)
  await request.query('begin')
  await request.query(`set local lock_timeout = '3s'`)
  for (const table of ['products', 'users', 'orders']) await request.query(`lock table ${table} in row exclusive mode`)
  await request.query('commit')
  await busy.query('commit')
  await migrated
  const { rows } = await request.query(`select count(*)::int as count from pg_trigger where tgname like 'announce%'`)
  expect(rows[0].count).toBeGreaterThan(0)
  await Promise.all([busy.end(), request.end()])
})
