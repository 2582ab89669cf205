import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { changes as changeTags } from '../database/schema/changes.ts'
import { searchSynonyms } from '../database/schema/search.ts'
import { statement, value } from '../database/statement.ts'
import type { Found, FoundPlaces, SearchEngine, Wish } from './engine.ts'
import { CatalogueMemory } from './memory/catalogue-memory.ts'
import type { Standing, Texts } from './memory/documents.ts'
import type { SynonymGroup } from './memory/thesaurus.ts'

const AT_ONCE = 500
/** So many products are taken in at a go; then others are answered. */
const BREATH = 25
/** Changes are kept for a day: whoever did not ask for longer reads everything anew. */
const FRESH_MS = 12 * 3_600_000
/** Brands and categories share a memory; a brand's number is beyond every category's. */
const BRAND = 1_000_000_000

/**
 * The engine on PostgreSQL alone. The truth is `product_translations.search_text`, which the writer of a product keeps in
 * its transaction; each instance holds those words in memory and, before it answers, asks which of them changed.
 */
export class PostgresSearch implements SearchEngine {
  #memory = new CatalogueMemory()
  #places = new CatalogueMemory()
  /** The oldest transaction that had not ended when words were last read; none before the first. */
  #readUpTo: string | null = null
  #readAt = 0
  /** Later ones that were read. */
  readonly #readLater = new Set<string>()
  #asking: Promise<void> | null = null
  #stopping: AbortSignal | null = null
  #next: Promise<void> | null = null

  async warm(db: Db, stopping: AbortSignal): Promise<void> {
    this.#stopping = stopping
    await this.catchUp(db).catch(error => {
      if (!stopping.aborted) throw error
    })
  }

  async find(db: Db, query: string, wish: Wish): Promise<Found> {
    await this.catchUp(db)
    return this.#memory.find(query, wish)
  }

  async findPlaces(db: Db, query: string, language: Language): Promise<FoundPlaces> {
    await this.catchUp(db)
    const { ids } = this.#places.find(query, { language, now: null })
    return {
      categories: ids.filter(id => id < BRAND),
      brands: ids.filter(id => id >= BRAND).map(id => id - BRAND),
    }
  }

