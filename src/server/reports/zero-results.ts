import { sql } from 'drizzle-orm'
import { dayOf } from '../../shared/rules/days.ts'
import type { Db } from '../database/connect.ts'
import { type ReportContent, type ReportScope, withinPeriod } from './report-scope.ts'

interface SearchRow extends Record<string, unknown> {
  words: string
  language: string
  times: number
  lastAt: Date | string
  all: number
}

/** Zero-result searches whose last occurrence is in the period, most frequent first. */
export async function frequentZeroResults(db: Db, { period, limit }: ReportScope): Promise<ReportContent> {
  const { rows } = await db.execute<SearchRow>(sql`
    select words, language, times, last_at as "lastAt", (sum(times) over ())::int as all
    from zero_result_searches where ${withinPeriod(period, 'last_at')}
    order by times desc, last_at desc, words limit ${limit}`)
  return {
    rows: rows.map(({ words, language, times, lastAt }) => ({
      key: `${language}:${words}`,
      name: words,
      detail: language,
      times,
      lastAt: dayOf(new Date(lastAt)),
    })),
    total: { times: rows[0]?.all ?? 0 },
  }
}
