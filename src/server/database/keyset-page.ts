import { asc, desc, gt, lt, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

export interface KeysetRequest {
  /** The row after which the page lies, or before which. */
  after?: number
  before?: number
  limit: number
}

/** What a question for a page is made of. */
interface KeyPart {
  beyond: SQL | undefined
  order: SQL
  limit: number
}

export interface KeysetPage<Row> {
  rows: Row[]
  /** The row after which the next page lies, and the one before which the previous; null where there is none. */
  next: number | null
  previous: number | null
}

/** A page of rows by their id, the newest first unless said. However far in, it costs the same: it begins at a row. */
export async function keysetPage<Row extends { id: number }>(
  id: AnyPgColumn,
  { after, before, limit }: KeysetRequest,
  ask: (part: KeyPart) => Promise<Row[]>,
  { oldestFirst = false } = {},
): Promise<KeysetPage<Row>> {
  const turned = before !== undefined
  const descends = turned === oldestFirst
  const edge = before ?? after
  const beyond = edge === undefined ? undefined : descends ? lt(id, edge) : gt(id, edge)
  // One more than fits tells whether there are more.
  const found = await ask({ beyond, order: descends ? desc(id) : asc(id), limit: limit + 1 })
  const more = found.length > limit
  const shown = found.slice(0, limit)
  const rows = turned ? shown.reverse() : shown
  const follows = turned ? rows.length > 0 : more
  const precedes = turned ? more : after !== undefined && rows.length > 0
  return { rows, next: follows ? rows.at(-1)!.id : null, previous: precedes ? rows[0]!.id : null }
}
