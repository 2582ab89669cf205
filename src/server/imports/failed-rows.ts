import { Readable } from 'node:stream'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import {
  catalogueImportLines,
  catalogueImportRows,
  catalogueImports,
  type LineProblem,
} from '../database/schema/imports.ts'
import { translatorFor } from '../http/language.ts'
import { writeCsv, writeCsvRow } from '../http/write-csv.ts'
import { problemText } from './queries.ts'

const BATCH_SIZE = 200

/**
 * Streams the original rows of failed lines, with the reasons in an additional column, so that they can be corrected
 * and imported again.
 */
export function failedRows(db: Db, importId: number, language: Language): Readable {
  return Readable.from(writtenRows(db, importId, language), { objectMode: false })
}

async function* writtenRows(db: Db, importId: number, language: Language): AsyncGenerator<string> {
  const [known] = await db.select().from(catalogueImports).where(eq(catalogueImports.id, importId))
  const header = known?.header ?? []
  yield writeCsv([[...header, translatorFor(language)('imports.reasons')]])
  const { importId: of, line, outcome, problems } = catalogueImportLines
  for (let last = 0; ; ) {
    const failed = await db
      .select({ line, problems })
      .from(catalogueImportLines)
      .where(and(eq(of, importId), eq(outcome, 'failed'), gt(line, last)))
      .orderBy(asc(line))
      .limit(BATCH_SIZE)
    if (failed.length === 0) return
    for (const { line, problems } of failed) {
      last = line
      const rows = await db
        .select({ row: catalogueImportRows.row, cells: catalogueImportRows.cells })
        .from(catalogueImportRows)
        .where(and(eq(catalogueImportRows.importId, importId), eq(catalogueImportRows.line, line)))
        .orderBy(asc(catalogueImportRows.row))
      for (const { row, cells } of rows) {
        const padded = header.map((_, at) => cells[at] ?? '')
        yield writeCsvRow([...padded, reasonsOf(problems, row, language)])
      }
    }
  }
}

function reasonsOf(problems: readonly LineProblem[], row: number, language: Language): string {
  return problems
    .filter(problem => problem.row === row)
    .map(problem => [problem.column, problemText(problem, language)].filter(Boolean).join(': '))
    .join('\n')
}
