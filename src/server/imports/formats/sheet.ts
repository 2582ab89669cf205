import { westernDigits } from '../../../shared/rules/digits.ts'
import { parseYesNo } from '../../../shared/rules/flag-words.ts'
import {
  convertedPrice,
  DEFAULT_IMPORT_ANSWERS,
  type ImportAnswers,
  type ThreeDigitInterpretation,
} from '../../../shared/rules/imports.ts'
import type { LineProblem } from '../../database/schema/imports.ts'

/** Row of a file; `row` is its number as in a spreadsheet, starting at 1. */
export interface FileRow {
  row: number
  cells: readonly string[]
}

const columnKey = (name: string) => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')

/** Finds the columns of a file by their possible names, case-insensitively. */
export function sheetByColumnNames<Column extends string>(
  header: readonly string[],
  names: Record<Column, readonly string[]>,
) {
  const known = header.map(columnKey)
  const places = new Map<Column, number>()
  for (const [column, aliases] of Object.entries(names) as [Column, readonly string[]][]) {
    const place = aliases.map(alias => known.indexOf(columnKey(alias))).find(at => at >= 0)
    if (place !== undefined) places.set(column, place)
  }
  return sheetByColumnIndexes(header, places, column => names[column][0]!)
}

/** Provides access to cells by column, given each column's index in the header. */
export function sheetByColumnIndexes<Column extends string>(
  header: readonly string[],
  places: ReadonlyMap<Column, number>,
  missingName?: (column: Column) => string,
) {
  const read = new Set(places.values())
  return {
    has: (column: Column) => places.has(column),
    /** Ignored columns, numbered from 1. */
    unread: header.flatMap((name, at) => (read.has(at) ? [] : [{ column: at + 1, name: name.trim() }])),
    /** Column name in the file, for messages. */
    nameOf: (column: Column) => header[places.get(column) ?? -1] ?? missingName?.(column) ?? column,
    cell: ({ cells }: FileRow, column: Column) => (cells[places.get(column) ?? -1] ?? '').trim(),
  }
}

/** Answers of the admin about the prices in a file. */
type PriceAnswers = Pick<ImportAnswers, 'rate' | 'threeDigits'>

/**
 * Parses the cells of a line and collects invalid ones. Prices are multiplied by `rate`, the exchange rate that the
 * admin entered; `counted` collects the cells with ambiguous prices.
 */
export function cellReader<Column extends string>(
  sheet: ReturnType<typeof sheetByColumnNames<Column>>,
  problems: LineProblem[],
  { rate, threeDigits }: PriceAnswers = DEFAULT_IMPORT_ANSWERS,
  counted?: Set<string>,
) {
  const note = (row: FileRow, column: Column, reason: string) =>
    problems.push({ row: row.row, column: sheet.nameOf(column), reason, isNote: true })
  const refuse = (row: FileRow, column: Column, reason: string) => {
    problems.push({ row: row.row, column: sheet.nameOf(column), reason })
    return undefined
  }
  return {
    refuse,
    /**
     * Amount in agorot; undefined for an empty or invalid cell, and for an ambiguous one that the admin has not
     * clarified.
     */
    price(row: FileRow, column: Column): number | undefined {
      const text = sheet.cell(row, column)
      if (text === '') return undefined
      const written = readPrice(text, threeDigits)
      if (written === null) return refuse(row, column, 'number')
      if (written.isAmbiguous) counted?.add(`${row.row} ${column}`)
      if (written.amount === null) return refuse(row, column, counted ? 'import.three-digits' : 'number')
      const price = convertedPrice(written.amount, rate)
      if (price > 100_000_000) return refuse(row, column, 'too-big')
      if (/\.\d\d\d*[1-9]/.test(written.amount) && rate === '1') note(row, column, 'import.rounded')
      return price
    },
    whole(row: FileRow, column: Column): number | undefined {
      const text = westernDigits(sheet.cell(row, column))
      if (text === '') return undefined
      const value = /^-?\d{1,9}(\.0+)?$/.test(text) ? Number(text) : null
      return value === null ? refuse(row, column, 'number') : value
    },
    flag(row: FileRow, column: Column): boolean | undefined {
      const text = sheet.cell(row, column)
      return text === '' ? undefined : (parseYesNo(text) ?? refuse(row, column, 'flag'))
    },
    /**
     * Timestamp in ISO form, null for an empty cell, undefined for an invalid one; a date without a time becomes
     * midnight in UTC.
     */
    moment(row: FileRow, column: Column): string | null | undefined {
      const text = sheet.cell(row, column)
      if (text === '') return null
      const isMoment = /^\d{4}-\d\d-\d\d([T ]\d{1,2}:\d\d(:\d\d(\.\d{1,6})?)?)?(Z|[+-]\d\d(:?\d\d)?)?$/.test(text)
      return isMoment && !Number.isNaN(Date.parse(text.slice(0, 10))) ? withZone(text) : refuse(row, column, 'date')
    },
  }
}

/** Adds UTC to a timestamp without a time zone: PostgreSQL would use the time zone of the connection. */
const withZone = (text: string) =>
  text.length === 10 ? `${text}T00:00:00+00:00` : /(Z|[+-]\d\d(:?\d\d)?)$/.test(text) ? text : `${text}+00:00`

interface WrittenPrice {
  /** Price as digits with a decimal point; null for an ambiguous price that the admin has not clarified. */
  amount: string | null
  isAmbiguous: boolean
}

/**
 * Parses a price without floating-point arithmetic. If both separators occur, the last one is the decimal mark. A
 * single separator is the decimal mark too, unless it could also separate thousands (12.500): then the admin's answer
 * decides. Returns null for an invalid price.
 */
function readPrice(written: string, threeDigits: ThreeDigitInterpretation | null): WrittenPrice | null {
  const text = westernDigits(written.normalize('NFKC'))
    .replace(/\p{Cf}|₪|\s|'|’|٬|\b(ils|nis)\b/giu, '')
    .replace('٫', '.')
  const marks = text.replace(/\d/g, '')
  if (!/^\d{1,12}([.,]\d{1,12})*$/.test(text)) return null
  const sure = (amount: string) => ({ amount, isAmbiguous: false })
  if (marks === '') return sure(text)
  if (marks.length === 1 && /^\d{1,3}[.,]\d{3}$/.test(text) && !/^0/.test(text)) {
    if (!threeDigits) return { amount: null, isAmbiguous: true }
    return { amount: text.replace(/[.,]/, threeDigits === 'decimals' ? '.' : ''), isAmbiguous: true }
  }
  if (marks.length === 1) return sure(text.replace(',', '.'))
  const grouped = /^\d{1,3}([.,]\d{3})+([.,]\d+)?$/.test(text)
  if (!grouped) return null
  const isOnce = marks.split(marks.at(-1)!).length === 2
  const at = isOnce ? Math.max(text.lastIndexOf('.'), text.lastIndexOf(',')) : text.length
  const digits = text.slice(0, at).replace(/[.,]/g, '')
  return digits.length > 12 ? null : sure(isOnce ? `${digits}.${text.slice(at + 1)}` : digits)
}
