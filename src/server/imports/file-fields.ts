import { type AnyColumn, getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AttributeValues } from '../../shared/records/attribute.ts'
import { type Field, type Fields, initialValueOf, type SnakeCase, snakeCase } from '../../shared/records/field.ts'
import { PRODUCT_FIELDS, PRODUCT_TEXT_FIELDS } from '../../shared/records/product.ts'
import type { SizeTable } from '../../shared/records/size-table.ts'
import { VARIANT_FIELDS } from '../../shared/records/variant.ts'
import { toShekels } from '../../shared/rules/money.ts'
import type { FieldsOf } from '../database/fields-of.ts'
import { contractValue } from '../database/record-row.ts'
import { products, productTranslations, productVariants } from '../database/schema/catalog.ts'
import { sanitizeRichText } from '../http/sanitize-html.ts'
import { amountText, type Cell } from '../http/write-csv.ts'
import type { cellReader, FileRow, sheetByColumnNames } from './formats/sheet.ts'
import {
  formatAttributes,
  formatListCell,
  formatSizeTable,
  formatSpecifications,
  parseAttributes,
  parseListCell,
  parseSizeTable,
  parseSpecifications,
} from './list-cells.ts'

/** Column of an import or export file: its names in the code, in the database and in the shop's own format. */
export interface FileField {
  name: string
  column: string
  file: string
  field: Field
  /** True if the column is never null. */
  isRequired: boolean
}

/** Timestamps stay in PostgreSQL's JSON format, with microseconds, because a `Date` would lose precision. */
type Json<Value> = Value extends Date ? string : Value
type FileColumn<F extends Fields> = { [Name in keyof F]: F[Name] extends { by: 'server' } ? never : Name }[keyof F]
/** A row as JSON, without read-only columns. */
export type JsonRow<Row, F extends Fields> = {
  [Name in FileColumn<F> & keyof Row as SnakeCase<Name>]: Json<Row[Name]>
}

function fileFields<T extends PgTable, const F extends Fields>(table: T, fields: FieldsOf<T, F>): FileField[] {
  const columns = getTableColumns(table) as Record<string, AnyColumn>
  return Object.entries(fields as Fields).flatMap(([name, field]) => {
    const column = snakeCase(name)
    const isRequired = columns[name]!.notNull
    return field.by === 'server' ? [] : [{ name, column, file: field.file ?? column, field, isRequired }]
  })
}

export const PRODUCT_COLUMNS = fileFields(products, PRODUCT_FIELDS)
export const PRODUCT_TEXT_COLUMNS = fileFields(productTranslations, PRODUCT_TEXT_FIELDS)
export const VARIANT_COLUMNS = fileFields(productVariants, VARIANT_FIELDS)
/** Columns of a product besides its SKU and its references to other records, which are resolved. */
export const PLAIN_PRODUCT_COLUMNS = PRODUCT_COLUMNS.filter(
  ({ field: { kind } }) => kind !== 'sku' && kind !== 'reference',
)
export const isTimestampField = ({ field: { kind } }: FileField) => kind === 'moment' || kind === 'since'

/** Returns a row with the default value of each field. */
export function emptyRow(fields: readonly FileField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(one => {
      const start = one.field.kind === 'since' ? null : initialValueOf(one.field)
      return [one.column, start === '' && !one.isRequired ? null : start]
    }),
  )
}

type Sheet = ReturnType<typeof sheetByColumnNames<string>>
type Reader = ReturnType<typeof cellReader<string>>

/**
 * Reads a record from a row of the shop's export format; `keyOf` gives the property names. Omits missing columns, and
 * required fields whose cell is empty. `ending` is the language suffix of the column names.
 */
export function parseFields(
  fields: readonly FileField[],
  {
    sheet,
    row,
    read,
    ending = '',
    keyOf = one => one.column,
  }: {
    sheet: Sheet
    row: FileRow
    read: Reader
    ending?: string
    keyOf?: (field: FileField) => string
  },
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(one => {
      const file = `${one.file}${ending}`
      if (!sheet.has(file)) return []
      const value = readCell(one, file, { sheet, row, read })
      return value === undefined || (value === null && one.isRequired) ? [] : [[keyOf(one), value]]
    }),
  )
}

function readCell(
  { field, isRequired }: FileField,
  file: string,
  { sheet, row, read }: { sheet: Sheet; row: FileRow; read: Reader },
): unknown {
  const cell = sheet.cell(row, file)
  switch (field.kind) {
    case 'moment':
    case 'since':
      return read.moment(row, file) ?? null
    case 'whole':
      return read.whole(row, file) ?? null
    case 'money':
      return read.price(row, file) ?? null
    case 'flag':
      return read.flag(row, file) ?? null
    case 'choices':
    case 'lines':
      return parseListCell(cell)
    case 'specifications':
      return parseSpecifications(cell) ?? read.refuse(row, file, 'invalid')
    case 'size-table':
      return parseSizeTable(cell) ?? read.refuse(row, file, 'invalid')
    case 'attributes':
      return parseAttributes(cell) ?? read.refuse(row, file, 'invalid')
    case 'rich':
      return sanitizeRichText(cell)
    case 'line':
    case 'prose':
    case 'slug':
      return cell || (isRequired ? '' : null)
    default:
      return cell || null
  }
}

/** Cells of a record in the shop's own format; `keyOf` returns the property name of a field in the record. */
export function formatFields(
  fields: readonly FileField[],
  row: object,
  { ending = '', keyOf = (one: FileField) => one.column } = {},
): Record<string, Cell | boolean> {
  const values = row as Record<string, unknown>
  return Object.fromEntries(fields.map(one => [`${one.file}${ending}`, writtenCell(one.field, values[keyOf(one)])]))
}

function writtenCell({ kind }: Field, value: unknown): Cell | boolean {
  if (kind === 'choices' || kind === 'lines') return formatListCell(value as string[])
  if (kind === 'specifications') return formatSpecifications(value as Parameters<typeof formatSpecifications>[0])
  if (kind === 'attributes') return formatAttributes(value as AttributeValues)
  if (kind === 'size-table') return formatSizeTable(value as SizeTable)
  return kind === 'money' ? amountText(value as number | null) : (value as Cell)
}

/**
 * Form values of a row, with amounts in shekels. Fields of the kinds `moment` and `reference` are null: timestamps were
 * validated during parsing, references were resolved.
 */
export function formValues(fields: readonly FileField[], row: object): Record<string, unknown> {
  const values = row as Record<string, unknown>
  return Object.fromEntries(
    fields.map(({ name, column, field }) => {
      if (field.kind === 'moment' || field.kind === 'reference') return [name, null]
      const value = values[column]
      if (field.kind === 'money') return [name, value === null ? null : toShekels(value as number)]
      return [field.kind === 'since' ? field.as : name, contractValue(field, value)]
    }),
  )
}
