import type { GridChange, GridProduct } from '../../../../shared/contracts/product-grid.ts'
import { parseNumber } from '../../parse-number.ts'

/** Columns that can be edited, in the order of the grid. */
export const COLUMNS = [
  'name',
  'price',
  'professionalPrice',
  'lowStockThreshold',
  'brandId',
  'categoryId',
  'status',
] as const
export type Column = (typeof COLUMNS)[number]

export interface GridRow {
  product: GridProduct
  variant: GridProduct['variants'][number]
}

/** Texts of edited cells by cell key. */
export type CellEdits = ReadonlyMap<string, string>

/** Columns whose values are stored per variant. */
export const VARIANT_COLUMNS = new Set<Column>(['price', 'professionalPrice'])
export const SELECT_COLUMNS = new Set<Column>(['brandId', 'categoryId', 'status'])

export function gridRows(products: GridProduct[]): GridRow[] {
  return products.flatMap(product => product.variants.map(variant => ({ product, variant })))
}

/** Key of a cell. In columns of the product, all variants of the product have the same key. */
export function cellKey({ product, variant }: GridRow, column: Column): string {
  return VARIANT_COLUMNS.has(column) ? `v${variant.id} ${column}` : `p${product.id} ${column}`
}

/** Saved value of a cell as editable text. */
function savedCellText({ product, variant }: GridRow, column: Column): string {
  if (column === 'price') return String(variant.price)
  if (column === 'professionalPrice') return variant.professionalPrice === null ? '' : String(variant.professionalPrice)
  return String(product[column])
}

export function cellText(row: GridRow, column: Column, typed: CellEdits): string {
  return typed.get(cellKey(row, column)) ?? savedCellText(row, column)
}

/** Adds an edited cell. If its text equals the saved text, the edit is removed instead. */
export function withEdit(typed: CellEdits, row: GridRow, column: Column, text: string): CellEdits {
  const after = new Map(typed)
  const key = cellKey(row, column)
  const isSame = text.trim() === savedCellText(row, column)
  if (isSame) after.delete(key)
  else after.set(key, text.trim())
  return after
}

/** Server version of a product that another admin has changed; `current` is null if it was removed. */
export interface ProductConflict {
  id: number
  current: GridProduct | null
  /** Author and time of the last change by the other admin. */
  by: string
  at: string | null
}

/** The cells of products as text, in the format that the merge requires. */
export interface GridDraft {
  products: (Record<Exclude<Column, VariantColumn>, string> & {
    id: number
    variants: (Record<VariantColumn, string> & { id: number })[]
  })[]
}
type VariantColumn = 'price' | 'professionalPrice'

export function gridDraft(products: GridProduct[], typed: CellEdits = new Map()): GridDraft {
  return {
    products: products.flatMap(product => {
      const rows = gridRows([product])
      const [first] = rows
      if (!first) return []
      const text = (column: Column, row = first) => cellText(row, column, typed)
      return [
        {
          id: product.id,
          name: text('name'),
          brandId: text('brandId'),
          categoryId: text('categoryId'),
          lowStockThreshold: text('lowStockThreshold'),
          status: text('status'),
          variants: rows.map(row => ({
            id: row.variant.id,
            price: text('price', row),
            professionalPrice: text('professionalPrice', row),
          })),
        },
      ]
    }),
  }
}

/** Replaces products with their server versions, and their cells with a merged draft. */
export function withServerVersions(
  before: GridState,
  late: Pick<ProductConflict, 'id' | 'current'>[],
  merged: GridDraft,
): GridState {
  const fresh = new Map(late.map(({ id, current }) => [id, current]))
  const products = before.products.flatMap(product => {
    const current = fresh.get(product.id)
    return current === undefined ? [product] : (current ?? [])
  })
  const replaced = gridRows(before.products.filter(({ id }) => fresh.has(id)))
  const old = new Set(replaced.flatMap(row => COLUMNS.map(column => cellKey(row, column))))
  let typed: CellEdits = new Map([...before.typed].filter(([key]) => !old.has(key)))
  for (const row of gridRows(products.filter(({ id }) => fresh.has(id)))) {
    const draft = merged.products.find(({ id }) => id === row.product.id)
    const variant = draft?.variants.find(({ id }) => id === row.variant.id)
    if (!draft || !variant) continue
    for (const column of COLUMNS) {
      const text = column === 'price' || column === 'professionalPrice' ? variant[column] : draft[column]
      typed = withEdit(typed, row, column, text)
    }
  }
  return { products, typed }
}

export interface GridState {
  products: GridProduct[]
  typed: CellEdits
}

export interface GridChanges {
  changes: GridChange[]
  /** Maps the path of a change in the request to the key of the edited cell. */
  cellOf: Map<string, string>
  hasPrices: boolean
}

/** Converts the edited cells to changes for the request, grouped by product. */
export function gridChanges(products: GridProduct[], typed: CellEdits): GridChanges {
  const changes: GridChange[] = []
  const cellOf = new Map<string, string>()
  for (const product of products) {
    const { id, version } = product
    const n = changes.length
    const change: GridChange = { id, version, variants: [] }
    const take = (column: Column, write: (text: string) => void) => {
      const text = typed.get(`p${id} ${column}`)
      if (text === undefined) return
      cellOf.set(`changes.${n}.${column}`, `p${id} ${column}`)
      write(text)
    }
    take('name', text => {
      change.name = text
    })
    take('brandId', text => {
      change.brandId = Number(text)
    })
    take('categoryId', text => {
      change.categoryId = Number(text)
    })
    take('lowStockThreshold', text => {
      change.lowStockThreshold = parseNumber(text) ?? -1
    })
    take('status', text => {
      change.status = text as 'draft'
    })
    for (const variant of product.variants) {
      const [price, professional] = [typed.get(`v${variant.id} price`), typed.get(`v${variant.id} professionalPrice`)]
      if (price === undefined && professional === undefined) continue
      const m = change.variants.length
      for (const column of ['price', 'professionalPrice'] as const)
        cellOf.set(`changes.${n}.variants.${m}.${column}`, `v${variant.id} ${column}`)
      change.variants.push({
        id: variant.id,
        ...(price !== undefined && { price: parseNumber(price) ?? 0 }),
        ...(professional !== undefined && { professionalPrice: parseNumber(professional) }),
      })
    }
    if (change.variants.length > 0 || Object.keys(change).length > 3) changes.push(change)
  }
  return { changes, cellOf, hasPrices: changes.some(({ variants }) => variants.length > 0) }
}

/** Parses text copied from a spreadsheet: lines are rows, tabs separate cells. */
export function parseClipboard(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map(line => line.split('\t'))
}

export interface CellRange {
  top: number
  bottom: number
  first: number
  last: number
}

export interface CellPosition {
  row: number
  column: number
}

export function cellRange(one: CellPosition, other: CellPosition): CellRange {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    first: Math.min(one.column, other.column),
    last: Math.max(one.column, other.column),
  }
}
