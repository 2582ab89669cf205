import { isDomainWord } from '../words/concepts.ts'
import { isNoise } from '../words/noise.ts'
import { isStopWord, mayBeTruncated, scriptOf } from '../words/tokens.ts'
import type { Lexicon } from './lexicon.ts'

/**
 * Limits in letters and pieces: minimum length of joined words, maximum length of a piece, maximum number of pieces.
 */
const MIN_JOINED_LENGTH = 6
const MAX_PIECE_LENGTH = 16
const MAX_PIECES = 6
/** Minimum length of a piece that only matches as another form of a word. */
const MIN_FORM_LENGTH = 4
/**
 * Cost of a piece by its kind: a word of the index or of a phrase, a filler word, another form. `short` is added for
 * two letters.
 */
const COST = { word: 1, filler: 1.1, form: 1.4, short: 0.4 }

interface Split {
  cost: number
  pieces: string[]
  hasContent: boolean
}

/**
 * Splits a text without spaces into the sequence of known words with the lowest cost; null if there is none. Words may
 * have any of their forms, and filler words are allowed, but at least one piece must be a content word. With
 * `isCompound` the text may be a known word itself.
 */
export function splitJoinedWords(word: string, lexicon: Lexicon, { isCompound = false } = {}): string[] | null {
  if (word.length < MIN_JOINED_LENGTH || mayBeTruncated(word) || scriptOf(word) === 'none') return null
  const best: (Split | null)[] = [{ cost: 0, pieces: [], hasContent: false }]
  for (let end = 1; end <= word.length; end++) {
    best[end] = null
    for (let from = Math.max(0, end - MAX_PIECE_LENGTH); from <= end - 2; from++) {
      const before = best[from]
      if (!before || before.pieces.length >= MAX_PIECES || (isCompound && end - from === word.length)) continue
      const piece = word.slice(from, end)
      const own = costOf(piece, lexicon)
      const cost = before.cost + (own ?? Number.POSITIVE_INFINITY)
      if (cost >= (best[end]?.cost ?? Number.POSITIVE_INFINITY)) continue
      const hasContent = before.hasContent || (piece.length >= MIN_FORM_LENGTH && !isFiller(piece))
      best[end] = { cost, pieces: [...before.pieces, piece], hasContent }
    }
  }
  const split = best[word.length]
  return split?.hasContent && split.pieces.length > 1 ? split.pieces : null
}

const isFiller = (piece: string) => isStopWord(piece) || isNoise(piece)

function costOf(piece: string, lexicon: Lexicon): number | null {
  const short = piece.length === 2 ? COST.short : 0
  if (isFiller(piece)) return COST.filler + short
  const term = lexicon.idOf(piece)
  if (term !== undefined && (piece.length >= MIN_FORM_LENGTH || lexicon.isIndexed(term))) return COST.word + short
  if (piece.length < MIN_FORM_LENGTH) return null
  return lexicon.hasForm(piece) || isDomainWord(piece) ? COST.form : null
}
