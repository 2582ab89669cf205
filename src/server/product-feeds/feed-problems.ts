import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ResponseData } from '../../shared/contracts/endpoint.ts'
import type { FeedProblemProduct, productFeeds } from '../../shared/contracts/product-feeds.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import {
  FEED_PROBLEMS,
  type FeedProblem,
  MAX_FEED_ID_LENGTH,
  MIN_FEED_IMAGE_PIXELS,
} from '../../shared/rules/product-feeds.ts'
import type { Db } from '../database/connect.ts'
import { type KeysetRequest, keysetPage } from '../database/keyset-page.ts'
import { products } from '../database/schema/catalog.ts'
import { HAS_IMAGE, isForFeeds } from './listed-products.ts'

const variantWith = (condition: SQL) =>
  sql`exists (select from product_variants v where v.product_id = p.id and v.archived_at is null and ${condition})`

/** SQL conditions of the problems of product `p`; `own` are its texts in the feed's language. */
const CONDITIONS: Record<FeedProblem, SQL> = {
  'no-image': sql`not ${HAS_IMAGE}`,
  'small-image': sql`(select least(i.width, i.height) < ${sql.raw(String(MIN_FEED_IMAGE_PIXELS))} from product_images i
    where i.product_id = p.id order by i.position, i.id limit 1)`,
  'no-name': sql`coalesce(own.name, '') = ''`,
  'no-description': sql`coalesce(own.description, '') = '' and coalesce(own.short_description, '') = ''`,
  'bad-gtin': variantWith(sql`v.barcode <> '' and not is_gtin(v.barcode)`),
  'long-sku': variantWith(sql`length(v.sku) > ${sql.raw(String(MAX_FEED_ID_LENGTH))}`),
}

const PROBLEMS = sql`array_remove(array[${sql.join(
  FEED_PROBLEMS.map(code => sql`case when ${CONDITIONS[code]} then ${sql.raw(`'${code}'`)} end`),
  sql`, `,
)}], null)`

/**
 * Query of all products for feeds, with their problems in a language: `id`, `sku`, `name` and `problems`, which may be
 * empty.
 */
const found = (language: Language, now: Date) => sql`
  select p.id, p.sku, coalesce(nullif(own.name, ''), nullif(arabic.name, ''), p.sku) as name, ${PROBLEMS} as problems
  from products p
  left join product_translations own on own.product_id = p.id and own.language = ${language}
  left join product_translations arabic on arabic.product_id = p.id and arabic.language = ${DEFAULT_LANGUAGE}
  where ${isForFeeds(now)}`

interface Asked extends KeysetRequest {
  language: Language
  problem?: FeedProblem | undefined
}

/** A page of the products with problems in the feeds of a language, and the number of products by problem. */
export async function listFeedProblems(
  db: Db,
  { language, problem, ...page }: Asked,
  now: Date,
): Promise<ResponseData<typeof productFeeds.adminListFeedProblems>> {
  const all = found(language, now)
  const one = problem ? sql`${problem} = any(problems)` : sql`problems <> '{}'`
  const counted = await db.execute<{ code: FeedProblem | null; count: number }>(sql`
    with found as materialized (${all})
    select code, count(*)::int as count from found, unnest(problems) code group by code
    union all select null, count(*)::int from found where problems <> '{}'`)
  const listed = await keysetPage(
    alias(products, 'found').id,
    page,
    async ({ beyond = sql`true`, order, limit }) =>
      (
        await db.execute<FeedProblemProduct & Record<string, unknown>>(sql`
          select * from (${all}) found where ${one} and ${beyond} order by ${order} limit ${limit}`)
      ).rows,
    { oldestFirst: true },
  )
  const countOf = (code: FeedProblem | null) => counted.rows.find(row => row.code === code)?.count ?? 0
  return {
    counts: Object.fromEntries(FEED_PROBLEMS.map(code => [code, countOf(code)])) as Record<FeedProblem, number>,
    total: countOf(null),
    products: listed.rows,
    next: listed.next,
    previous: listed.previous,
  }
}
