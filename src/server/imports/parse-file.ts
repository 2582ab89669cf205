import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { asc, eq } from 'drizzle-orm'
import { invalidField } from '../../shared/contracts/errors.ts'
import type { ImportKind } from '../../shared/rules/imports.ts'
import type { Db } from '../database/connect.ts'
import { catalogueImportPieces } from '../database/schema/imports.ts'
import { unescapeCsvCell } from '../http/write-csv.ts'
import type { FileFormat } from './formats/format.ts'
import { countKnownHeaders } from './formats/guess-columns.ts'
import { nadaraFormat } from './formats/own.ts'
import { shopifyFormat } from './formats/shopify.ts'
import { tableFormat } from './formats/table.ts'
import { woocommerceFormat } from './formats/woocommerce.ts'
import { type FileDialect, optionsOf } from './read-rows.ts'

export const FILE_FORMATS: Record<ImportKind, FileFormat> = {
  nadara: nadaraFormat,
  shopify: shopifyFormat,
  woocommerce: woocommerceFormat,
  table: tableFormat,
}

const DELIMITERS = [',', ';', '\t', '|']

/** Format and dialect of a file, detected from its start. */
export interface DetectedFormat extends FileDialect {
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
 * header has the most known column names. Throws `invalid` on `file` if no format matches; the reason is `refusal` (by
 * default that the file is not a product table), or a more specific one for a binary file or a WordPress export.
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
