import { and, eq, ne, sql } from 'drizzle-orm'
import { invalidField } from '../../shared/contracts/errors.ts'
import { slugOf } from '../../shared/rules/text.ts'
import type { Db } from '../database/connect.ts'
import type { brands, categories } from '../database/schema/taxonomy.ts'
import { parseIds } from '../http/parse-ids.ts'

interface Named {
  slug: string
  texts: Record<'ar' | 'en', { name: string }>
}

/** Requested slug, or one derived from the English or the Arabic name. Throws `invalid`. */
export async function freeSlug(
  db: Db,
  table: typeof brands | typeof categories,
  { slug, texts }: Named,
  ownId = 0,
): Promise<string> {
  const requested = slugOf(slug || texts.en.name || texts.ar.name)
  // Addresses accept slug or id, so a numeric slug would be read as another record's id.
  if (parseIds([requested]).length > 0) throw invalidField('slug', 'only-digits')
  // The second of two concurrent equal names waits for the lock, and is rejected.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('slugs'), 0)`)
  const taken = await db.$count(table, and(eq(table.slug, requested), ne(table.id, ownId)))
  if (taken > 0) throw invalidField('slug', 'taken')
  return requested
}
