/**
 * Dimensions of bodies and garments. They are the column keys of size tables, so that column names need no translation
 * per product.
 */
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
 * Sizes with their dimensions: each row has one cell per column, containing a number or a range (`18-21`); a blank cell
 * is unknown. Fields are in the key order of `jsonb` (shorter names first), so that an imported table compares equal to
 * the stored table.
 */
export interface SizeTable {
  rows: { size: string; values: string[] }[]
  columns: { unit: MeasureUnit; measure: Measure }[]
}
export const EMPTY_SIZE_TABLE: SizeTable = { rows: [], columns: [] }
export const MAX_MEASURES = 8
export const MAX_SIZES = 30

const CELL = /^(\d{1,4}(?:\.\d{1,2})?)(?:-(\d{1,4}(?:\.\d{1,2})?))?$/

/** Bounds of a cell; for a single number both are equal. Null for invalid syntax or a descending range. */
export function parseMeasureRange(cell: string): { from: number; to: number } | null {
  const [, from, to = from] = CELL.exec(cell) ?? []
  if (from === undefined || Number(from) > Number(to)) return null
  return { from: Number(from), to: Number(to) }
}

export const isValidMeasure = (cell: string) => cell === '' || parseMeasureRange(cell) !== null

/** True if the sizes of all rows differ and every row has one cell per column. */
export function isRectangular({ columns, rows }: SizeTable): boolean {
  const sizes = new Set(rows.map(({ size }) => size))
  return (
    sizes.size === rows.length &&
    rows.length > 0 === columns.length > 0 &&
    rows.every(({ values }) => values.length === columns.length)
  )
}
