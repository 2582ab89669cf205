import { describe, expect, test } from 'vitest'
import { mergeVersions } from '../../conflict/merge.ts'
import { type Draft, type DraftVariant, NEW_DRAFT, NEW_VARIANT, productBodyOf, variantsForRequest } from './draft.ts'
import { rowKey } from './product-views.ts'
import { hasSameOptions, isOptionInUse, unusedCode, withProductSku, withSyncedVariants } from './variants.ts'

const names = { ar: 'ص', en: '', he: '', ru: '' }
const option = (code: string) => ({ code, names })
const saved = (id: number, rest: Partial<DraftVariant> = {}): DraftVariant => ({
  ...NEW_VARIANT,
  id,
  sku: `v${id}`,
  price: '10',
  ...rest,
})
const shape = ({ variants }: Draft) => variants.map(({ id, size, color, isArchived }) => [id, size, color, isArchived])

describe('variants of sizes and colours', () => {
  test('creates one variant per combination, with the first variant’s price and a new SKU', () => {
    const draft = { ...NEW_DRAFT, sku: 'cream', variants: [{ ...NEW_VARIANT, price: '89.90' }] }
    const made = withSyncedVariants({ ...draft, sizes: [option('s'), option('l')], colors: [option('red')] })
    expect(made.variants.map(({ sku, price }) => [sku, price])).toEqual([
      ['cream-s-red', '89.90'],
      ['cream-l-red', '89.90'],
    ])
  })

  test('archives saved variants that no longer match the options, and drops unsaved ones', () => {
    const draft = { ...NEW_DRAFT, sku: 'x', variants: [saved(1)] }
    const sized = withSyncedVariants({ ...draft, sizes: [option('s')] })
    expect(shape(sized)).toEqual([
      [null, 's', null, false],
      [1, null, null, true],
    ])
    expect(shape(withSyncedVariants({ ...sized, sizes: [] }))).toEqual([[1, null, null, false]])
    expect(isOptionInUse([saved(1, { size: 's' })], 'size', 's')).toBe(true)
    expect(isOptionInUse(sized.variants, 'size', 's')).toBe(false)
    expect(unusedCode('size', [option('size-2')])).toBe('size-3')
  })

  test('updates generated SKUs of new variants when the product’s SKU changes', () => {
    const draft = withSyncedVariants({ ...NEW_DRAFT, sizes: [option('s')], variants: [] })
    const own = { ...NEW_VARIANT, size: 'l', sku: 'own' }
    const { variants } = withProductSku({ ...draft, variants: [...draft.variants, own, saved(1)] }, 'cream')
    expect(variants.map(({ sku }) => sku)).toEqual(['cream-s', 'own', 'v1'])
  })

  test('does not send new variants that are archived', () => {
    expect(
      variantsForRequest([saved(1), { ...NEW_VARIANT, isArchived: true }, saved(2, { isArchived: true })]),
    ).toHaveLength(2)
  })
})

test('converts a draft to a request: splits lines into lists, parses digits, drops blank rows', () => {
  const texts = { ...NEW_DRAFT.texts, ar: { ...NEW_DRAFT.texts.ar, name: 'كريم', features: ' خفيف \n\nسريع' } }
  const facts = [{ key: 'a', labels: { ...names, en: 'Volume' }, values: { ar: '٥٠', en: '50', he: '', ru: '' } }]
  const variants = [{ ...NEW_VARIANT, sku: 'x', price: '٨٩٫٩٠' }]
  const sent = productBodyOf({ ...NEW_DRAFT, texts, facts, variants, newUntil: '2026-12-01T09:30', spf: '' })
  expect(sent.texts.ar).toMatchObject({ features: ['خفيف', 'سريع'], specifications: [{ key: 'a', value: '٥٠' }] })
  expect(sent.texts.he.specifications).toEqual([])
  expect(sent).toMatchObject({ spf: null, newUntil: '2026-12-01T07:30:00.000Z', origin: null })
  expect(sent.variants).toMatchObject([{ price: 89.9, professionalPrice: null, barcode: null }])
})

describe('merging with the server version of a product', () => {
  const written = (language: 'ar' | 'en', name: string, draft = NEW_DRAFT): Draft => ({
    ...draft,
    texts: { ...draft.texts, [language]: { ...draft.texts[language], name } },
  })

  test('reports a conflict only for texts that both sides changed', () => {
    const mine = written('ar', 'mine', { ...NEW_DRAFT, spf: '30' })
    const { merged, changes } = mergeVersions(NEW_DRAFT, mine, written('ar', 'theirs', written('en', 'theirs')), {
      rowKey,
    })
    expect(changes.map(({ path, isConflict }) => [path.join('.'), isConflict])).toEqual([
      ['texts.ar.name', true],
      ['texts.en.name', false],
    ])
    expect([merged.texts.ar.name, merged.texts.en.name, merged.spf]).toEqual(['mine', 'theirs', '30'])
  })

  test('merges prices of different variants without a conflict', () => {
    const base = {
      ...NEW_DRAFT,
      sizes: [option('s'), option('l')],
      variants: [saved(1, { size: 's' }), saved(2, { size: 'l' })],
    }
    const priced = (id: number, price: string) => ({
      ...base,
      variants: base.variants.map(variant => (variant.id === id ? { ...variant, price } : variant)),
    })
    const { merged, changes } = mergeVersions(base, priced(1, '11'), priced(2, '22'), { rowKey })
    expect(merged.variants.map(({ price }) => price)).toEqual(['11', '22'])
    expect(changes.filter(({ isConflict }) => isConflict)).toEqual([])
    const both = mergeVersions(base, priced(1, '11'), priced(1, '22'), { rowKey })
    expect(both.changes.map(({ path }) => path.join('.'))).toEqual(['variants.1.price'])
  })

  test('keeps the sizes that either side added, with a variant for each', () => {
    const base = { ...NEW_DRAFT, sku: 'x', sizes: [option('s')], variants: [saved(1, { size: 's' })] }
    const mine = withSyncedVariants({ ...base, sizes: [...base.sizes, option('m')] })
    const theirs = {
      ...base,
      sizes: [...base.sizes, option('l')],
      variants: [...base.variants, saved(2, { size: 'l' })],
    }
    const { merged } = mergeVersions<Draft>(base, mine, theirs, { rowKey })
    expect(hasSameOptions(merged, mine)).toBe(false)
    const all = withSyncedVariants(merged).variants.map(({ id, size }) => [size, id])
    expect(Object.fromEntries(all)).toEqual({ s: 1, m: null, l: 2 })
  })
})
