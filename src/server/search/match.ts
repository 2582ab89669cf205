import { and, eq, exists, like, or, type SQL, sql } from 'drizzle-orm'
import { normaliseText } from '../../shared/rules/text.ts'
import type { Db } from '../database/connect.ts'
import { products, productTranslations } from '../database/schema/catalog.ts'

/** What a search asks of a product: whether it is a hit, and how good a one (higher is better). */
export interface TextMatch {
  isHit: SQL
  rank: SQL
}

/**
 * The condition behind a typed query, or null for a blank one. Every word must appear in the product's search text of
 * some language, or the whole must begin its SKU. A query with more loose signs than words is no text and hits nothing.
 */
export function matchText(db: Db, query: string | undefined): TextMatch | null {
  const pieces = (query ?? '').split(/\s+/u).filter(Boolean)
  if (pieces.length === 0) return null
  const spoken = pieces.map(normaliseText).filter(Boolean)
  if (spoken.length * 2 < pieces.length) return { isHit: sql`false`, rank: sql`0::int` }

  const words = [...new Set(spoken.flatMap(piece => piece.split(' ')))]
  const isSku = beginsSku(spoken.join('').replaceAll(' ', ''))
  return {
    isHit: or(and(...words.map(word => appears(db, word))), isSku)!,
    rank: isSku ? sql`(${bestRank(db, words)} + case when ${isSku} then 100 else 0 end)` : bestRank(db, words),
  }
}

function appears(db: Db, word: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(productTranslations)
      .where(and(eq(productTranslations.productId, products.id), like(productTranslations.searchText, contains(word)))),
  )
}

/** In the language that fits best: three for each word that begins a word of the name, two for one inside the name. */
function bestRank(db: Db, words: string[]): SQL {
  const name = sql`(' ' || split_part(search_text, E'\n', 1))`
  const points = words.map(
    word =>
      sql`case when ${name} like ${contains(` ${word}`)} then 3 when ${name} like ${contains(word)} then 2 else 0 end`,
  )
  const best = db
    .select({ best: sql`coalesce(max(${sql.join(points, sql` + `)}), 0)` })
    .from(productTranslations)
    .where(eq(productTranslations.productId, products.id))
  return sql`(${best})`
}

/** Three signs with a digit among them could be a SKU; one letter begins half of them and says nothing. */
function beginsSku(sku: string): SQL | undefined {
  if (sku.length < 3 || !/\d/.test(sku)) return undefined
  return sql`replace(lower(${products.sku}), '-', '') like ${`${escaped(sku)}%`}`
}

const contains = (text: string) => `%${escaped(text)}%`
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
