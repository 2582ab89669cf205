import { expect, test } from 'vitest'
import { shortenRepeatedLetters } from './lengthened-words.ts'

test.each(['gloves XXXL, blue', 'gloves (XXXL)', 'zzzz'])(
  'keeps a word that is too short without its repeated letters: %s',
  text => {
    expect(shortenRepeatedLetters(text, () => false)).toBeNull()
  },
)

test('keeps a known word with a triple letter, and shortens unknown words to a known spelling', () => {
  const isKnown = (word: string) => ['brrrand', 'cream', 'shampoo'].includes(word)
  expect(shortenRepeatedLetters('Brrrand creeeam, shampoooo', isKnown)).toBe('Brrrand cream, shampoo')
})
