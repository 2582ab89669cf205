import { and, eq, sql } from 'drizzle-orm'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { ImportSubject } from '../../shared/rules/customer-imports.ts'
import type { Db } from '../database/connect.ts'
import { catalogueImportPieces, catalogueImports } from '../database/schema/imports.ts'

interface Announced {
  subject: ImportSubject
  fileName: string
  bytes: number
  language: Language | null
}

/** Registers a file that will be uploaded in chunks; returns the id of the import. */
export async function registerImport(db: Db, file: Announced, actorId: number, now: Date): Promise<number> {
  const [row] = await db
    .insert(catalogueImports)
    .values({ ...file, actorId, createdAt: now })
    .returning({ id: catalogueImports.id })
  return row!.id
}

/**
 * Stores the next chunk of a file; returns true once, for the last chunk. A repeated chunk, and any chunk after the
 * upload, is ignored. Throws `not-found`, and `invalid` for a chunk that is out of order or exceeds the file's size.
 */
export async function receiveImportChunk(
  db: Db,
  { id, subject }: { id: number; subject: ImportSubject },
  { offset, content }: { offset: number; content: Uint8Array },
): Promise<boolean> {
  return db.transaction(async db => {
    const [row] = await db
      .select()
      .from(catalogueImports)
      .where(and(eq(catalogueImports.id, id), eq(catalogueImports.subject, subject)))
      .for('update')
    if (!row) throw new Problem('not-found')
    if (row.state !== 'uploading') return false
    const { importId, content: kept } = catalogueImportPieces
    const [sum] = await db
      .select({ received: sql<number>`coalesce(max(${catalogueImportPieces.offset} + length(${kept})), 0)::int` })
      .from(catalogueImportPieces)
      .where(eq(importId, id))
    const received = sum!.received
    if (offset < received) return false
    if (offset > received || received + content.byteLength > row.bytes) throw invalidField('offset', 'invalid')
    await db.insert(catalogueImportPieces).values({ importId: id, offset, content: Buffer.from(content) })
    if (received + content.byteLength < row.bytes) return false
    await db
      .update(catalogueImports)
      .set({ state: 'reading' })
      .where(and(eq(catalogueImports.id, id), eq(catalogueImports.state, 'uploading')))
    return true
  })
}
