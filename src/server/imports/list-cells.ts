import { LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import type { AttributeValue, AttributeValues } from '../../shared/records/attribute.ts'
import type { Specification } from '../../shared/records/field.ts'
import type { Measure, MeasureUnit, SizeTable } from '../../shared/records/size-table.ts'

/** Cells that contain a list have one entry per line. */
export const formatListCell = (entries: readonly string[]) => entries.join('\n')
export const parseListCell = (cell: string) => cell.split(/\r?\n/).filter(entry => entry.trim() !== '')

/**
 * Formats specifications as `key | label | value`, one per line; a backslash escapes pipes and backslashes within a
 * text, and `\n` stands for a line break.
 */
export function formatSpecifications(entries: readonly Specification[]): string {
  return entries.map(({ key, label, value }) => [key, label, value].map(escaped).join(' | ')).join('\n')
}

/** Returns null if an entry does not have exactly three parts. */
export function parseSpecifications(cell: string): Specification[] | null {
  const entries = parseListCell(cell).map(partsOf)
  if (entries.some(parts => parts.length !== 3)) return null
  return entries.map(([key, label, value]) => ({ key: key!, label: label!, value: value! }))
}

const partsOf = (entry: string) => (entry.match(/(?:[^|\\]|\\[\s\S])+/g) ?? []).map(part => plain(part.trim()))

/**
 * Formats a size table: a line with the measures and their units, then a line per size: `size | ankle cm | calf cm`, `M
 * | 21-24 | 32-38`. A blank value becomes a dash.
 */
export function formatSizeTable({ columns, rows }: SizeTable): string {
  if (rows.length === 0) return ''
  const head = ['size', ...columns.map(({ measure, unit }) => `${measure} ${unit}`)]
  return [head, ...rows.map(({ size, values }) => [escaped(size), ...values.map(value => value || '-')])]
    .map(parts => parts.join(' | '))
    .join('\n')
}

/** Returns null for invalid syntax; measures, units and values are checked by the product's rules. */
export function parseSizeTable(cell: string): SizeTable | null {
  const [head = [], ...lines] = parseListCell(cell).map(partsOf)
  const columns = head.slice(1).map(part => {
    const [measure = '', unit = ''] = part.split(/\s+/)
    return { unit: unit as MeasureUnit, measure: measure as Measure }
  })
  if (lines.some(({ length }) => length !== head.length)) return null
  const rows = lines.map(([size = '', ...values]) => ({
    size,
    values: values.map(value => (value === '-' ? '' : value)),
  }))
  return { rows, columns }
}

/**
 * Formats attributes as `code | value`, one per line, with yes or no for a flag; a text has one line per language,
 * `code | ar | value`.
 */
export function formatAttributes(values: AttributeValues): string {
  return Object.entries(values)
    .flatMap(([code, value]) => {
      if (typeof value === 'boolean') return [[code, value ? 'yes' : 'no']]
      if (typeof value !== 'object') return [[code, String(value)]]
      return LANGUAGE_CODES.flatMap(language => (value[language] ? [[code, language, value[language]]] : []))
    })
    .map(parts => parts.map(escaped).join(' | '))
    .join('\n')
}

/** Returns null for invalid syntax; the values are checked against the definitions of the attributes. */
export function parseAttributes(cell: string): AttributeValues | null {
  const values = new Map<string, AttributeValue>()
  for (const parts of parseListCell(cell).map(partsOf)) {
    const [code = '', ...rest] = parts
    if (rest.length === 1) values.set(code, rest[0]!)
    else if (rest.length === 2 && LANGUAGE_CODES.includes(rest[0] as Language)) {
      const known = values.get(code)
      const before = typeof known === 'object' ? known : { ar: '', en: '', he: '', ru: '' }
      values.set(code, { ...before, [rest[0]!]: rest[1]! })
    } else return null
  }
  return Object.fromEntries(values)
}

const escaped = (text: string) => text.replace(/[\\|]/g, '\\$&').replaceAll('\n', '\\n')
const plain = (text: string) => text.replace(/\\([\s\S])/g, (_, letter) => (letter === 'n' ? '\n' : letter))
