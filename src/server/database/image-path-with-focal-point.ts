import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { images } from './schema/media.ts'

/**
 * Selects an image path in the form that pages request. The focal point is part of the address, in tenths of the image
 * (`library/3f…@3-7`), for the stylesheet: pages have no inline styles, and scripts do not need it. `images` must be
 * left-joined; the path of an unknown image, or of one without a focal point, is unchanged.
 */
export function imagePathWithFocalPointSql(path: AnyPgColumn): SQL<string> {
  const tenths = (percent: AnyPgColumn) => sql`round(${percent} / 10.0)`
  return sql<string>`${path} || coalesce('@' || ${tenths(images.focusX)} || '-' || ${tenths(images.focusY)}, '')`
}

/** Returns the same path for an image row that has been read already. */
export function imagePathWithFocalPointOf({
  path,
  focusX,
  focusY,
}: {
  path: string
  focusX: number | null
  focusY: number | null
}) {
  return focusX === null || focusY === null ? path : `${path}@${Math.round(focusX / 10)}-${Math.round(focusY / 10)}`
}
