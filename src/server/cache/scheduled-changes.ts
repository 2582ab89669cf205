import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import type { ChangeConsumer } from './change-feed.ts'

/**
 * Queries for time-based content, by tag: each returns the times (column `at`) at which the content changes without a
 * write. The catalogue index schedules the changes of products.
 */
const SCHEDULES: Readonly<Record<string, string>> = {
  'table:hero_slides': 'select published_at as at from hero_slides',
  'table:content_sections': 'select published_at as at from content_sections',
  'table:pages': 'select published_at as at from pages',
  'table:promotions': 'select starts_at as at from promotions union all select ends_at from promotions',
  'table:shipping_zones':
    'select closed_at as at from shipping_zones union all select closed_until from shipping_zones',
}

const ALL = sql.raw(
  Object.entries(SCHEDULES)
    .map(([tag, moments]) => `select '${tag}' as tag, at from (${moments}) moments`)
    .join(' union all '),
)

/** Invalidates the tags of time-based content at the times at which the content changes. */
export class ScheduledChanges implements ChangeConsumer {
  readonly #db: Db
  readonly #moments = new Map<string, number>()
  #isRead = false

  constructor(db: Db) {
    this.#db = db
  }

  reset(): void {
    this.#isRead = false
  }

  async apply(tags: ReadonlySet<string>, now: Date): Promise<string[]> {
    const due = [...this.#moments].filter(([, at]) => at <= now.getTime()).map(([tag]) => tag)
    if (!this.#isRead || due.length > 0 || Object.keys(SCHEDULES).some(tag => tags.has(tag))) await this.#read(now)
    return due
  }

  nextMoment(): number {
    return Math.min(...this.#moments.values())
  }

  async #read(now: Date): Promise<void> {
    const { rows } = await this.#db.execute<{ tag: string; at: number }>(
      sql`select tag, ceil(extract(epoch from min(at)) * 1000)::float8 as at from (${ALL}) scheduled
        where at > ${now} group by tag`,
    )
    this.#moments.clear()
    for (const { tag, at } of rows) this.#moments.set(tag, at)
    this.#isRead = true
  }
}
