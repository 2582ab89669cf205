/** Measures of bodies and garments, used as the column names of size tables, which therefore need no translation. */
export const MEASURES = [
  'hand-circumference',
  'hand-length',
  'palm-width',
  'finger-circumference',
  'wrist',
  'forearm',
  'elbow',
  'upper-arm',
  'arm-length',
  'shoulder-width',
  'head',
  'neck',
  'chest',
  'waist',
  'hips',
  'back-length',
  'thigh',
  'knee',
  'calf',
  'ankle',
  'leg-length',
  'foot-length',
  'shoe-size',
  'height',
  'weight',
  'age',
  'length',
  'width',
] as const
export type Measure = (typeof MEASURES)[number]

/** `eu` is the European shoe size. */
export const MEASURE_UNITS = ['cm', 'mm', 'in', 'kg', 'g', 'eu', 'months', 'years'] as const
export type MeasureUnit = (typeof MEASURE_UNITS)[number]

/**
 * Sizes by measures: each row has one cell per column, a number or a range (`18-21`); a blank one is unknown. Fields
 * are in the key order of `jsonb` (shorter names first), so that an imported table compares equal to the stored one.
 */
export interface SizeTable {
  rows: { size: string; values: string[] }[]
  columns: { unit: MeasureUnit; measure: Measure }[]
}
export const EMPTY_SIZE_TABLE: SizeTable = { rows: [], columns: [] }
export const MAX_MEASURES = 8
export const MAX_SIZES = 30

const CELL = /^(\d{1,4}(?:\.\d{1,2})?)(?:-(\d{1,4}(?:\.\d{1,2})?))?$/

/** Bounds of a cell, equal for a single number; null for invalid syntax or a descending range. */
export function parseMeasureRange(cell: string): { from: number; to: number } | null {
  const [, from, to = from] = CELL.exec(cell) ?? []
  if (from === undefined || Number(from) > Number(to)) return null
  return { from: Number(from), to: Number(to) }
}

export const isValidMeasure = (cell: string) => cell === '' || parseMeasureRange(cell) !== null

/** True if every row has a different size and one cell per column. */
export function isRectangular({ columns, rows }: SizeTable): boolean {
  const sizes = new Set(rows.map(({ size }) => size))
  return (
    sizes.size === rows.length &&
    rows.length > 0 === columns.length > 0 &&
    rows.every(({ values }) => values.length === columns.length)
  )
}
