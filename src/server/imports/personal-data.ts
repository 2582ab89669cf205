import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import type { Person, PersonalDataHandler } from '../database/personal-data-handler.ts'
import { catalogueImportLines, catalogueImportRows, catalogueImports } from '../database/schema/imports.ts'

/**
 * Handles the rows of imported files of customers, which are kept for some weeks; product files contain no personal
 * data. A row names its person by email, so it is exported once the address is verified. Erasing needs no proof: it
 * reveals nothing, and an import that runs must not add the account again.
 */
export const importDataHandler: PersonalDataHandler = {
  export: async (db, person) => ({ imports: person.emailVerified ? await exportRows(db, person) : [] }),

  erase: async (db, { userId, emailKey }) => {
    await db.update(catalogueImports).set({ actorId: null }).where(eq(catalogueImports.actorId, userId))
    await db.execute(sql`update catalogue_imports set examples = null where examples is not null
      and id in (select l.import_id from catalogue_import_lines l where l.person_key = ${emailKey})`)
    await db.execute(sql`delete from catalogue_import_rows r using catalogue_import_lines l
      where l.person_key = ${emailKey} and r.import_id = l.import_id and r.line = l.line`)
    await db.delete(catalogueImportLines).where(eq(catalogueImportLines.personKey, emailKey))
  },
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
