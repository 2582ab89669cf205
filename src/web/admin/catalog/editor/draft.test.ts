import { describe, expect, test } from 'vitest'
import { type Draft, type DraftVariant, NEW_DRAFT, NEW_VARIANT, sentVariants, writtenOf } from './draft.ts'
import { differences, taking } from './merge.ts'
import { isInUse, renumbered, unusedCode, withVariants } from './variants.ts'

const names = { ar: 'ص', en: '', he: '', ru: '' }
const option = (code: string) => ({ code, names })
const saved = (id: number, rest: Partial<DraftVariant> = {}): DraftVariant => ({
  ...{ ...NEW_VARIANT, id, sku: `v${id}`, price: '10' },
  ...rest,
})
const shape = ({ variants }: Draft) => variants.map(({ id, size, color, isArchived }) => [id, size, color, isArchived])

describe('variants follow sizes and colours', () => {
  test('each pair has one, new ones with the price of the first and a SKU of their own', () => {
    const draft = { ...NEW_DRAFT, sku: 'cream', variants: [{ ...NEW_VARIANT, price: '89.90' }] }
    const made = withVariants({ ...draft, sizes: [option('s'), option('l')], colors: [option('red')] })
    expect(made.variants.map(({ sku, price }) => [sku, price])).toEqual([
      ['cream-s-red', '89.90'],
      ['cream-l-red', '89.90'],
    ])
  })

  test('what the shop knows goes to the archive, what it never had is forgotten, and both come back as themselves', () => {
    const draft = { ...NEW_DRAFT, sku: 'x', variants: [saved(1)] }
    const sized = withVariants({ ...draft, sizes: [option('s')] })
    expect(shape(sized)).toEqual([
      [null, 's', null, false],
      [1, null, null, true],
    ])
    expect(shape(withVariants({ ...sized, sizes: [] }))).toEqual([[1, null, null, false]])
    expect(isInUse([saved(1, { size: 's' })], 'size', 's')).toBe(true)
    expect(isInUse(sized.variants, 'size', 's')).toBe(false)
    expect(unusedCode('size', [option('size-2')])).toBe('size-3')
  })

  test('a new number of the product goes on to the new variants that bear it', () => {
    const draft = withVariants({ ...NEW_DRAFT, sizes: [option('s')], variants: [] })
    const own = { ...NEW_VARIANT, size: 'l', sku: 'own' }
    const { variants } = renumbered({ ...draft, variants: [...draft.variants, own, saved(1)] }, 'cream')
    expect(variants.map(({ sku }) => sku)).toEqual(['cream-s', 'own', 'v1'])
  })

  test('one that was never for sale is not sent', () => {
    expect(sentVariants([saved(1), { ...NEW_VARIANT, isArchived: true }, saved(2, { isArchived: true })])).toHaveLength(
      2,
    )
  })
})

test('what is typed becomes what is sent: lines lists, digits figures, a blank row nothing', () => {
  const texts = { ...NEW_DRAFT.texts, ar: { ...NEW_DRAFT.texts.ar, name: 'كريم', features: ' خفيف \n\nسريع' } }
  const facts = [{ key: 'a', labels: { ...names, en: 'Volume' }, values: { ar: '٥٠', en: '50', he: '', ru: '' } }]
  const variants = [{ ...NEW_VARIANT, sku: 'x', price: '٨٩٫٩٠' }]
  const sent = writtenOf({ ...NEW_DRAFT, texts, facts, variants, newUntil: '2026-12-01T09:30', spf: '' })
  expect(sent.texts.ar).toMatchObject({ features: ['خفيف', 'سريع'], specifications: [{ key: 'a', value: '٥٠' }] })
  expect(sent.texts.he.specifications).toEqual([])
  expect(sent).toMatchObject({ spf: null, newUntil: '2026-12-01T07:30:00.000Z', origin: null })
  expect(sent.variants).toMatchObject([{ price: 89.9, professionalPrice: null, barcode: null }])
})

describe('two drafts of one product', () => {
  const written = (language: 'ar' | 'en', name: string, draft = NEW_DRAFT): Draft => ({
    ...draft,
    texts: { ...draft.texts, [language]: { ...draft.texts[language], name } },
  })

  test('differ in what the other changed; only what both changed is disputed', () => {
    const mine = written('ar', 'mine', { ...NEW_DRAFT, spf: '30' })
    const theirs = written('ar', 'theirs', written('en', 'theirs'))
    const found = differences(NEW_DRAFT, mine, theirs)
    expect(found.map(({ part, isDisputed }) => [part, isDisputed])).toEqual([
      [{ kind: 'text', language: 'ar', field: 'name' }, true],
      [{ kind: 'text', language: 'en', field: 'name' }, false],
    ])
    const merged = taking(mine, theirs, [found[1]!.part])
    expect([merged.texts.ar.name, merged.texts.en.name, merged.spf]).toEqual(['mine', 'theirs', '30'])
  })

  test('with the same change, or the same variants, differ in nothing', () => {
    const both = written('ar', 'same')
    expect(differences(NEW_DRAFT, both, both)).toEqual([])
    const theirs = { ...NEW_DRAFT, sizes: [option('s')], variants: [saved(1, { size: 's' })] }
    const [goods, ...others] = differences(NEW_DRAFT, both, theirs)
    expect([goods!.part.kind, others]).toEqual(['goods', []])
    expect(taking(both, theirs, [goods!.part])).toMatchObject({ sizes: theirs.sizes, variants: theirs.variants })
  })
})
