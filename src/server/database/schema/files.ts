import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, isOneOf } from './columns.ts'

export const FILE_KINDS = ['avatar', 'licence-document', 'return-photo', 'transfer-receipt'] as const

/** An uploaded file with an unguessable name. Its owner's row refers to it; a sweep deletes unreferenced files. */
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
