import { parse } from 'csv-parse/sync'
import { invalidField } from '../../shared/contracts/errors.ts'
import { normaliseText } from '../../shared/rules/text.ts'

/** Lists of possible names of a column, most reliable names first. A list is used only if no earlier list matches. */
export type ColumnNames = readonly (readonly string[])[]

export interface SheetRow<Column extends string> {
  /** Row number as in a spreadsheet, from 1. */
  row: number
  cells: Record<Column, string>
  /** All cells of the row, including cells outside the named columns. */
  all: readonly string[]
}

const MAX_ROWS = 2_000
/** Number of rows in which the header row is searched. Titles, dates and an address may precede it. */
const MAX_ROWS_BEFORE_HEADER = 20
const DELIMITERS = [';', '\t', ',', '|']

/**
 * Reads the rows of a CSV file. Finds columns by their names in four languages; accepts the delimiters in `DELIMITERS`,
 * and lines above the header. Throws `invalid` on `file` for any other content, no rows or too many rows.
 */
export function readSheet<Column extends string>(
  bytes: Uint8Array,
  names: Record<Column, ColumnNames>,
  needed: readonly Column[],
): SheetRow<Column>[] {
  const texts = textsOf(bytes)
  for (const text of texts) {
    for (const delimiter of DELIMITERS) {
      const records = recordsOf(text, delimiter)
      const head = records && headOf(records, names, needed)
      if (head) return rowsBelow(records, head)
    }
  }
  throw invalidField('file', 'sheet.columns')
}

/**
 * Parses records without a header, as typed or pasted. Splits at spaces, or at the first delimiter with which all
 * records are valid. Null if no separator fits.
 */
export function readHeaderless(
  bytes: Uint8Array,
  fits: (cells: string[]) => boolean,
): { row: number; cells: string[] }[] | null {
  const [text = ''] = textsOf(bytes)
  const words = text.split(/\r\n?|\n/).map(line => line.trim().split(/\s+/))
  for (const records of [words, ...DELIMITERS.map(delimiter => recordsOf(text, delimiter) ?? [])]) {
    const rows = records.flatMap((all, at) => {
      const cells = all.filter(cell => cell !== '')
      return cells.length > 0 ? [{ row: at + 1, cells }] : []
    })
    if (rows.length > 0 && rows.every(({ cells }) => fits(cells))) return rows
  }
  return null
}

/**
 * Decodes UTF-16 with a byte order mark, or valid UTF-8. Otherwise returns one text for each Windows code page that
 * Arabic and Hebrew spreadsheets use.
 */
function textsOf(bytes: Uint8Array): string[] {
  const [first, second] = bytes
  const decoded = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes)
  if (first === 0xff && second === 0xfe) return [decoded('utf-16le')]
  if (first === 0xfe && second === 0xff) return [decoded('utf-16be')]
  // A zero byte indicates a binary file (workbook, PDF, image), which is not a text table.
  if (bytes.includes(0)) throw invalidField('file', 'sheet.no-text')
  try {
    return [decoded('utf-8', true)]
  } catch {
    return [decoded('windows-1256'), decoded('windows-1255')]
  }
}

function recordsOf(text: string, delimiter: string): string[][] | null {
  try {
    return parse(text, {
      delimiter,
      bom: true,
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: 20_000,
    }) as string[][]
  } catch {
    return null
  }
}

interface Head<Column extends string> {
  at: number
  columns: Map<Column, number>
}

function headOf<Column extends string>(
  records: string[][],
  names: Record<Column, ColumnNames>,
  needed: readonly Column[],
): Head<Column> | null {
  for (const [at, record] of records.slice(0, MAX_ROWS_BEFORE_HEADER).entries()) {
    const cells = record.map(columnKey)
    const columns = new Map<Column, number>()
    for (const [column, ranks] of Object.entries(names) as [Column, ColumnNames][]) {
      const place = placeOf(cells, ranks)
      if (place !== null) columns.set(column, place)
    }
    if (needed.every(column => columns.has(column))) return { at, columns }
  }
  return null
}

function placeOf(cells: readonly string[], ranks: ColumnNames): number | null {
  for (const rank of ranks) {
    const known = new Set(rank.map(columnKey))
    const places = cells.flatMap((cell, at) => (known.has(cell) ? [at] : []))
    if (places.length > 1) throw invalidField('file', 'sheet.columns-twice')
    if (places.length === 1) return places[0]!
  }
  return null
}

/** Comparison key of a column name, without currency and punctuation: `amount` for `Amount (ILS)`. */
function columnKey(cell: string): string {
  return normaliseText(cell)
    .split(' ')
    .filter(word => !['ils', 'nis', 'شيكل', 'شيقل', 'بالشيكل', 'שח'].includes(word))
    .join(' ')
}

function rowsBelow<Column extends string>(records: string[][], { at: head, columns }: Head<Column>) {
  const rows = records.flatMap((all, at): SheetRow<Column>[] => {
    if (at <= head || all.every(cell => cell === '')) return []
    const cells = Object.fromEntries([...columns].map(([column, place]) => [column, all[place] ?? '']))
    return [{ row: at + 1, cells: cells as Record<Column, string>, all }]
  })
  return requireRowLimit(rows)
}

/** Throws `invalid` on `file` for an empty list or a list over the row limit. */
export function requireRowLimit<Row>(rows: Row[]): Row[] {
  if (rows.length === 0) throw invalidField('file', 'sheet.empty')
  if (rows.length > MAX_ROWS) throw invalidField('file', 'sheet.long', { max: MAX_ROWS })
  return rows
}
