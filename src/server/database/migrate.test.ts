import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createBareDatabase } from '../../../test/support/build-backup.ts'
import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import { migrateDatabase } from './migrate.ts'
import { applyMigrations, knownMigrations } from './migrations.ts'

/** A shop of version 0.1: images missing in the library, and the files of tables on disk. */
const OLD_SHOP = `
  insert into brands (slug, picture) values ('a', 'scenes/logo');
  insert into categories (slug) values ('c');
  insert into products (sku, brand_id, category_id) values ('s', 1, 1);
  insert into product_translations (product_id, language, name, slug) values (1, 'ar', 'n', 'n');
  insert into product_images (product_id, path, view, width, height, widths)
    values (1, 'products/s/front', 'front', 900, 600, '{480,720}');
  insert into hero_slides (picture) values ('scenes/hero-1'), ('scenes/hero-1');
  insert into content_sections (page, key) values ('home', 'k')`
const FILES = `select relname, pg_relation_filenode(oid) as file from pg_class
  where relname in ('product_translations', 'product_translations_product_id_language_pk', 'orders', 'mails') order by 1`

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

test('adds shown images to the library before it requires them', async () => {
  const { rows } = await client.query('select path, width, height, widths from pictures order by path')
  expect(rows).toEqual([
    { path: 'products/s/front', width: 900, height: 600, widths: [480, 720] },
    { path: 'scenes/hero-1', width: 720, height: 720, widths: [720] },
    { path: 'scenes/logo', width: 720, height: 720, widths: [720] },
  ])
})

test('leaves every constraint validated', async () => {
  const { rows } = await client.query('select conname from pg_constraint where not convalidated')
  expect(rows).toEqual([])
})

test('rewrites no table and no index for the language domain', async () => {
  expect((await client.query(FILES)).rows).toEqual(files)
})

test.each([
  ['an image that is shown cannot be deleted', `delete from pictures where path = 'scenes/logo'`, '23503'],
  ['an unknown image cannot be shown', `update categories set picture = 'library/none'`, '23503'],
  ['an unknown language is rejected', `update product_translations set language = 'fr'`, '23514'],
])('%s', async (_, statement, code) => {
  await expect(client.query(statement)).rejects.toMatchObject({ code })
})

test('the database and the code list the same languages', async () => {
  const { rows } = await client.query('select language_codes() as codes')
  expect(rows[0].codes).toEqual(LANGUAGE_CODES)
})

test('applies nothing twice', async () => {
  const { rows } = await client.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
  expect(rows[0].applied).toBe(knownMigrations().length)
})
