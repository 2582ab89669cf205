import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES, type Language } from '../i18n/languages.ts'
import { nameWithChoice, unnamedOptions } from './chosen-name.ts'

test.each([
  ['Serum 30 ml', ['30 ml', '50 ml'], '50 ml', 'Serum 50 ml'],
  ['Serum 30 ml', ['30 ml', '50 ml'], '30 ml', 'Serum 30 ml'],
  ['سيروم 30 مل', ['30 مل', '50 مل'], '50 مل', 'سيروم 50 مل'],
  ['מחטים 4 מ"מ 100 יחידות', ['4 מ"מ', '6 מ"מ'], '6 מ"מ', 'מחטים 6 מ"מ 100 יחידות'],
  ['Перчатки размер M 100 шт.', ['Размер M', 'Размер S'], 'Размер S', 'Перчатки размер S 100 шт.'],
  ['Knee Support Size L', ['M', 'L', 'XL'], 'XL', 'Knee Support Size XL'],
  ['IV Cannula 20G', ['20G (pink)', '18G (green)'], '18G (green)', 'IV Cannula 18G'],
  ['Pads 10x10 cm, 100 pcs', ['10×10 cm', '5×5 cm'], '5×5 cm', 'Pads 5×5 cm, 100 pcs'],
  ['Catheter 16Fr', ['16 Fr', '14 Fr'], '14 Fr', 'Catheter 14 Fr'],
  ['Serum 50 ml', ['50 ml', '3 × 50 ml'], '3 × 50 ml', 'Serum 3 × 50 ml'],
  ['Serum 3 × 50 ml', ['50 ml', '3 × 50 ml'], '50 ml', 'Serum 50 ml'],
  ['أحمر شفاه لون أحمر 5 مل', ['أحمر', 'توتي'], 'توتي', 'أحمر شفاه لون توتي 5 مل'],
  ['قفازات مقاس M، 100 قطعة', ['مقاس M', 'مقاس L'], 'مقاس L', 'قفازات مقاس L، 100 قطعة'],
  ['Помада красная 5 мл', ['Красная', 'Ягодная'], 'Ягодная', 'Помада ягодная 5 мл'],
  ['Compact Powder Light', ['Light', 'Medium'], 'Medium', 'Compact Powder Medium'],
  ['Wrist Splint', ['Right hand', 'Left hand'], 'Left hand', 'Wrist Splint, left hand'],
  ['Gown', ['Universal', 'Size XL'], 'Size XL', 'Gown, size XL'],
  ['Lipstick', ['Ruby Woo', 'Chili'], 'Ruby Woo', 'Lipstick, Ruby Woo'],
  ['فرشاة أسنان', ['زيتي', 'عاجي'], 'عاجي', 'فرشاة أسنان، عاجي'],
  ['סד לשורש כף היד', ['יד ימין', 'יד שמאל'], 'יד שמאל', 'סד לשורש כף היד, יד שמאל'],
  ['Трость складная', ['Чёрный', 'Бронзовый'], 'Бронзовый', 'Трость складная, бронзовый'],
  ['Back Belt', ['M (80–95 cm)', 'L (95–110 cm)'], 'L (95–110 cm)', 'Back Belt, L'],
  ['Elbow Support', ['L (left)', 'L (right)'], 'L (left)', 'Elbow Support, L (left)'],
])('%s of %j in %s is %s', (name, among, chosen, shown) => {
  expect(nameWithChoice(name, { chosen, among })).toBe(shown)
})

test.each([
  ['a part of a word', 'Class 2 Stockings', ['S', 'M'], 'M', 'Class 2 Stockings, M'],
  ['a letter before an apostrophe', 'Cream by L’Oréal', ['L', 'M'], 'M', 'Cream by L’Oréal, M'],
  ['the start of the name', 'أحمر شفاه كريمي', ['أحمر', 'توتي'], 'توتي', 'أحمر شفاه كريمي، توتي'],
])('does not replace %s with the selected option', (_, name, among, chosen, shown) => {
  expect(nameWithChoice(name, { chosen, among })).toBe(shown)
})

test.each([
  ['the only option', ['Left hand'], 'Left hand'],
  ['nothing', ['30 ml', '50 ml'], null],
])('adds no option to the name when %s is selected', (_, among, chosen) => {
  expect(nameWithChoice('Wrist Splint', { chosen, among })).toBe('Wrist Splint')
})

test('replaces the size and the colour in a name independently', () => {
  const size = { chosen: '10 ml', among: ['5 ml', '10 ml'] }
  const color = { chosen: 'Berry', among: ['Red', 'Berry', null] }
  expect(nameWithChoice('Lipstick Red 5 ml', size, color)).toBe('Lipstick Berry 10 ml')
})

test('treats regular expression characters of an option as plain text', () => {
  expect(nameWithChoice('Gel (a+b) 5 g', { chosen: '[c]*', among: ['a+b', '5 g', '[c]*'] })).toBe('Gel ([c]*) 5 g')
})

test('appends size and colour to a name that contains neither', () => {
  const size = { chosen: 'S', among: ['S', 'M'] }
  const color = { chosen: 'Black', among: ['Beige', 'Black'] }
  expect(nameWithChoice('Stockings Class 2', size, color)).toBe('Stockings Class 2, S, black')
})

test('returns the options that the name does not contain', () => {
  expect(unnamedOptions('Serum 50 ml', '50 ml', 'Rose')).toEqual(['Rose'])
  expect(unnamedOptions('IV Cannula 18G', '18G (green)', null)).toEqual(['18G (green)'])
  expect(unnamedOptions('Wrist Splint', 'Left hand', undefined)).toEqual(['Left hand'])
})

type Words = Record<Language, string>
interface DemoProduct {
  sku: string
  name: Words
  sizes?: { id: string; name: Words }[]
  colors?: { id: string; name: Words }[]
  variants?: { size?: string; color?: string }[]
}

describe('names of demo product variants', () => {
  const folder = join(import.meta.dirname, '../../../demo/products')
  const all = readdirSync(folder).flatMap(file => JSON.parse(readFileSync(join(folder, file), 'utf8')) as DemoProduct[])
  const cases = all.flatMap(product =>
    LANGUAGE_CODES.map(language => {
      const { sku, name, sizes = [], colors = [], variants = [] } = product
      const said = variants.map(({ size, color }) =>
        nameWithChoice(
          name[language],
          { chosen: sizes.find(({ id }) => id === size)?.name[language], among: sizes.map(one => one.name[language]) },
          {
            chosen: colors.find(({ id }) => id === color)?.name[language],
            among: colors.map(one => one.name[language]),
          },
        ),
      )
      return { sku, language, name: name[language], said }
    }),
  )

  test('begins the name of the first variant with the stored product name', () => {
    for (const { said, name } of cases) expect((said[0] ?? name).startsWith(name)).toBe(true)
  })

  test('gives each variant of a product a distinct name in every language', () => {
    for (const { sku, language, said } of cases)
      expect([sku, language, new Set(said).size]).toEqual([sku, language, said.length])
  })
})
