import type { Language } from '../../../shared/i18n/languages.ts'

/** Words that follow the noun of an English name, such as prepositions. */
const ENGLISH_ASIDE = /^(?:with|for|and|in|from|of|by|no|x|size|spf|class)$|^\d/
/** Shades and qualities that follow the noun in names. */
const SHADES = new Set(
  'black brown red dark light natural beige nude rose peach medium shade clear white gold golden silver pink size pair free colours colors'.split(
    ' ',
  ),
)
/**
 * Colours ("red") at the beginning of Arabic names of lipstick and blush; the word after the colour is the head word.
 */
const ARABIC_COLORS = new Set('احمر اسود ابيض'.split(' '))
const RUSSIAN_ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ой)$/

/**
 * Returns the position of the head noun. English: the last word before a preposition, number or size, without trailing
 * shades. Russian: the first word that is not an adjective. Arabic and Hebrew: the first word, or the second if the
 * first is an Arabic colour.
 */
export function headNounPosition(words: readonly string[], language: Language): number {
  if (language === 'ru')
    return Math.max(
      0,
      words.findIndex(word => !RUSSIAN_ADJECTIVE.test(word) && word !== 'bb'),
    )
  if (language !== 'en') return words.length > 1 && ARABIC_COLORS.has(words[0]!) ? 1 : 0
  let end = words.findIndex((word, at) => at > 0 && (ENGLISH_ASIDE.test(word) || words[at + 1] === 'free'))
  if (end < 0) end = words.length
  while (end > 1 && SHADES.has(words[end - 1]!)) end--
  return end - 1
}