  /** Reads what has changed since; whoever asks while others are asking shares the next question with them. */
  catchUp(db: Db): Promise<void> {
    if (!this.#asking) {
      this.#asking = this.#read(db).finally(() => {
        this.#asking = null
      })
      return this.#asking
    }
    this.#next ??= this.#asking
      .catch(() => {})
      .then(() => {
        this.#next = null
        return this.catchUp(db)
      })
    return this.#next
  }

  async #read(db: Db): Promise<void> {
    const now = performance.now()
    if (this.#readUpTo === null || now - this.#readAt > FRESH_MS) await this.#readAll(db)
    else await this.#readChanges(db, this.#readUpTo)
    this.#readAt = now
  }

  async #readChanges(db: Db, since: string): Promise<void> {
    const changes = await changesSince(db, { since, read: [...this.#readLater] })
    const { upTo } = changes[0]!
    const tags = new Set(changes.flatMap(({ tag }) => (tag === null ? [] : [tag])))
    const products = idsOf(tags, 'product')
    const { size, dead } = this.#memory
    if (products.length > size / 3 + 1_000 || dead > size / 2 + 1_000) return this.#readAll(db)
    if (tags.has('table:search_synonyms')) this.#setSynonyms(await synonyms(db), this.#memory, this.#places)
    if (tags.has('table:brand_translations') || tags.has('table:category_translations'))
      this.#places = await placesIn(db)
    await this.#readStandings(db, idsOf(tags, 'stock'), products)
    await this.#readProducts(db, products)
    for (const { changedBy } of changes) if (changedBy !== null) this.#readLater.add(changedBy)
    for (const changedBy of this.#readLater) if (BigInt(changedBy) < BigInt(upTo)) this.#readLater.delete(changedBy)
    this.#readUpTo = upTo
  }

  async #readAll(db: Db): Promise<void> {
    const { rows } = await db.execute<{ upTo: string }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot())::text as "upTo"`,
    )
    const memory = new CatalogueMemory()
    for (let after = 0, more = true; more; ) {
      this.#stopping?.throwIfAborted()
      const products = await productsAfter(db, after)
      for (const [place, product] of products.entries()) {
        memory.put(product.id, product.texts, product)
        if (place % BREATH === 0) await setImmediate()
      }
      more = products.length === AT_ONCE
      after = products.at(-1)?.id ?? 0
    }
    const places = await placesIn(db)
    this.#setSynonyms(await synonyms(db), memory, places)
    this.#memory = memory
    this.#places = places
    this.#readUpTo = rows[0]!.upTo
    this.#readLater.clear()
  }

  async #readProducts(db: Db, ids: number[]): Promise<void> {
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE)
      const rows = new Map((await productsOf(db, some)).map(row => [row.id, row]))
      for (const [place, id] of some.entries()) {
        const row = rows.get(id)
        if (place % BREATH === 0) await setImmediate()
        if (row) this.#memory.put(id, row.texts, row)
        else this.#memory.remove(id)
      }
    }
  }

  /** What is known of words stays; a product that nobody knew yet is added to those to be read whole. */
  async #readStandings(db: Db, ids: number[], products: number[]): Promise<void> {
    for (const row of await standingsOf(db, ids)) if (!this.#memory.setStanding(row.id, row)) products.push(row.id)
  }

  #setSynonyms(groups: SynonymGroup[], ...memories: CatalogueMemory[]): void {
    for (const memory of memories) memory.setSynonyms(groups)
  }
}

/** The ids in tags such as `product:12`. */
function idsOf(tags: Iterable<string>, kind: string): number[] {
  return [...tags].flatMap(tag => (tag.startsWith(`${kind}:`) ? [Number(tag.slice(kind.length + 1))] : []))
}

/** Changes of transactions that have ended since, without those that were read; one row without a subject where there are none. */
const changesSince = statement(db =>
  db
    .select({
      upTo: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
      changedBy: sql<string | null>`${changeTags.changedBy}::text`,
      tag: changeTags.tag,
    })
    .from(sql`(select) as once`)
    .leftJoin(
      changeTags,
      sql`${changeTags.changedBy} >= ${value('since')}::text::xid8
        and ${changeTags.changedBy} <> all (${value('read')}::text[]::xid8[])`,
    ),
)

const synonyms = (db: Db): Promise<SynonymGroup[]> =>
  db.select({ id: searchSynonyms.id, words: searchSynonyms.words }).from(searchSynonyms)

async function placesIn(db: Db): Promise<CatalogueMemory> {
  const { rows } = await db.execute<{ id: number; texts: Texts }>(sql`
    select category_id as id, jsonb_object_agg(language, name) as texts from category_translations group by 1
    union all
    select ${BRAND}::int + brand_id, jsonb_object_agg(language, name) from brand_translations group by 1`)
  const places = new CatalogueMemory()
  for (const { id, texts } of rows) places.put(id, texts)
  places.setSynonyms(await synonyms(db))
  return places
}

interface StandingRow extends Standing, Record<string, unknown> {
  id: number
}
interface ProductWords extends StandingRow {
  texts: Texts
}

/** Moments are rounded up to the millisecond in which they have passed. */
const STANDING = sql`p.id, p.sold_count as sold, coalesce(v.in_stock, false) as "inStock",
  case when v.live and p.archived_at is null and p.published_at is not null
    then ceil(extract(epoch from p.published_at) * 1000)::float8 else 'infinity'::float8 end as "onSaleFrom"`
const VARIANTS = sql`left join lateral (
  select bool_or(stock > 0) as in_stock, count(*) > 0 as live from product_variants
  where product_id = p.id and archived_at is null
) v on true`
const WORDS = sql`select ${STANDING}, coalesce(t.texts, '{}') as texts from products p ${VARIANTS} left join lateral (
  select jsonb_object_agg(language, search_text) as texts from product_translations where product_id = p.id
) t on true`

async function productsAfter(db: Db, after: number): Promise<ProductWords[]> {
  const { rows } = await db.execute<ProductWords>(sql`${WORDS} where p.id > ${after} order by p.id limit ${AT_ONCE}`)
  return rows
}

async function productsOf(db: Db, ids: number[]): Promise<ProductWords[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<ProductWords>(sql`${WORDS} where p.id = any(${sql.param(ids)}::int[])`)
  return rows
}

async function standingsOf(db: Db, ids: number[]): Promise<StandingRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<StandingRow>(
    sql`select ${STANDING} from products p ${VARIANTS} where p.id = any(${sql.param(ids)}::int[])`,
  )
  return rows
}
