import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { emailKey as emailKeyOf } from '../../shared/rules/email.ts'
import type { Db } from '../database/connect.ts'
import type { Person, PersonalDataHandler } from '../database/personal-data-handler.ts'
import {
  catalogueImportLines,
  catalogueImportPieces,
  catalogueImportRows,
  catalogueImports,
} from '../database/schema/imports.ts'
import { deleteStoredImportFile } from './import-rows.ts'

/**
 * Rows of imported customer files, which are kept for some weeks; product files contain no personal data. The rows
 * identify a person by email, so they are exported only if the address is verified. Erasure needs no verification: it
 * reveals nothing, and an active import must not add the account again.
 */
export const importDataHandler: PersonalDataHandler = {
  export: async (db, person) => ({ imports: person.emailVerified ? await exportRows(db, person) : [] }),

  erase: async (db, { userId, emailKey }) => {
    await db.update(catalogueImports).set({ actorId: null }).where(eq(catalogueImports.actorId, userId))
    await eraseUnread(db, emailKey)
    await db.execute(sql`update catalogue_imports set examples = null where examples is not null
      and id in (select l.import_id from catalogue_import_lines l where l.person_key = ${emailKey})`)
    await db.execute(sql`delete from catalogue_import_rows r using catalogue_import_lines l
      where l.person_key = ${emailKey} and r.import_id = l.import_id and r.line = l.line`)
    await db.delete(catalogueImportLines).where(eq(catalogueImportLines.personKey, emailKey))
  },
}

/**
 * Erases a person from customer files whose preview is not complete. A file whose upload is still stored cannot be
 * searched, so it is rejected; from any other file the person's rows are erased. The locks are held until the deletion
 * is committed, so that no file changes its state in the meantime.
 */
async function eraseUnread(db: Db, emailKey: string): Promise<void> {
  const { id, subject, state } = catalogueImports
  const open = await db
    .select({ id, state })
    .from(catalogueImports)
    .where(and(eq(subject, 'customers'), inArray(state, ['uploading', 'reading', 'ready'])))
    .orderBy(asc(id))
    .for('no key update')
  for (const one of open) {
    // A separate query, because a chunk may have been stored while this transaction waited for the lock.
    if ((await db.$count(catalogueImportPieces, eq(catalogueImportPieces.importId, one.id))) > 0) {
      const refused = { state: 'refused', refusal: 'import.account-deleted', leasedUntil: null } as const
      await db.update(catalogueImports).set(refused).where(eq(id, one.id))
      await deleteStoredImportFile(db, one.id)
    } else if (one.state === 'reading') await eraseRows(db, one.id, emailKey)
  }
}

/** Erases the rows of an import that contain an email in any cell, and then also the example values. */
async function eraseRows(db: Db, id: number, key: string): Promise<void> {
  const { importId, row, cells } = catalogueImportRows
  const found = await db
    .select({ row, cells })
    .from(catalogueImportRows)
    .where(and(eq(importId, id), sql`position(${key} in lower(normalize(${cells}::text, NFKC))) > 0`))
  const own = found.filter(({ cells }) => cells.some(cell => emailKeyOf(cell) === key)).map(({ row }) => row)
  if (own.length === 0) return
  await db.delete(catalogueImportRows).where(and(eq(importId, id), inArray(row, own)))
  await db.update(catalogueImports).set({ examples: null }).where(eq(catalogueImports.id, id))
}

async function exportRows(db: Db, { emailKey }: Person) {
  const { importId, line } = catalogueImportLines
  const rows = await db
    .select({
      fileName: catalogueImports.fileName,
      createdAt: catalogueImports.createdAt,
      header: catalogueImports.header,
      cells: catalogueImportRows.cells,
    })
    .from(catalogueImportLines)
    .innerJoin(catalogueImports, eq(catalogueImports.id, importId))
    .innerJoin(catalogueImportRows, and(eq(catalogueImportRows.importId, importId), eq(catalogueImportRows.line, line)))
    .where(eq(catalogueImportLines.personKey, emailKey))
    .orderBy(asc(importId), asc(line))
  return rows.map(({ fileName, createdAt, header, cells }) => ({
    fileName,
    createdAt: createdAt.toISOString(),
    values: cells.flatMap((value, at) => (value === '' ? [] : { name: header?.[at] ?? '', value })),
  }))
}
