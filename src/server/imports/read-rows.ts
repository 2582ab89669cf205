import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { and, asc, eq, gt } from 'drizzle-orm'
import { invalidField } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { catalogueImportPieces } from '../database/schema/imports.ts'
import { unescapeCsvCell } from '../http/write-csv.ts'
import type { FileRow } from './formats/sheet.ts'

/** Encoding and delimiter of a CSV file. */
export interface FileDialect {
  encoding: string
  delimiter: string
}

/** Maximum number of characters in a row; a file with a longer row is not a CSV file. */
const MAX_ROW_CHARACTERS = 400_000

/** Parser options for a delimiter, tolerant of stray quotes and short rows. */
export const optionsOf = (delimiter: string) => ({
  delimiter,
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  max_record_size: MAX_ROW_CHARACTERS,
})

/** Iterates over the rows below the header. Throws `invalid` on `file` for malformed CSV. */
export async function* rowsOf(db: Db, importId: number, { encoding, delimiter }: FileDialect): AsyncGenerator<FileRow> {
  const parser = Readable.from(textOf(db, importId, encoding)).pipe(parse(optionsOf(delimiter)))
  let row = 0
  try {
    for await (const record of parser) {
      if (++row === 1) continue
      const cells = (record as string[]).map(cell => unescapeCsvCell(cell.replaceAll('\0', '')))
      if (cells.some(cell => cell !== '')) yield { row, cells }
    }
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('CSV_'))
      throw invalidField('file', 'import.broken', { row: row + 1 })
    throw error
  }
}

/** Decodes the text chunk by chunk. */
async function* textOf(db: Db, importId: number, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for (let last = -1; ; ) {
    const { importId: of, offset, content } = catalogueImportPieces
    const [piece] = await db
      .select({ offset, content })
      .from(catalogueImportPieces)
      .where(and(eq(of, importId), gt(offset, last)))
      .orderBy(asc(offset))
      .limit(1)
    if (!piece) break
    last = piece.offset
    const text = decoder.decode(piece.content, { stream: true })
    if (text) yield text
  }
  const rest = decoder.decode()
  if (rest) yield rest
}
