import { beforeEach, expect, test } from 'vitest'
import { CatalogSearchIndex } from './catalog-search-index.ts'

/*
 * Compares an index that has answered the same searches before with a new one. Each word occurs in more than 256 products, so
 * that its matches are cached.
 */
const GOODS = ['Gloves', 'Masks', 'Brushes']
const KINDS = ['Hydrating', 'Repair', 'Night', 'Vitamin']
const PRODUCT_COUNT = 3_000
const NOW = new Date('2026-01-01T10:00:00Z')
const LATER = new Date('2026-01-02T10:00:00Z')
const QUERIES = GOODS.flatMap(one => [
  one,
  ...KINDS.map(kind => `${kind} ${one}`),
  `${one} line801`,
  `${one} unknownword`,
])

type Row = [id: number, text: string, onSaleFrom: number]
let rows: Map<number, Row>
let memory: CatalogSearchIndex

function put(into: CatalogSearchIndex, [id, text, onSaleFrom]: Row): void {
  into.put(id, { en: text }, { onSaleFrom, sold: (id * 31) % 97, inStock: id % 3 > 0 })
}

beforeEach(() => {
  rows = new Map()
  memory = new CatalogSearchIndex()
  for (let id = 1; id <= PRODUCT_COUNT; id++)
    change([
      id,
      `${KINDS[id % 4]} ${GOODS[id % 3]} with line${id % 900}\nBrand${id % 4}\nFace care\n${GOODS[(id + 1) % 3]} for the evening`,
      id % 10 === 0 ? LATER.getTime() : 0,
    ])
  expectAsNew(NOW)
})

function change(row: Row): void {
  rows.set(row[0], row)
  put(memory, row)
}

function expectAsNew(now: Date): void {
  const other = new CatalogSearchIndex()
  for (const row of rows.values()) put(other, row)
  for (const query of QUERIES)
    for (const most of [10, undefined]) {
      const options = { language: 'en' as const, now, ...(most && { most }) }
      expect(memory.find(query, options), query).toEqual(other.find(query, options))
    }
}

test('returns the same matches from the cache as from a new index', () => expectAsNew(NOW))

test('updates cached matches when the clock moves forwards and backwards', () => {
  expectAsNew(LATER)
  expectAsNew(NOW)
})

test('updates cached matches for changed, added and removed products', () => {
  change([PRODUCT_COUNT + 1, 'Velvet Gloves line801\nBrand\nFace care\n', 0])
  expectAsNew(NOW)
  memory.remove(304)
  rows.delete(304)
  expectAsNew(NOW)
})

test('updates cached matches when a product is published', () => {
  const row: Row = [10, rows.get(10)![1], 0]
  rows.set(10, row)
  memory.setStanding(10, { onSaleFrom: 0, sold: (10 * 31) % 97, inStock: true })
  expectAsNew(NOW)
})
