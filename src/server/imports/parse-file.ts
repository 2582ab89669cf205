import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { and, asc, eq, gt } from 'drizzle-orm'
import { invalidField } from '../../shared/contracts/errors.ts'
import type { ImportKind } from '../../shared/rules/imports.ts'
import type { Db } from '../database/connect.ts'
import { catalogueImportPieces } from '../database/schema/imports.ts'
import { unescapeCsvCell } from '../http/write-csv.ts'
import type { FileFormat } from './formats/format.ts'
import { countKnownHeaders } from './formats/guess-columns.ts'
import { nadaraFormat } from './formats/own.ts'
import type { FileRow } from './formats/sheet.ts'
import { shopifyFormat } from './formats/shopify.ts'
import { tableFormat } from './formats/table.ts'
import { woocommerceFormat } from './formats/woocommerce.ts'

export const FILE_FORMATS: Record<ImportKind, FileFormat> = {
  nadara: nadaraFormat,
  shopify: shopifyFormat,
  woocommerce: woocommerceFormat,
  table: tableFormat,
}

const DELIMITERS = [',', ';', '\t', '|']
/** Maximum number of characters in a row; a file with a longer row is not a CSV file. */
const MAX_ROW_CHARACTERS = 400_000

/** Format and dialect of a file, detected from its start. */
export interface DetectedFormat {
  encoding: string
  delimiter: string
  header: string[]
  kind: ImportKind
}

/**
 * Detected format of a header. `known` is the number of known column names; it is infinite if the format is certain.
 */
export interface DetectedKind<Kind extends ImportKind = ImportKind> {
  kind: Kind
  known: number
}

const NO_PRODUCTS = 'import.columns'

/** Detects a file of products. */
function productKind(header: readonly string[]): DetectedKind | null {
  const kind = (Object.keys(FILE_FORMATS) as ImportKind[]).find(name => FILE_FORMATS[name].fits(header))
  return kind ? { kind, known: kind === 'table' ? countKnownHeaders(header) : Number.POSITIVE_INFINITY } : null
}

/**
 * Detects the format of a file: a format whose header is unambiguous, else the encoding and delimiter with which the
 * header has the most known column names. Throws `invalid` on `file` if no format matches; the reason is `refusal`, by
 * default that the file is not a product table.
 */
export async function detectFormat<Kind extends ImportKind = ImportKind>(
  db: Db,
  importId: number,
  detect = productKind as (header: readonly string[]) => DetectedKind<Kind> | null,
  refusal = NO_PRODUCTS,
): Promise<DetectedFormat & { kind: Kind }> {
  const [first] = await db
    .select({ content: catalogueImportPieces.content })
    .from(catalogueImportPieces)
    .where(eq(catalogueImportPieces.importId, importId))
    .orderBy(asc(catalogueImportPieces.offset))
    .limit(1)
  const bytes = first?.content ?? Buffer.alloc(0)
  let best: { shape: DetectedFormat & { kind: Kind }; known: number } | null = null
  for (const encoding of encodingsOf(bytes)) {
    // A chunk may end within a character or a row.
    const text = new TextDecoder(encoding).decode(bytes, { stream: true })
    if (/^\s*<(\?xml|rss|!--)/i.test(text))
      throw invalidField('file', refusal === NO_PRODUCTS && isWxr(text) ? 'import.wxr' : refusal)
    for (const delimiter of DELIMITERS) {
      const header = await headerOf(text, delimiter)
      const found = detect(header)
      if (!found || (best && found.known <= best.known)) continue
      best = { shape: { encoding, delimiter, header, kind: found.kind }, known: found.known }
      if (found.known === Number.POSITIVE_INFINITY) return best.shape
    }
  }
  if (best) return best.shape
  throw invalidField('file', refusal)
}

/** True for a WordPress export (WXR), which has no prices in columns. */
const isWxr = (text: string) => text.includes('wordpress.org/export') || text.includes('WordPress eXtended RSS')

function encodingsOf(bytes: Buffer): string[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le']
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be']
  if (bytes.includes(0)) throw invalidField('file', 'sheet.no-text')
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return ['utf-8']
  } catch {
    return ['windows-1256', 'windows-1255', 'windows-1251']
  }
}

async function headerOf(text: string, delimiter: string): Promise<string[]> {
  const parser = Readable.from([text]).pipe(parse({ ...optionsOf(delimiter), to: 1 }))
  try {
    for await (const record of parser) return (record as string[]).map(unescapeCsvCell)
  } catch {
    // Try the next delimiter.
  }
  return []
}

const optionsOf = (delimiter: string) => ({
  delimiter,
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  max_record_size: MAX_ROW_CHARACTERS,
})

/** Iterates over the rows below the header. Throws `invalid` on `file` for malformed CSV. */
export async function* rowsOf(
  db: Db,
  importId: number,
  { encoding, delimiter }: Pick<DetectedFormat, 'encoding' | 'delimiter'>,
): AsyncGenerator<FileRow> {
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
