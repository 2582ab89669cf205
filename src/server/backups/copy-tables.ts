import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { knownMigrations, schemaObjectsCreatedBy } from '../database/migrations.ts'
import { type ArchiveHeader, type ArchiveManifest, TABLES_FOLDER } from './archive/manifest.ts'
import type { ArchiveWriter } from './archive/write-archive.ts'

/** Chunk size in bytes: an archive entry is preceded by its length, so each chunk is buffered in memory. */
const CHUNK_BYTES = 512 * 1024

/**
 * Returns the shop's tables with their columns, except generated columns, and the names of other tables in the schema.
 */
export async function readTables(client: pg.Client): Promise<{ tables: ArchiveHeader['tables']; others: string[] }> {
  const own = schemaObjectsCreatedBy(knownMigrations()).tables
  const { rows } = await client.query<ArchiveHeader['tables'][number]>(`
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return {
    tables: rows.filter(({ name }) => own.has(name)),
    others: rows.flatMap(({ name }) => (own.has(name) ? [] : [name])),
  }
}

/** Writes the tables in PostgreSQL's COPY format, in chunks; returns the number of rows of each. */
export async function copyTables(
  client: pg.Client,
  tables: ArchiveHeader['tables'],
  { archive, onPiece }: { archive: ArchiveWriter; onPiece: (tables: number) => void },
): Promise<ArchiveManifest['rows']> {
  const rows: ArchiveManifest['rows'] = {}
  for (const [at, { name, columns }] of tables.entries()) {
    const table = client.escapeIdentifier(name)
    const copy = client.query(copyTo(`copy public.${table} (${columns.join(', ')}) to stdout`))
    let piece = 0
    for await (const content of piecesOf(copy)) {
      await archive.add(`${TABLES_FOLDER}${name}/${String(++piece).padStart(6, '0')}`, content)
      onPiece(at)
    }
    // Waits for the end of the COPY with an empty query: the row count is known only after the last row.
    await client.query('select')
    rows[name] = copy.rowCount
  }
  return rows
}

async function* piecesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    held.push(chunk)
    size += chunk.length
    if (size < CHUNK_BYTES) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

/**
 * Reads the positions of the tables' sequences. They are never behind the copied rows, because sequences are not
 * transactional.
 */
export async function readSequences(
  client: pg.Client,
  tables: ArchiveHeader['tables'],
): Promise<ArchiveManifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select s.relname as name from pg_class s
    join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass
    join pg_class t on t.oid = d.refobjid and d.refclassid = 'pg_class'::regclass
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace
      and t.relname = any($1) order by 1`,
    [tables.map(({ name }) => name)],
  )
  const sequences: ArchiveManifest['sequences'] = []
  for (const { name } of rows) {
    const { rows } = await client.query(
      `select last_value::text as last, is_called as called from public.${client.escapeIdentifier(name)}`,
    )
    sequences.push({ name, ...rows[0] })
  }
  return sequences
}
