import { z } from 'zod'

/** Names of the first and the last entry: the header, and the manifest, which marks the archive as complete. */
export const HEADER_ENTRY = 'head.json'
export const MANIFEST_ENTRY = 'manifest.json'

/** Folders of the table rows and of the shop's files. The rows of a table are split into numbered chunks. */
export const TABLES_FOLDER = 'tables/'
export const FILES_FOLDER = 'files/'

/** Stores of the shop's files, by the name of their folder in the archive. */
export const STORE_FOLDERS = ['media', 'uploads'] as const

const FORMAT = 'nadara-backup-1'

const head = z.object({
  format: z.literal(FORMAT),
  at: z.string(),
  /** The last migration of the database that was backed up. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type ArchiveHeader = z.output<typeof head>

const sums = z.object({ bytes: z.int(), sha256: z.string() })
export type EntryChecksum = z.output<typeof sums>

const manifest = z.object({
  rows: z.record(z.string(), z.int()),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  entries: z.record(z.string(), sums),
  /** Files that rows refer to but that were missing, and files that were deleted during the backup. */
  missing: z.array(z.string()),
})
export type ArchiveManifest = z.output<typeof manifest>

export const serializeHeader = (value: Omit<ArchiveHeader, 'format'>): Buffer =>
  Buffer.from(JSON.stringify({ format: FORMAT, ...value }))
export const serializeManifest = (value: ArchiveManifest): Buffer => Buffer.from(JSON.stringify(value))

/** Parses an entry; null for another format. */
export const parseHeader = (bytes: Buffer): ArchiveHeader | null => read(head, bytes)
export const parseManifest = (bytes: Buffer): ArchiveManifest | null => read(manifest, bytes)

function read<T>(shape: z.ZodType<T>, bytes: Buffer): T | null {
  try {
    return shape.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return null
  }
}

/** Returns the number of rows in all tables. */
export const countRows = ({ rows }: ArchiveManifest): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0)
