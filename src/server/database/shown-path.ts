import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { pictures } from './schema/media.ts'

/**
 * A picture's path as pages ask for it. What a frame must not cut stands in the address, in tenths of the picture
 * (`library/3f…@3-7`), where the stylesheet reads it: pages carry no styles of their own, and scripts need not know.
 * `pictures` comes by left join; a path that the library does not know stays as it is.
 */
export function shownPath(path: AnyPgColumn): SQL<string> {
  const tenths = (percent: AnyPgColumn) => sql`round(${percent} / 10.0)`
  return sql<string>`${path} || coalesce('@' || ${tenths(pictures.focusX)} || '-' || ${tenths(pictures.focusY)}, '')`
}

/** The same for one that is read already. */
export function shownPathOf({ path, focusX, focusY }: { path: string; focusX: number | null; focusY: number | null }) {
  return focusX === null || focusY === null ? path : `${path}@${Math.round(focusX / 10)}-${Math.round(focusY / 10)}`
}
