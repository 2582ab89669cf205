import type { Language } from '../../../shared/i18n/languages.ts'
import type { SearchOptions, SearchResult } from '../search-engine.ts'
import { isDomainWord } from '../words/concepts.ts'
import { spellingsInOtherLayouts } from '../words/layouts.ts'
import { type Script, scriptOf, wordsOf } from '../words/tokens.ts'
import type { FullMatchSearch } from './attempts.ts'
import type { DocumentIndex } from './document-index.ts'
import type { Lexicon } from './lexicon.ts'
import { MAX_SEARCHED_WORDS } from './significant-words.ts'
import { withoutStopWords } from './thesaurus.ts'
import type { QueryPartBuilder } from './wording.ts'

const LANGUAGE_OF: Partial<Record<Script, Language>> = { arabic: 'ar', latin: 'en', hebrew: 'he', cyrillic: 'ru' }

/** Maximum length of a short word. A short word must match a complete indexed word; a longer word may be a prefix. */
const MAX_SHORT_WORD_LENGTH = 3
/** Minimum share of letters that must belong to known words for `guess` to accept the converted text. */
const MIN_KNOWN_SHARE = 0.5

/** Maximum number of distinct words that `guess` checks: limits the cost of a long text. */
const MAX_CHECKED_WORDS = 6

/** Converts queries that were typed with another keyboard layout. */
export class KeyboardLayoutConverter {
  readonly #lexicon: Lexicon
  readonly #documents: DocumentIndex
  readonly #attempts: FullMatchSearch

  constructor(lexicon: Lexicon, documents: DocumentIndex, attempts: FullMatchSearch) {
    this.#lexicon = lexicon
    this.#documents = documents
    this.#attempts = attempts
  }

  /**
   * Finds products for the converted text. Returns null unless every converted word is known and a product matches all
   * of them.
   */
  find(wording: QueryPartBuilder, typed: string, options: SearchOptions): SearchResult | null {
    if (this.#isLengthened(wording, typed)) return null
    let best: { found: SearchResult; sure: number } | null = null
    for (const pieces of spellingsInOtherLayouts(typed)) {
      const known: string[] = []
      for (const spellings of pieces) {
        const meant = spellings.find(one => this.#isLikely(wording, wordsOf(one)))
        if (meant === undefined) break
        known.push(meant)
      }
      const text = known.join(' ')
      const words = withoutStopWords([...new Set(wordsOf(text))])
      if (known.length < pieces.length || words.length === 0 || (words.length === 1 && words[0]!.length < 3)) continue
      const found = this.#attempts.attempt(
        wording,
        { words: words.slice(0, MAX_SEARCHED_WORDS), tokens: [], constraints: [], options },
        'strict',
      )
      const sure = words.reduce((sum, word) => sum + this.#likelihood(word), 0)
      if (!found || (best && sure <= best.sure)) continue
      const through = found.through && (LANGUAGE_OF[scriptOf(text)] ?? found.through)
      best = { found: { ...found, corrected: text.trim(), through }, sure }
    }
    return best?.found ?? null
  }

  /**
   * Converts the text when known words make up at least half of the letters of its first words after the conversion,
   * but not before it. Null otherwise. The remaining words may be misspelt.
   */
  guess(wording: QueryPartBuilder, typed: string): string | null {
    const judged = [...new Set(typed.toLowerCase().split(/\s+/u).filter(Boolean))].slice(0, MAX_CHECKED_WORDS)
    if (this.#knownShare(wording, judged) >= MIN_KNOWN_SHARE) return null
    let best: { layout: number; share: number } | null = null
    for (const [layout, pieces] of spellingsInOtherLayouts(judged.join(' ')).entries()) {
      const share = this.#knownShare(wording, this.#meant(wording, pieces))
      if (share >= MIN_KNOWN_SHARE && share > (best?.share ?? 0)) best = { layout, share }
    }
    return best && this.#meant(wording, spellingsInOtherLayouts(typed)[best.layout]!).join(' ')
  }

  #meant(wording: QueryPartBuilder, pieces: string[][]): string[] {
    return pieces.map(spellings => spellings.find(one => this.#isKnown(wording, one)) ?? spellings[0]!)
  }

  /** Returns the share of letters in pieces whose words are all known in full. */
  #knownShare(wording: QueryPartBuilder, pieces: readonly string[]): number {
    const letters = pieces.reduce((sum, piece) => sum + piece.length, 0)
    return pieces.reduce((sum, piece) => (this.#isKnown(wording, piece) ? sum + piece.length : sum), 0) / letters
  }

  /**
   * Returns whether a word of the text is known after its repeated letters are reduced to one: شااش becomes شاش
   * (gauze).
   */
  #isLengthened(wording: QueryPartBuilder, typed: string): boolean {
    return wordsOf(typed).some(word => {
      const once = word.replace(/(.)\1+/gu, '$1')
      return once.length >= MAX_SHORT_WORD_LENGTH && once !== word && wording.knowsAll([once], { whole: true })
    })
  }

  #isKnown(wording: QueryPartBuilder, piece: string): boolean {
    const words = wordsOf(piece)
    return (
      piece.length > MAX_SHORT_WORD_LENGTH &&
      words.every(word => isDomainWord(word) || wording.knowsAll([word], { whole: true }))
    )
  }

  /**
   * Scores the likelihood that a converted word is intended: frequent words and head nouns score higher than other
   * forms of rare words.
   */
  #likelihood(word: string): number {
    const own = this.#lexicon.idOf(word)
    const readings = this.#lexicon.sure(word, { prefixes: 'never' })
    const trust = readings.reduce((most, reading) => Math.max(most, reading.trust), 0)
    const heads = own === undefined ? 0 : (this.#documents.heads[own] ?? 0)
    return trust + 0.1 * Math.log2(1 + this.#documents.countOf(readings)) + 0.2 * Math.log2(1 + heads)
  }

  /**
   * Returns whether all words are known. A short word must match a whole indexed word, because nearly any few letters
   * are the prefix of some word.
   */
  #isLikely(wording: QueryPartBuilder, words: string[]): boolean {
    return (
      wording.knowsAll(words) &&
      words.every(word => word.length > MAX_SHORT_WORD_LENGTH || wording.knowsAll([word], { whole: true }))
    )
  }
}
