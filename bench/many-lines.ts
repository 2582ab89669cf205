import { sql } from 'drizzle-orm'
import { readDemoShop } from '../demo/read.ts'
import { connect } from '../src/server/database/connect.ts'
import { searchTextOf } from '../src/server/search/search-text.ts'
import { LANGUAGE_CODES, type Language } from '../src/shared/i18n/languages.ts'

const BATCH_SIZE = 2_000
const SYLLABLES = ['ba', 'do', 'fe', 'gi', 'lu', 'ma', 'no', 're', 'sa', 'ti', 'vo', 'ze']

/** Name of a product line by its number; names repeat after 20,736 numbers. */
export const productLineName = (n: number) =>
  [n % 12, Math.floor(n / 12) % 12, Math.floor(n / 144) % 12, Math.floor(n / 1_728) % 12]
    .map(at => SYLLABLES[at])
    .join('')

export interface InsertedProduct {
  id: number
  names: Record<Language, string>
}

/**
 * Adds products like the demo's, each with the product line of its number in the name, until the shop has `many`
 * products; returns the ids and names of the added products.
 */
export async function insertNamedProducts(url: string, many: number): Promise<InsertedProduct[]> {
  const { db, pool, close } = connect(url, { connections: 1 })
  await pool.query('set statement_timeout = 0')
  const demo = readDemoShop().products
  const { rows: known } = await db.execute<{ id: number; sku: string; brand_id: number; category_id: number }>(
    sql`select id, sku, brand_id, category_id from products order by id`,
  )
  const made: InsertedProduct[] = []
  for (let at = 0; at < many - known.length; at += BATCH_SIZE) {
    const part = Array.from({ length: Math.min(BATCH_SIZE, many - known.length - at) }, (_, n) => {
      const like = demo[(at + n) % demo.length]!
      const row = known.find(({ sku }) => sku === like.sku)!
      return { like, row, line: productLineName(at + n), id: 100_000 + at + n }
    })
    await db.execute(sql`insert into products (id, sku, brand_id, category_id, published_at, sold_count) overriding system value
      select r.id, 'many-' || r.id, r.brand_id, r.category_id, now() - interval '1 day', r.id % 97
      from jsonb_populate_recordset(null::products, ${JSON.stringify(part.map(({ row, id }) => ({ ...row, id })))}::jsonb) r`)
    await db.execute(sql`insert into product_variants (product_id, sku, price, stock, position)
      select id, 'many-' || id || '-1', 5000, 0, 0 from unnest(${sql.param(part.map(({ id }) => id))}::int[]) id`)
    const texts = part.flatMap(({ like, line, id }) =>
      LANGUAGE_CODES.map(language => {
        const name = `${like.name[language]} ${line}`
        const words = {
          name,
          brand: like.brand,
          category: like.category,
          shortDescription: like.shortDescription[language],
        }
        return {
          product_id: id,
          language,
          name,
          slug: line,
          search_text: searchTextOf({ ...words, sku: `many ${id}` }),
        }
      }),
    )
    await db.execute(sql`insert into product_translations (product_id, language, name, slug, search_text)
      select product_id, language, name, slug, search_text
      from jsonb_populate_recordset(null::product_translations, ${JSON.stringify(texts)}::jsonb)`)
    made.push(...part.map(({ like, id, line }) => ({ id, names: namesOf(like.name, line) })))
  }
  await pool.query('vacuum analyze')
  await close()
  return made
}

const namesOf = (names: Record<Language, string>, line: string) =>
  Object.fromEntries(LANGUAGE_CODES.map(language => [language, `${names[language]} ${line}`])) as Record<
    Language,
    string
  >
