import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { buildPictures } from '../../../../test/support/build-picture.ts'
import { LACKS } from '../../../shared/contracts/admin-catalog.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { partOf } from './lacks.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const COLUMNS = { name: 'name', shortDescription: 'short_description', description: 'description' } as const

/** Computed from the texts and images themselves. */
function lackingIn(language: string, part: (typeof LACKS)[number]) {
  if (part === 'alt')
    return sql`exists (select from product_images i where i.product_id = products.id and not exists (
      select from pictures p join picture_translations t on t.picture_id = p.id
      where p.path = i.path and t.language = ${language} and t.alt <> ''))`
  if (part === 'current')
    return sql`${language} <> 'ar' and exists (
      select from product_translations t join product_translations arabic using (product_id)
      where t.product_id = products.id and t.language = ${language} and arabic.language = 'ar' and t.based_on <> arabic.based_on)`
  return sql`not exists (select from product_translations t where t.product_id = products.id
    and t.language = ${language} and ${sql.raw(`t.${COLUMNS[part]}`)} <> '')`
}

/** Products whose stored bits differ from their texts and images. */
async function wrong(): Promise<string[]> {
  const found: string[] = []
  for (const language of LANGUAGE_CODES)
    for (const part of LACKS) {
      const { rows } = await shop.db.execute<{ sku: string }>(
        sql`select sku from products where (lacks & ${partOf(language, [part])} <> 0) <> (${lackingIn(language, part)})`,
      )
      found.push(...rows.map(({ sku }) => `${sku}: ${language} ${part}`))
    }
  return found
}

test.each([
  ['products come', () => buildProduct(shop.db, {})],
  [
    'a text leaves',
    () => shop.db.execute(sql`delete from product_translations where language = 'he' and product_id % 3 = 0`),
  ],
  [
    'words leave',
    () => shop.db.execute(sql`update product_translations set short_description = '' where product_id % 4 = 1`),
  ],
  [
    'the Arabic is another',
    () =>
      shop.db.execute(
        sql`update product_translations set based_on = 'new' where language = 'ar' and product_id % 5 = 2`,
      ),
  ],
  [
    'pictures are described no more',
    () => shop.db.execute(sql`delete from picture_translations where picture_id % 3 = 0`),
  ],
  [
    'a description is blank',
    () => shop.db.execute(sql`update picture_translations set alt = '' where language = 'ru' and picture_id % 2 = 0`),
  ],
  ['pictures leave', () => shop.db.execute(sql`delete from product_images where product_id % 6 = 0`)],
  [
    'a product shows an image without a description',
    async () => {
      await buildPictures(shop.db, 'library/bare')
      await shop.db.execute(sql`update product_images set path = 'library/bare' where product_id % 6 = 1`)
    },
  ],
  ['a product leaves', () => shop.db.execute(sql`delete from products where id = (select max(id) from products)`)],
])('updates the bits of missing texts when %s', async (_, happens) => {
  await happens()
  expect(await wrong()).toEqual([])
})

test('stays correct when two admins change texts of one product concurrently', async () => {
  const { id } = await buildProduct(shop.db, {})
  await Promise.all(
    LANGUAGE_CODES.map(language =>
      shop.db.execute(
        sql`update product_translations set description = 'x', short_description = '' where product_id = ${id} and language = ${language}`,
      ),
    ),
  )
  expect(await wrong()).toEqual([])
})

test('writes search texts without locking the product', async () => {
  const { id } = await buildProduct(shop.db, {})
  const hold = () => shop.db.execute(sql`select from products where id = ${id} for no key update nowait`)
  await shop.db.transaction(async db => {
    await db.execute(sql`update product_translations set search_text = search_text || ' x' where product_id = ${id}`)
    await expect(hold()).resolves.toBeDefined()
  })
  await shop.db.transaction(async db => {
    await db.execute(
      sql`update product_translations set description = 'another' where product_id = ${id} and language = 'ar'`,
    )
    await expect(hold()).rejects.toThrow()
  })
})
