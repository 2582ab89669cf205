import { wordsOf } from '../words/tokens.ts'

/** Minimum length of a word after shortening. Excludes zzzz, which is not a word, and XXXL, which is a size. */
const MIN_LENGTH = 3
/** Matches a letter that is repeated at least three times in a row, which is rare in correct words. */
const LENGTHENED = /(\p{L})\1{2,}/gu

/**
 * Shortens letters that are repeated for emphasis: كرييييم, creeeam. Keeps a letter twice if only this produces a known
 * word (shampooooo). Null if nothing is shortened.
 */
export function shortenRepeatedLetters(text: string, isKnown: (word: string) => boolean): string | null {
  if (text.search(LENGTHENED) < 0) return null
  const isWord = (piece: string) => wordsOf(piece).every(isKnown)
  const pieces = text.split(/\s+/u).map(piece => {
    const once = piece.replace(LENGTHENED, '$1')
    if (once === piece || wordsOf(once).join('').length < MIN_LENGTH || isWord(piece)) return piece
    if (isWord(once)) return once
    const twice = piece.replace(LENGTHENED, '$1$1')
    return isWord(twice) ? twice : once
  })
  const shortened = pieces.join(' ')
  return shortened === text ? null : shortened
}
