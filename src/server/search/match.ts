import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { normaliseText } from '../../shared/rules/text.ts'
import type { Db } from '../database/connect.ts'
import { products, productTranslations } from '../database/schema/catalog.ts'

/** What a search asks of a product: whether it is a hit, and how good a one (higher is better). */
export interface TextMatch {
  isHit: SQL
  rank: SQL
}

/** Words that a search reads; further ones are ignored, so that no query costs more than a few ordinary ones. */
const MOST_WORDS = 8

/**
 * The condition behind a typed query, or null for a blank one. Every word must appear in the product's search text of
 * some language, or the whole must begin its SKU. Single letters appear in nearly every text: beside words they only
 * help to rank, and of letters alone the first is looked for where a word begins. A query with more loose signs than
 * words is no text and hits nothing.
 */
export function matchText(db: Db, query: string | undefined): TextMatch | null {
  const pieces = (query ?? '').split(/\s+/u).filter(Boolean)
  if (pieces.length === 0) return null
  const spoken = pieces.map(normaliseText).filter(Boolean)
  if (spoken.length * 2 < pieces.length) return { isHit: sql`false`, rank: sql`0::int` }

  const words = [...new Set(spoken.flatMap(piece => piece.split(' ')))].slice(0, MOST_WORDS)
  const isSku = beginsSku(spoken.join('').replaceAll(' ', ''))
  return {
    isHit: or(hasWords(db, words), isSku)!,
    rank: isSku ? sql`(${bestRank(words)} + case when ${isSku} then 100 else 0 end)` : bestRank(words),
  }
}

/**
 * The word that is likely the rarest, a part of a code or the longest, finds candidates, from three letters on through the
 * trigram index; they alone are asked for the others. One subquery whatever the number of words: an `exists` for each is planned as a join for each.
 */
function hasWords(db: Db, words: string[]): SQL {
  const [rarest, ...others] = words
    .filter(word => !isLetter(word))
    .sort((a, b) => Number(isCode(b)) - Number(isCode(a)) || b.length - a.length)
  const { productId: id, searchText } = productTranslations
  const candidates = db
    .select({ id })
    .from(productTranslations)
    .where(rarest ? like(searchText, contains(rarest)) : beginsSomeWord(words[0]!))
  if (others.length === 0) return inArray(products.id, candidates)
  const hits = db
    .select({ id })
    .from(productTranslations)
    .where(inArray(id, candidates))
    .groupBy(id)
    .having(and(...others.map(word => sql`bool_or(${like(searchText, contains(word))})`)))
  return inArray(products.id, hits)
}

const beginsSomeWord = (letter: string) =>
  sql`translate(' ' || ${productTranslations.searchText}, E'\n', ' ') like ${contains(` ${letter}`)}`

/**
 * In the language that fits best: three for each word that begins a word of the name or each letter that is one, two for
 * a word inside the name.
 */
function bestRank(words: string[]): SQL {
  const points = words.map(word =>
    isLetter(word)
      ? sql`case when name like ${contains(` ${word} `)} then 3 else 0 end`
      : sql`case when name like ${contains(` ${word}`)} then 3 when name like ${contains(word)} then 2 else 0 end`,
  )
  const { productId, searchText } = productTranslations
  // The offset keeps PostgreSQL from making the name anew for each comparison.
  return sql`(
    select coalesce(max(${sql.join(points, sql` + `)}), 0) from (
      select ' ' || split_part(${searchText}, E'\n', 1) || ' ' as name
      from ${productTranslations} where ${eq(productId, products.id)} offset 0
    ) names
  )`
}

/** Three signs with a digit among them could be a SKU; one letter begins half of them and says nothing. */
function beginsSku(sku: string): SQL | undefined {
  if (sku.length < 3 || !/\d/.test(sku)) return undefined
  return sql`replace(lower(${products.sku}), '-', '') like ${`${escaped(sku)}%`}`
}

const isCode = (word: string) => word.length > 2 && /\d/.test(word)
const isLetter = (word: string) => [...word].length === 1
const contains = (text: string) => `%${escaped(text)}%`
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
