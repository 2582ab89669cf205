import { beforeAll, expect, test } from 'vitest'
import { CatalogSearchIndex } from './catalog-search-index.ts'

/**
 * Compares two searches: one for ten products, which reads summaries of frequent words, and one for all products, which
 * scores every document. Each frequent word occurs in more than 256 products, so that it has a summary.
 */
const GOODS = ['Gloves', 'Masks', 'Brushes']
const KINDS = ['Hydrating', 'Repair', 'Night', 'Vitamin', 'Calming', 'Matte', 'Velvet']
const PRODUCT_COUNT = 3_000
const NOW = new Date('2026-01-01T10:00:00Z')
const LATER = new Date('2026-01-02T10:00:00Z')
let memory: CatalogSearchIndex

const standingOf = (id: number) => ({
  onSaleFrom: id % 10 === 0 ? LATER.getTime() : 0,
  sold: (id * 31) % 97,
  inStock: id % 3 > 0,
})

beforeAll(() => {
  memory = new CatalogSearchIndex()
  for (let id = 1; id <= PRODUCT_COUNT; id++) {
    const name = `${KINDS[id % 7]} ${GOODS[id % 3]} with line${id % 900}`
    memory.put(id, { en: `${name}\nBrand${id % 4}\nFace care\n${GOODS[(id + 1) % 3]} for the evening` }, standingOf(id))
  }
})

const QUERIES = [
  ...GOODS,
  ...GOODS.flatMap(one => KINDS.map(kind => `${kind} ${one}`)),
  ...GOODS.flatMap(one => [
    `${one} line801`,
    `line800 ${one}`,
    `${one} for line3 skin`,
    `${one} unknownword`,
    `night ${one} line5`,
  ]),
]

function expectSamePages(now: Date): void {
  for (const query of QUERIES) {
    const whole = memory.find(query, { language: 'en', now })
    const page = memory.find(query, { language: 'en', now, most: 10 })
    expect({ ...page, variants: [] }, query).toEqual({ ...whole, ids: whole.ids.slice(0, 10), variants: [] })
  }
}

test('returns the same products and total for one page as for all results', () => {
  expectSamePages(NOW)
  expect(memory.find('Gloves line801', { language: 'en', now: NOW, most: 10 }).total).toBeGreaterThan(256)
})

test('includes a product from its publishing time on', () => {
  const before = memory.find('Gloves line801', { language: 'en', now: NOW, most: 10 })
  expectSamePages(LATER)
  expect(memory.find('Gloves line801', { language: 'en', now: LATER, most: 10 }).total).toBeGreaterThan(before.total)
  expectSamePages(NOW)
})

test('updates results after sales, product changes and removals', () => {
  memory.setStanding(301, { onSaleFrom: 0, sold: 100_000, inStock: true })
  memory.remove(304)
  memory.put(307, { en: 'Velvet Gloves line2\nBrand\nFace care\n' }, standingOf(307))
  expectSamePages(NOW)
})
