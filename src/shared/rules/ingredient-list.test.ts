import { expect, test } from 'vitest'
import { ingredientKey, ingredientKeys, linkIngredients } from './ingredient-list.ts'

const KNOWN = new Map(
  Object.entries({
    water: ['Aqua', 'Water', 'Eau'],
    hexanediol: ['1,2-Hexanediol'],
    triglyceride: ['Caprylic/Capric Triglyceride'],
    shea: ['Butyrospermum Parkii Butter'],
    retinol: ['Retinol'],
    alcohol: ['Alcohol Denat.'],
    titanium: ['CI 77891', 'Titanium Dioxide'],
    'adipic-acid': ['Adipic Acid'],
    'vitamin-c': ['Ascorbic Acid'],
  }).flatMap(([slug, names]) => names.map(name => [ingredientKey(name), slug] as const)),
)
const linked = (list: string) =>
  linkIngredients(list, key => KNOWN.get(key)).flatMap(({ text, entry }) => (entry ? [[text, entry]] : []))

test.each([
  [
    'AQUA, Unknown Extract, retinol.',
    [
      ['AQUA', 'water'],
      ['retinol', 'retinol'],
    ],
  ],
  [
    'Aqua/Water/Eau; Alcohol Denat., Retinol',
    [
      ['Aqua/Water/Eau', 'water'],
      ['Alcohol Denat', 'alcohol'],
      ['Retinol', 'retinol'],
    ],
  ],
  [
    'Caprylic/Capric Triglyceride, 1,2-Hexanediol',
    [
      ['Caprylic/Capric Triglyceride', 'triglyceride'],
      ['1,2-Hexanediol', 'hexanediol'],
    ],
  ],
  [
    'Butyrospermum Parkii (Shea) Butter,Vitamin C (Ascorbic Acid)',
    [
      ['Butyrospermum Parkii (Shea) Butter', 'shea'],
      ['Vitamin C (Ascorbic Acid)', 'vitamin-c'],
    ],
  ],
  [
    'Retinol 0.3%, Ascorbic Acid (10 %), Alcohol (from wheat, organic)',
    [
      ['Retinol 0.3%', 'retinol'],
      ['Ascorbic Acid (10 %)', 'vitamin-c'],
    ],
  ],
  [
    'Ingredients: Aqua* · Retinol\nMay contain [+/- CI 77891, CI77891 (Titanium Dioxide)]',
    [
      ['Aqua', 'water'],
      ['Retinol', 'retinol'],
      ['CI 77891', 'titanium'],
      ['CI77891 (Titanium Dioxide)', 'titanium'],
    ],
  ],
  ['Adipic Acid/Neopentyl Glycol Copolymer', []],
  [
    '(Aqua, Retinol',
    [
      ['Aqua', 'water'],
      ['Retinol', 'retinol'],
    ],
  ],
])('finds the known names in "%s"', (list, expected) => {
  expect(linked(list)).toEqual(expected)
})

test.each(['', ' , ,, ', 'Aqua,, (Water', ')Aqua(', 'Retinol%%', '، Aqua ، Retinol،', 'a'.repeat(500), '🧴, Aqua 🧴'])(
  'keeps the text of "%s" unchanged',
  list => {
    const parts = linkIngredients(list, key => KNOWN.get(key))
    expect(parts.map(({ text }) => text).join('')).toBe(list)
    expect(ingredientKeys(list).every(key => key !== '')).toBe(true)
  },
)
