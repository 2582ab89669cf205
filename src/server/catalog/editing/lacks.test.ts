import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { buildImages } from '../../../../test/support/build-image.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { TRANSLATION_PARTS } from '../../../shared/rules/translation-lacks.ts'
import { missingPartBits } from './lacks.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const COLUMNS = { name: 'name', shortDescription: 'short_description', description: 'description' } as const

/** SQL condition for a missing text, computed from the texts and images instead of the stored bits. */
function lackingIn(language: string, part: (typeof TRANSLATION_PARTS)[number]) {
  if (part === 'alt')
    return sql`exists (select from product_images i where i.product_id = products.id and not exists (
      select from images p join image_translations t on t.image_id = p.id
      where p.path = i.path and t.language = ${language} and t.alt <> ''))`
  if (part === 'current')
    return sql`${language} <> 'ar' and exists (
      select from product_translations t join product_translations arabic using (product_id)
      where t.product_id = products.id and t.language = ${language} and arabic.language = 'ar' and t.based_on <> arabic.based_on)`
  const isForeign = (text: string) =>
    sql.raw(`(t.language = 'ar' and ${text} ~ '[A-Za-zА-яא-ת]' and ${text} !~ '[ء-ي]')`)
  const text = `t.${COLUMNS[part]}`
  const all = Object.values(COLUMNS).map(column => `t.${column}`)
  return sql`not exists (select from product_translations t where t.product_id = products.id
    and t.language = ${language} and ${sql.raw(text)} <> ''
    and not ${isForeign(part === 'name' ? `concat_ws(' ', ${all.join(', ')})` : text)})`
}

/** Returns the products whose stored bits contradict their texts and images. */
async function wrong(): Promise<string[]> {
  const found: string[] = []
  for (const language of LANGUAGE_CODES)
    for (const part of TRANSLATION_PARTS) {
      const { rows } = await shop.db.execute<{ sku: string }>(
        sql`select sku from products where (lacks & ${missingPartBits(language, [part])} <> 0) <> (${lackingIn(language, part)})`,
      )
      found.push(...rows.map(({ sku }) => `${sku}: ${language} ${part}`))
    }
  return found
}

test.each([
  ['a product is added', () => buildProduct(shop.db, {})],
  [
    'texts are deleted',
    () => shop.db.execute(sql`delete from product_translations where language = 'he' and product_id % 3 = 0`),
  ],
  [
    'texts are cleared',
    () => shop.db.execute(sql`update product_translations set short_description = '' where product_id % 4 = 1`),
  ],
  [
    'Arabic texts change',
    () =>
      shop.db.execute(
        sql`update product_translations set based_on = 'new' where language = 'ar' and product_id % 5 = 2`,
      ),
  ],
  [
    'Arabic texts are in English',
    () =>
      shop.db.execute(sql`update product_translations set name = 'Soap', short_description = 'A bar', description = '<p>Olive</p>'
        where language = 'ar' and product_id % 5 = 3`),
  ],
  ['image descriptions are deleted', () => shop.db.execute(sql`delete from image_translations where image_id % 3 = 0`)],
  [
    'an image description is cleared',
    () => shop.db.execute(sql`update image_translations set alt = '' where language = 'ru' and image_id % 2 = 0`),
  ],
  ['product images are deleted', () => shop.db.execute(sql`delete from product_images where product_id % 6 = 0`)],
  [
    'a product shows an image without a description',
    async () => {
      await buildImages(shop.db, 'library/bare')
      await shop.db.execute(sql`update product_images set path = 'library/bare' where product_id % 6 = 1`)
    },
  ],
  ['a product is deleted', () => shop.db.execute(sql`delete from products where id = (select max(id) from products)`)],
])('updates the bits of missing texts when %s', async (_, happens) => {
  await happens()
  expect(await wrong()).toEqual([])
})

test('keeps the missing-text flags correct under concurrent changes of one product’s texts', async () => {
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

test('updates search texts without locking the product row', async () => {
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

test('reports Arabic texts in Latin script as missing, but accepts a Latin name beside Arabic text', async () => {
  const { id } = await buildProduct(shop.db, {})
  const write = (name: string, short: string, description: string) =>
    shop.db.execute(sql`update product_translations set name = ${name}, short_description = ${short}, description = ${description}
      where product_id = ${id} and language = 'ar'`)
  const lacking = async () => {
    const { rows } = await shop.db.execute<{ lacks: number }>(sql`select lacks from products where id = ${id}`)
    return TRANSLATION_PARTS.filter(part => rows[0]!.lacks & missingPartBits('ar', [part]) && part !== 'alt')
  }
  await write('Olive soap', 'A bar of soap', '<p>With olive oil</p>')
  expect(await lacking()).toEqual(['name', 'shortDescription', 'description'])
  await write('CeraVe SA', 'غسول للوجه', '<p>With olive oil</p>')
  expect(await lacking()).toEqual(['description'])
  await write('CeraVe SA', 'غسول للوجه', '<p>مع زيت الزيتون</p>')
  expect(await lacking()).toEqual([])
})
