import { expect, test } from 'vitest'
import { type Draft, NEW_DRAFT, NEW_VARIANT } from './draft.ts'
import { missingFields } from './missing-fields.ts'
import { withProductName } from './variants.ts'

const names = (draft: Draft) => missingFields(draft).map(({ name }) => name)
const complete: Draft = {
  ...NEW_DRAFT,
  sku: 'cream',
  brandId: '1',
  categoryId: '2',
  variants: [{ ...NEW_VARIANT, sku: 'cream', price: '٨٩٫٩٠' }],
  texts: { ...NEW_DRAFT.texts, ar: { ...NEW_DRAFT.texts.ar, name: 'كريم', shortDescription: 'كريم خفيف' } },
}

test('lists all missing required fields of a new product, and nothing for a complete product', () => {
  expect(names(NEW_DRAFT)).toEqual([
    'texts.ar.name',
    'texts.ar.shortDescription',
    'sku',
    'variants.0.sku',
    'variants.0.price',
    'brandId',
    'categoryId',
  ])
  expect(names(complete)).toEqual([])
})

test('requires a price above zero only for variants on sale', () => {
  const [variant] = complete.variants
  const archived = { ...variant!, id: 1, price: '', isArchived: true }
  expect(names({ ...complete, variants: [archived, { ...variant!, price: '0' }] })).toEqual(['variants.1.price'])
  expect(names({ ...complete, variants: [archived, variant!] })).toEqual([])
})

test('proposes the SKU from the English name, else the Arabic name, until the user types a SKU', () => {
  const arabic = withProductName(NEW_DRAFT, 'ar', 'كريم اليدين')
  expect([arabic.sku, arabic.variants[0]!.sku]).toEqual(['كريم-اليدين', 'كريم-اليدين'])
  const english = withProductName(arabic, 'en', 'Hand cream 50 ml')
  expect([english.sku, english.variants[0]!.sku]).toEqual(['hand-cream-50-ml', 'hand-cream-50-ml'])
  expect(withProductName(english, 'en', '').sku).toBe('كريم-اليدين')
  expect(withProductName(withProductName(arabic, 'en', ''), 'ar', ' ').sku).toBe('')
  expect(withProductName({ ...english, sku: 'own' }, 'en', 'Face cream').sku).toBe('own')
  expect(withProductName(NEW_DRAFT, 'en', 'long '.repeat(30)).sku.length).toBeLessThanOrEqual(60)
})
