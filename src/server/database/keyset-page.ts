import { asc, desc, gt, lt, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

export interface KeysetRequest {
  /** Id of the row after which the page begins or before which it ends. */
  after?: number
  before?: number
  limit: number
}

/** Parts of the SQL query for one page. */
interface KeyPart {
  beyond: SQL | undefined
  order: SQL
  limit: number
}

interface KeysetPage<Row> {
  rows: Row[]
  /** Cursors of the next and the previous page; null where there is none. */
  next: number | null
  previous: number | null
}

/** Keyset (cursor) pagination by id, the newest first by default: constant cost at any depth. */
export async function keysetPage<Row extends { id: number }>(
  id: AnyPgColumn,
  { after, before, limit }: KeysetRequest,
  request: (part: KeyPart) => Promise<Row[]>,
  { oldestFirst = false } = {},
): Promise<KeysetPage<Row>> {
  const turned = before !== undefined
  const descends = turned === oldestFirst
  const edge = before ?? after
  const beyond = edge === undefined ? undefined : descends ? lt(id, edge) : gt(id, edge)
  // Reads one extra row to detect whether there is another page.
  const found = await request({ beyond, order: descends ? desc(id) : asc(id), limit: limit + 1 })
  const more = found.length > limit
  const shown = found.slice(0, limit)
  const rows = turned ? shown.reverse() : shown
  const follows = turned ? rows.length > 0 : more
  const precedes = turned ? more : after !== undefined && rows.length > 0
  return { rows, next: follows ? rows.at(-1)!.id : null, previous: precedes ? rows[0]!.id : null }
}
