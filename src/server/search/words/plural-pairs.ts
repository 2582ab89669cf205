import { ARABIC_AFFIXES, formsOf } from './stems.ts'
import { scriptOf } from './tokens.ts'

/** Patterns of Arabic broken plurals, each with the pattern of its singular; C is any consonant. */
const BROKEN: [plural: RegExp, singular: RegExp][] = (
  [
    ['اCCاC', 'CCCه?'],
    ['CCوC', 'CCCه?'],
    ['CCاC', 'CCCه?'],
    ['CCC', 'CCCه'],
    ['اCCCه', 'CC[اويا]C'],
    ['CCاCC', 'CC[اوي]?CCه?'],
    ['CCاCيC', 'CC?C[اوي]Cه?'],
    ['CواCC', '(?:C[او]?CCه?|CCCه)'],
    ['CCا[يء]C', 'CC[اويى]Cه?'],
    ['CCاCي', 'CCC[اي]ه?'],
  ] as const
).map(([plural, singular]) => [shape(plural), shape(singular)])

function shape(letters: string): RegExp {
  return new RegExp(`^${letters.replaceAll('C', '[^اويء]')}$`)
}

/**
 * True if one of two words with the same root may be the plural of the other: in Arabic if the word patterns match, in
 * Hebrew if the stems differ in vowel letters only, in Russian always.
 */
export function isPluralPair(a: string, b: string): boolean {
  if (scriptOf(a) === 'hebrew') return isWithin(a, b) || isWithin(b, a)
  if (scriptOf(a) !== 'arabic') return true
  const [one, other] = [a, b].map(word => word.replace(ARABIC_AFFIXES.article, '')) as [string, string]
  return BROKEN.some(
    ([plural, singular]) => (plural.test(one) && singular.test(other)) || (plural.test(other) && singular.test(one)),
  )
}

/** True when the letters of one word's stem are a subsequence of the letters of the other word's stem. */
function isWithin(word: string, other: string): boolean {
  const { stem } = formsOf(word)
  let at = 0
  for (const letter of formsOf(other).stem) if (letter === stem[at]) at++
  return at === stem.length
}
