import { isStopWord, mayBeTruncated } from '../words/tokens.ts'
import type { Lexicon } from './lexicon.ts'
import type { Alternative } from './parts.ts'

/** Confidence in a match of words that have more or fewer spaces between them than in the index. */
export const JOINED_WORD_TRUST = 0.95
/**
 * Limits for splitting a long compound: minimum length of the word, maximum length of a piece, and the number of pieces
 * at which splitting fails.
 */
const MIN_WORD_LENGTH = 8
const MAX_PIECE_LENGTH = 16
const MAX_PIECES = 7

/**
 * Splits a typed word that is several words in the index: antiwrinkle, кремдлярук. When there are two pieces, each has
 * at least `least` letters.
 */
export function splitWord(word: string, lexicon: Lexicon, least: number): Alternative[] {
  if (mayBeTruncated(word)) return []
  const readingsOf = (piece: string) => lexicon.sure(piece, { prefixes: 'never' })
  for (let at = least; at <= word.length - least; at++) {
    const parts = [word.slice(0, at), word.slice(at)]
      .filter(part => part.length < 3 || !isStopWord(part))
      .map(readingsOf)
    if (parts.length > 0 && parts.every(part => part.some(({ term }) => lexicon.isIndexed(term))))
      return [{ words: parts, trust: JOINED_WORD_TRUST }]
  }
  const pieces = word.length < MIN_WORD_LENGTH ? null : piecesOf(word, lexicon)
  const content = (pieces ?? []).filter(piece => !isStopWord(piece))
  return content.length === 0 ? [] : [{ words: content.map(readingsOf), trust: JOINED_WORD_TRUST }]
}

/** Splits a text without spaces into the fewest indexed words and stop words. */
function piecesOf(word: string, lexicon: Lexicon): string[] | null {
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= word.length; end++) {
    best[end] = null
    for (let from = Math.max(0, end - MAX_PIECE_LENGTH); from <= end - 2; from++) {
      const before = best[from]
      const piece = word.slice(from, end)
      if (!before || before.length + 1 >= (best[end]?.length ?? MAX_PIECES)) continue
      const id = lexicon.idOf(piece)
      if (isStopWord(piece) || (piece.length > 2 && id !== undefined && lexicon.isIndexed(id)))
        best[end] = [...before, piece]
    }
  }
  return best[word.length] ?? null
}
