import { expect, test } from 'vitest'
import { suggestedEmail } from './email-suggestion.ts'

test.each([
  ['Lina@gmial.com', 'Lina@gmail.com'],
  ['lina@gmail.con', 'lina@gmail.com'],
  ['lina@gmail.co', 'lina@gmail.com'],
  ['lina@gamil.com', 'lina@gmail.com'],
  [' lina@hotmial.com ', 'lina@hotmail.com'],
  ['lina@yaho.com', 'lina@yahoo.com'],
  ['lina@outlok.con', 'lina@outlook.com'],
])('suggests a corrected domain for %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant)
})

test.each(['lina@gmail.com', 'lina@mail.com', 'lina@nadara.example', 'lina@ymail.org', 'lina', 'lina@', ''])(
  'suggests nothing for %s',
  typed => {
    expect(suggestedEmail(typed)).toBeNull()
  },
)
