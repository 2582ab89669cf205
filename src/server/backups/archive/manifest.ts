import { z } from 'zod'

/** Names of the first and the last entry: the header, and the manifest, which marks the archive as complete. */
export const HEAD = 'head.json'
export const MANIFEST = 'manifest.json'

/**
 * Folders of the table rows and of the shop's files; the rows of a table are stored in chunks, in the order of the
 * archive.
 */
export const TABLES = 'tables/'
export const FILES = 'files/'

/** Stores of the shop's files, by the name of their folder in the archive. */
export const FOLDERS = ['media', 'uploads'] as const

const FORMAT = 'nadara-backup-1'

const head = z.object({
  format: z.literal(FORMAT),
  at: z.string(),
  /** The last migration of the database that was backed up. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Head = z.output<typeof head>

const sums = z.object({ bytes: z.int(), sha256: z.string() })
export type EntrySums = z.output<typeof sums>

const manifest = z.object({
  rows: z.record(z.string(), z.int()),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  entries: z.record(z.string(), sums),
  /** Files that rows refer to but that were missing or were deleted during the backup. */
  missing: z.array(z.string()),
})
export type Manifest = z.output<typeof manifest>

export const writeHead = (value: Omit<Head, 'format'>): Buffer =>
  Buffer.from(JSON.stringify({ format: FORMAT, ...value }))
export const writeManifest = (value: Manifest): Buffer => Buffer.from(JSON.stringify(value))

/** Parses an entry; null for another format. */
export const readHead = (bytes: Buffer): Head | null => read(head, bytes)
export const readManifest = (bytes: Buffer): Manifest | null => read(manifest, bytes)

function read<T>(shape: z.ZodType<T>, bytes: Buffer): T | null {
  try {
    return shape.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return null
  }
}

/** Returns the number of rows in all tables. */
export const rowsOf = ({ rows }: Manifest): number => Object.values(rows).reduce((sum, count) => sum + count, 0)
