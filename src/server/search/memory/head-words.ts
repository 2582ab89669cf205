import type { Language } from '../../../shared/i18n/languages.ts'

/** Prepositions that follow the noun of an English name. */
const ENGLISH_ASIDE = /^(?:with|for|and|in|from|of|by|no|x|size|spf|class|powder)$|^\d/
/** Shades and qualities that names put after the noun. */
const SHADES = new Set(
  'black brown red dark light natural beige nude rose peach medium shade clear white gold golden silver pink size pair free colours colors'.split(
    ' ',
  ),
)
/** Lipstick and blush are "red" in Arabic: what follows the colour says which. */
const ARABIC_COLORS = new Set('احمر اسود ابيض'.split(' '))
const RUSSIAN_ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ой)$/

/**
 * The position of the word that says what the thing is: the last noun of an English name's first part, the first noun of a
 * Russian one, the first word of an Arabic or Hebrew one.
 */
export function headOf(words: readonly string[], language: Language): number {
  if (language === 'ru')
    return Math.max(
      0,
      words.findIndex(word => !RUSSIAN_ADJECTIVE.test(word) && word !== 'bb'),
    )
  if (language !== 'en') return words.length > 1 && ARABIC_COLORS.has(words[0]!) ? 1 : 0
  let end = words.findIndex((word, at) => at > 0 && ENGLISH_ASIDE.test(word))
  if (end < 0) end = words.length
  while (end > 1 && SHADES.has(words[end - 1]!)) end--
  return end - 1
}
