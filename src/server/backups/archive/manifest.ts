import { z } from 'zod'

/** The first entry and the last: what it is, and that it is whole. */
export const HEAD = 'head.json'
export const MANIFEST = 'manifest.json'

/** Where a table's rows and the shop's files lie; a table comes in pieces, whose order is that of the archive. */
export const TABLES = 'tables/'
export const FILES = 'files/'

/** The folders of the shop's files, by the name of the archive. */
export const FOLDERS = ['media', 'uploads'] as const
export type Folders = Record<(typeof FOLDERS)[number], string>

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
  /** Files that rows name and that were not there, or went while the backup was written. */
  missing: z.array(z.string()),
})
export type Manifest = z.output<typeof manifest>

export const writeHead = (value: Omit<Head, 'format'>): Buffer =>
  Buffer.from(JSON.stringify({ format: FORMAT, ...value }))
export const writeManifest = (value: Manifest): Buffer => Buffer.from(JSON.stringify(value))

/** What an entry says; null for one that is none of ours. */
export const readHead = (bytes: Buffer): Head | null => read(head, bytes)
export const readManifest = (bytes: Buffer): Manifest | null => read(manifest, bytes)

function read<T>(shape: z.ZodType<T>, bytes: Buffer): T | null {
  try {
    return shape.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return null
  }
}

/** Rows of all tables together. */
export const rowsOf = ({ rows }: Manifest): number => Object.values(rows).reduce((sum, count) => sum + count, 0)
