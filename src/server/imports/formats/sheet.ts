import { westernDigits } from '../../../shared/rules/digits.ts'
import { convertedPrice } from '../../../shared/rules/imports.ts'
import { toAgorot } from '../../../shared/rules/money.ts'
import type { LineProblem } from '../../database/schema/imports.ts'

/** A row of the file; `row` is numbered as in a spreadsheet, from 1. */
export interface FileRow {
  row: number
  cells: readonly string[]
}

const columnKey = (name: string) => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')

/** Columns of a file by their possible names, case-insensitively. */
export function openSheet<Column extends string>(header: readonly string[], names: Record<Column, readonly string[]>) {
  const known = header.map(columnKey)
  const places = new Map<Column, number>()
  for (const [column, aliases] of Object.entries(names) as [Column, readonly string[]][]) {
    const place = aliases.map(alias => known.indexOf(columnKey(alias))).find(at => at >= 0)
    if (place !== undefined) places.set(column, place)
  }
  const read = new Set(places.values())
  return {
    has: (column: Column) => places.has(column),
    /** Columns that no field reads, numbered from 1. */
    unread: header.flatMap((name, at) => (read.has(at) ? [] : [{ column: at + 1, name: name.trim() }])),
    /** Column name in the file, for messages. */
    nameOf: (column: Column) => header[places.get(column) ?? -1] ?? names[column][0]!,
    cell: ({ cells }: FileRow, column: Column) => (cells[places.get(column) ?? -1] ?? '').trim(),
  }
}

/** Reads the cells of a line and collects invalid ones. Prices are multiplied by `rate`. */
export function cellReader<Column extends string>(
  sheet: ReturnType<typeof openSheet<Column>>,
  problems: LineProblem[],
  rate = '1',
) {
  const refuse = (row: FileRow, column: Column, reason: string) => {
    problems.push({ row: row.row, column: sheet.nameOf(column), reason })
    return undefined
  }
  return {
    refuse,
    /** Agorot; undefined for an empty or invalid cell. */
    price(row: FileRow, column: Column): number | undefined {
      const text = sheet.cell(row, column)
      if (text === '') return undefined
      const written = readPrice(text)
      if (written === null) return refuse(row, column, 'number')
      const price = convertedPrice(written, rate)
      if (price > 100_000_000) return refuse(row, column, 'too-big')
      return price
    },
    whole(row: FileRow, column: Column): number | undefined {
      const text = westernDigits(sheet.cell(row, column))
      if (text === '') return undefined
      const value = /^-?\d{1,9}(\.0+)?$/.test(text) ? Number(text) : null
      return value === null ? refuse(row, column, 'number') : value
    },
    flag(row: FileRow, column: Column): boolean | undefined {
      const text = sheet.cell(row, column).toLowerCase()
      if (text === '') return undefined
      if (['yes', 'true', '1'].includes(text)) return true
      return ['no', 'false', '0', '-1'].includes(text) ? false : refuse(row, column, 'flag')
    },
    /** A moment in ISO form; a date alone is its start in UTC. */
    moment(row: FileRow, column: Column): string | null | undefined {
      const text = sheet.cell(row, column)
      if (text === '') return null
      const isMoment = /^\d{4}-\d\d-\d\d([T ]\d{1,2}:\d\d(:\d\d(\.\d{1,6})?)?)?(Z|[+-]\d\d(:?\d\d)?)?$/.test(text)
      return isMoment && !Number.isNaN(Date.parse(text.slice(0, 10))) ? withZone(text) : refuse(row, column, 'date')
    },
  }
}

/** Adds UTC, or the time zone of the connection would apply. */
const withZone = (text: string) =>
  text.length === 10 ? `${text}T00:00:00+00:00` : /(Z|[+-]\d\d(:?\d\d)?)$/.test(text) ? text : `${text}+00:00`

/**
 * Parses a price as agorot, without floats. Of two kinds of separator the last is the decimal mark; so is a single one,
 * unless three digits follow it, which is ambiguous. Null for anything else.
 */
function readPrice(written: string): number | null {
  const text = westernDigits(written.normalize('NFKC'))
    .replace(/\p{Cf}|₪|\s|'|’|٬|\b(ils|nis)\b/giu, '')
    .replace('٫', '.')
  const marks = text.replace(/\d/g, '')
  if (!/^\d+([.,]\d+)*$/.test(text)) return null
  if (marks === '') return toAgorot(text)
  const last = marks.at(-1)!
  const isOnce = marks.split(last).length === 2
  if (marks.length === 1) return /[.,]\d{3}$/.test(text) ? null : toAgorot(text.replace(',', '.'))
  const grouped = /^\d{1,3}([.,]\d{3})+([.,]\d+)?$/.test(text)
  if (!grouped) return null
  const [whole, decimals] = isOnce
    ? [text.slice(0, text.lastIndexOf(last)), text.slice(text.lastIndexOf(last) + 1)]
    : [text, '']
  const digits = whole!.replace(/[.,]/g, '')
  return toAgorot(decimals === '' ? digits : `${digits}.${decimals}`)
}
