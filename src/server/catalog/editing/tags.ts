import { inArray, sql } from 'drizzle-orm'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import { PRODUCT_FIELDS } from '../../../shared/records/product.ts'
import { skipAudit, writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { products } from '../../database/schema/catalog.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { lockSkus } from './write-variants.ts'

/** Returns the comparison key of a tag: `Sale` and `sale` are one tag. */
export const tagKey = (tag: string) => tag.normalize('NFKC').toLowerCase()

/** Returns the tags of products that are not archived, the most used first. */
export async function tagsInUse(db: Db, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from products, unnest(tags) tag where archived_at is null
    group by tag order by count(*) desc, tag limit ${limit}`)
  return rows.map(({ tag }) => tag)
}

/**
 * Returns the lists of tags in the spelling that other products use, without duplicates; a new tag keeps its first
 * spelling in the lists. The caller holds the SKU lock, so that concurrent writers do not add two spellings.
 */
export async function withKnownTagSpelling(db: Db, lists: readonly (readonly string[])[]): Promise<string[][]> {
  const written = lists.map(list => list.map(tag => tag.normalize('NFC').trim()).filter(tag => tag !== ''))
  const spellings = await spellingsOf(db, written.flat())
  return written.map(list => {
    const tags = new Map<string, string>()
    for (const tag of list) {
      const key = tagKey(tag)
      if (!spellings.has(key)) spellings.set(key, tag)
      tags.set(key, spellings.get(key)!)
    }
    return [...tags.values()]
  })
}

/** Returns the most used spelling of each of these tags, by comparison key. */
async function spellingsOf(db: Db, tags: readonly string[]): Promise<Map<string, string>> {
  if (tags.length === 0) return new Map()
  const keys = [...new Set(tags.map(tagKey))]
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from products, unnest(tags) tag where lower(normalize(tag, NFKC)) = any(${sql.param(keys)}::text[])
    group by tag order by count(*), tag desc`)
  return new Map(rows.map(({ tag }) => [tagKey(tag), tag]))
}

interface Tagging {
  /** Product ids. */
  ids: readonly number[]
  add: readonly string[]
  remove: readonly string[]
}

/**
 * Adds tags to products and removes others, with an audit row for each product that changed; returns their number.
 * Throws `not-found` for an unknown product and `invalid` when one would have too many tags.
 */
export function tagProducts(
  services: Services,
  { ids, add, remove }: Tagging,
  { userId }: SignedIn,
): Promise<{ changed: number }> {
  const at = services.clock()
  return services.db.transaction(async db => {
    await lockSkus(db)
    const requested = [...new Set(ids)].sort((a, b) => a - b)
    const rows = await db
      .select({ id: products.id, tags: products.tags })
      .from(products)
      .where(inArray(products.id, requested))
      .orderBy(products.id)
      .for('no key update')
    if (rows.length < requested.length) throw new Problem('not-found')
    const removed = new Set(remove.map(tagKey))
    const lists = await withKnownTagSpelling(
      db,
      rows.map(({ tags }) => [...tags.filter(tag => !removed.has(tagKey(tag))), ...add]),
    )
    const changed = rows.flatMap(({ id, tags }, n) => {
      const after = lists[n]!
      return tags.join('\n') === after.join('\n') ? [] : [{ id, before: tags, after }]
    })
    if (changed.some(({ after }) => after.length > PRODUCT_FIELDS.tags.most)) throw invalidField('add', 'too-many')
    const written = JSON.stringify(changed.map(({ id, after }) => ({ id, tags: after })))
    await db.execute(sql`update products p set tags = r.tags
      from jsonb_populate_recordset(null::products, ${written}::jsonb) r where p.id = r.id`)
    await writeAudit(
      db,
      changed.map(({ id, before, after }) => ({
        actorId: userId,
        action: 'product-changed',
        subject: 'product',
        subjectId: String(id),
        before: { tags: before },
        after: { tags: after },
        at,
      })),
    )
    if (changed.length === 0) skipAudit()
    return { changed: changed.length }
  })
}
