import type { Language } from '../../../shared/i18n/languages.ts'
import type { Found, SearchOptions } from '../search-engine.ts'
import { isOfDomain } from '../words/concepts.ts'
import { spellingsInOtherLayouts } from '../words/layouts.ts'
import { type Script, scriptOf, wordsOf } from '../words/tokens.ts'
import type { Attempts } from './attempts.ts'
import type { Documents } from './documents.ts'
import type { Lexicon } from './lexicon.ts'
import { MAX_WORDS } from './significant-words.ts'
import { contentOf } from './thesaurus.ts'
import type { Wording } from './wording.ts'

const LANGUAGE_OF: Partial<Record<Script, Language>> = { arabic: 'ar', latin: 'en', hebrew: 'he', cyrillic: 'ru' }

/** Maximum length of a short word, which must match a whole indexed word; a longer one may be a prefix. */
const SHORT = 3
/** Minimum share of letters in known words for `guess` to accept the converted text. */
const MIN_SHARE = 0.5

/** Maximum number of distinct words that `guess` checks: limits the cost of a long text. */
const MAX_JUDGED = 6

/** Converts queries that were typed with another keyboard layout. */
export class OtherLayouts {
  readonly #lexicon: Lexicon
  readonly #documents: Documents
  readonly #attempts: Attempts

  constructor(lexicon: Lexicon, documents: Documents, attempts: Attempts) {
    this.#lexicon = lexicon
    this.#documents = documents
    this.#attempts = attempts
  }

  /** Finds products for the converted text. Returns null unless every converted word is known. */
  find(wording: Wording, typed: string, options: SearchOptions): Found | null {
    if (this.#isLengthened(wording, typed)) return null
    let best: { found: Found; sure: number } | null = null
    for (const pieces of spellingsInOtherLayouts(typed)) {
      const known: string[] = []
      for (const spellings of pieces) {
        const meant = spellings.find(one => this.#isLikely(wording, wordsOf(one)))
        if (meant === undefined) break
        known.push(meant)
      }
      const text = known.join(' ')
      const words = contentOf([...new Set(wordsOf(text))])
      if (known.length < pieces.length || words.length === 0 || (words.length === 1 && words[0]!.length < 3)) continue
      const found = this.#attempts.attempt(
        wording,
        { words: words.slice(0, MAX_WORDS), tokens: [], constraints: [], options },
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
  guess(wording: Wording, typed: string): string | null {
    const judged = [...new Set(typed.toLowerCase().split(/\s+/u).filter(Boolean))].slice(0, MAX_JUDGED)
    if (this.#knownShare(wording, judged) >= MIN_SHARE) return null
    let best: { layout: number; share: number } | null = null
    for (const [layout, pieces] of spellingsInOtherLayouts(judged.join(' ')).entries()) {
      const share = this.#knownShare(wording, this.#meant(wording, pieces))
      if (share >= MIN_SHARE && share > (best?.share ?? 0)) best = { layout, share }
    }
    return best && this.#meant(wording, spellingsInOtherLayouts(typed)[best.layout]!).join(' ')
  }

  #meant(wording: Wording, pieces: string[][]): string[] {
    return pieces.map(spellings => spellings.find(one => this.#isKnown(wording, one)) ?? spellings[0]!)
  }

  /** Returns the share of letters in pieces whose words are all known in full. */
  #knownShare(wording: Wording, pieces: readonly string[]): number {
    const letters = pieces.reduce((sum, piece) => sum + piece.length, 0)
    return pieces.reduce((sum, piece) => (this.#isKnown(wording, piece) ? sum + piece.length : sum), 0) / letters
  }

  /** Returns whether a word is known after its repeated letters are reduced to one: شااش is شاش (gauze). */
  #isLengthened(wording: Wording, typed: string): boolean {
    return wordsOf(typed).some(word => {
      const once = word.replace(/(.)\1+/gu, '$1')
      return once.length >= SHORT && once !== word && wording.knowsAll([once], { whole: true })
    })
  }

  #isKnown(wording: Wording, piece: string): boolean {
    const words = wordsOf(piece)
    return piece.length > SHORT && words.every(word => isOfDomain(word) || wording.knowsAll([word], { whole: true }))
  }

  /**
   * Scores how likely a converted word is meant: frequent words and head nouns score higher than other forms of rare
   * words.
   */
  #likelihood(word: string): number {
    const own = this.#lexicon.idOf(word)
    const readings = this.#lexicon.sure(word, { begun: 'never' })
    const trust = readings.reduce((most, reading) => Math.max(most, reading.trust), 0)
    const heads = own === undefined ? 0 : (this.#documents.heads[own] ?? 0)
    return trust + 0.1 * Math.log2(1 + this.#documents.countOf(readings)) + 0.2 * Math.log2(1 + heads)
  }

  /**
   * Returns whether all words are known. A short word must match a whole indexed word, because nearly any few letters
   * are the prefix of some word.
   */
  #isLikely(wording: Wording, words: string[]): boolean {
    return (
      wording.knowsAll(words) && words.every(word => word.length > SHORT || wording.knowsAll([word], { whole: true }))
    )
  }
}
