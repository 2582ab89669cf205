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

/**
 * Returns the requested slug, or a slug derived from the English or the Arabic name. Throws `invalid` if the slug is
 * numeric or taken.
 */
export async function requireUnusedSlug(
  db: Db,
  table: typeof brands | typeof categories,
  { slug, texts }: Named,
  ownId = 0,
): Promise<string> {
  const requested = slugOf(slug || texts.en.name || texts.ar.name)
  // Rejects a numeric slug: URLs accept a slug or an id, so a numeric slug would be interpreted as the id of another
  // record.
  if (parseIds([requested]).length > 0) throw invalidField('slug', 'only-digits')
  // Serialises concurrent requests for the same name: the second request waits here, and is then rejected.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('slugs'), 0)`)
  const taken = await db.$count(table, and(eq(table.slug, requested), ne(table.id, ownId)))
  if (taken > 0) throw invalidField('slug', 'taken')
  return requested
}
