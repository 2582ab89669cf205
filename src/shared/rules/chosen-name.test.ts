import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES, type Language } from '../i18n/languages.ts'
import { chosenName, unnamedOptions } from './chosen-name.ts'

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
])('%s of %j in %s is %s', (name, among, chosen, shown) => {
  expect(chosenName(name, { chosen, among })).toBe(shown)
})

test.each([
  ['a part of a word', 'Class 2 Stockings', ['S', 'M'], 'M'],
  ['a letter before an apostrophe', 'Cream by L’Oréal', ['L', 'M'], 'M'],
  ['the start of the name', 'أحمر شفاه كريمي', ['أحمر', 'توتي'], 'توتي'],
  ['nothing', 'Wrist Splint', ['Right hand', 'Left hand'], 'Left hand'],
  ['nothing chosen', 'Serum 30 ml', ['30 ml', '50 ml'], null],
])('does not replace %s', (_, name, among, chosen) => {
  expect(chosenName(name, { chosen, among })).toBe(name)
})

test('size and colour are replaced independently', () => {
  const size = { chosen: '10 ml', among: ['5 ml', '10 ml'] }
  const color = { chosen: 'Berry', among: ['Red', 'Berry', null] }
  expect(chosenName('Lipstick Red 5 ml', size, color)).toBe('Lipstick Berry 10 ml')
})

test('treats an option with pattern characters as plain text', () => {
  expect(chosenName('Gel (a+b) 5 g', { chosen: '[c]*', among: ['a+b', '5 g', '[c]*'] })).toBe('Gel ([c]*) 5 g')
})

test('lists the options that the name does not contain', () => {
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

describe('names of the demo’s products', () => {
  const folder = join(import.meta.dirname, '../../../demo/products')
  const all = readdirSync(folder).flatMap(file => JSON.parse(readFileSync(join(folder, file), 'utf8')) as DemoProduct[])
  const cases = all.flatMap(product =>
    LANGUAGE_CODES.map(language => {
      const { sku, name, sizes = [], colors = [], variants = [] } = product
      const said = variants.map(({ size, color }) =>
        chosenName(
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

  test('keep the name for the first size and colour, for which it was written', () => {
    for (const { said, name } of cases) expect(said[0] ?? name).toBe(name)
  })

  test('replace an option in all languages, with a different name for each choice', () => {
    const different = cases.map(({ sku, language, said }) => ({ sku, language, count: new Set(said).size }))
    for (const { sku, count, language } of different) {
      expect([sku, language, count]).toEqual([sku, language, different.find(one => one.sku === sku)!.count])
    }
    expect(different.filter(({ language, count }) => language === 'ar' && count > 1).length).toBeGreaterThan(40)
  })
})
