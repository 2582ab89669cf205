import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, id, isOneOf } from './columns.ts'

export const FILE_KINDS = ['avatar', 'licence-document', 'return-photo', 'review-photo', 'transfer-receipt'] as const

/**
 * An uploaded file with an unguessable name, referenced by the row that owns it; a sweep deletes unreferenced files.
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    key: text().notNull().unique(),
    kind: text({ enum: FILE_KINDS }).notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
  },
  t => [isOneOf('files_kind_known', t.kind, FILE_KINDS)],
)

/**
 * The storage that all running instances share: one row. An instance with other storage does not start while they run.
 */
export const fileStorage = pgTable(
  'file_storage',
  {
    id: smallint().primaryKey().default(1),
    /** Id in the marker file of a local folder, or the address of a bucket. */
    place: text().notNull(),
    /** Host and folder, or address of the bucket, for error messages. */
    description: text().notNull(),
  },
  t => [check('file_storage_one_row', sql`${t.id} = 1`)],
)
