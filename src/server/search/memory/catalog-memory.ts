import { type Found, NOTHING, type SearchOptions } from '../engine.ts'
import { typedOtherwise } from '../words/layouts.ts'
import { isJoining, isUsual, wordsOf } from '../words/tokens.ts'
import { ALWAYS, Documents, type Standing, type Texts } from './documents.ts'
import { Lexicon } from './lexicon.ts'
import { Ranking } from './ranking.ts'
import { Scoring } from './scoring.ts'
import { contentOf, type SynonymGroup, Thesaurus } from './thesaurus.ts'
import { type Freedom, type Part, Wording } from './wording.ts'

/** Words that a search reads; of more the rarest that are known count, so that no query costs more than a few ordinary ones. */
const MOST_WORDS = 8
const MOST_LETTERS = 200
/** Signs beside letters that are letters on another keyboard. */
const KEYS_IN_WORDS = /\p{L}[[\];,.'/`]|[[\];,.'/`]\p{L}/u

/** The catalogue's words in memory, and what a query finds in them. */
export class CatalogMemory {
  readonly #lexicon = new Lexicon()
  readonly #documents = new Documents(this.#lexicon)
  readonly #scoring = new Scoring(this.#documents)
  readonly #ranking = new Ranking(this.#documents)
  #wording = this.#wordingOf(new Thesaurus())

  get size(): number {
    return this.#documents.size
  }

  /** Places of products that are gone or stand elsewhere by now. */
  get dead(): number {
    return this.#documents.dead
  }

  put(product: number, texts: Texts, standing: Standing = ALWAYS): void {
    this.#documents.put(product, texts, standing)
  }

  /** Whether the product is found or ranked otherwise now; null for a product that is not known. */
  setStanding(product: number, standing: Standing): boolean | null {
    return this.#documents.setStanding(product, standing)
  }

  remove(product: number): void {
    this.#documents.remove(product)
  }

  /** Until it resolves, searches go on with the synonyms before. */
  async setSynonyms(groups: readonly SynonymGroup[]): Promise<void> {
    this.#wording = this.#wordingOf(await Thesaurus.of(groups, this.#lexicon))
  }

  #wordingOf(thesaurus: Thesaurus): Wording {
    return new Wording(this.#lexicon, thesaurus, term => (this.#documents.postings[term]?.length ?? 0) > 0)
  }

  find(query: string, options: SearchOptions): Found {
    const { first = [], now, most } = options
    if (first.length === 0) return this.#fitting(query, options)
    const shown = first.filter(product => this.#documents.isOnSale(product, momentOf(now)))
    const found = this.#fitting(query, { ...options, most: Number.POSITIVE_INFINITY })
    const ids = [...shown, ...found.ids.filter(id => !shown.includes(id))]
    return { ...found, ids: ids.slice(0, most), total: ids.length }
  }

  #fitting(query: string, options: SearchOptions): Found {
    this.#lexicon.beginSearch()
    const typed = query.slice(0, MOST_LETTERS)
    const pieces = typed.split(/\s+/u).filter(Boolean)
    const wordsIn = new Map([...new Set(pieces)].map(piece => [piece, wordsOf(piece)]))
    const words = this.#telling([...wordsIn.values()].flat())
    const spoken = pieces.filter(piece => wordsIn.get(piece)!.length > 0)
    // More loose signs than words are no text.
    if (words.length === 0 || spoken.length * 2 < pieces.length) return this.#otherwise(typed, options) ?? NOTHING
    return (
      (KEYS_IN_WORDS.test(typed) && !this.#knowsWhole(words) ? this.#otherwise(typed, options) : null) ??
      this.#attempt(words, 'strict', options) ??
      this.#attempt(words, 'begun', options) ??
      (this.#knowsAll(words) ? null : this.#otherwise(typed, options)) ??
      this.#attempt(words, 'forgiving', options) ??
      this.#attempt(words, 'all forgiving', options) ??
      this.#withoutUsual(words, options) ??
      NOTHING
    )
  }

  /** The words that are read, in the order in which they were typed. */
  #telling(spoken: string[]): string[] {
    const words = contentOf([...new Set(spoken)])
    if (words.length <= MOST_WORDS) return words
    const rarest = words.map((word, at) => {
      const known = this.#lexicon.sure(word, { begun: 'never' })
      return { word, at, count: this.#documents.countOf(known) || Number.POSITIVE_INFINITY }
    })
    const kept = rarest.sort((a, b) => (a.count === b.count ? a.at - b.at : a.count - b.count)).slice(0, MOST_WORDS)
    return kept.sort((a, b) => a.at - b.at).map(({ word }) => word)
  }

  /** A serum for the face, where serums do not say that they are for it. */
  #withoutUsual(words: string[], options: SearchOptions): Found | null {
    const rest = words.filter(word => !isUsual(word))
    return rest.length > 0 && rest.length < words.length ? this.#attempt(rest, 'strict', options) : null
  }

  /** What was meant if another keyboard was on: only words that are known count then. */
  #otherwise(typed: string, options: SearchOptions): Found | null {
    let best: { found: Found; sure: number } | null = null
    for (const pieces of typedOtherwise(typed)) {
      const known: string[] = []
      for (const spellings of pieces) {
        const meant = spellings.find(one => this.#knowsAll(wordsOf(one)))
        if (meant === undefined) break
        known.push(meant)
      }
      const text = known.join(' ')
      const words = this.#telling(wordsOf(text))
      if (known.length < pieces.length || words.length === 0 || (words.length === 1 && words[0]!.length < 3)) continue
      const found = this.#attempt(words, 'strict', options)
      const sure = words.filter(word => this.#wording.knows(word, { whole: true })).length
      if (found && (!best || sure > best.sure)) best = { found: { ...found, corrected: text.trim() }, sure }
    }
    return best?.found ?? null
  }

  #knowsAll(words: string[]): boolean {
    return words.every(word => isJoining(word) || this.#wording.knows(word))
  }

  #knowsWhole(words: string[]): boolean {
    return words.every(word => isJoining(word) || this.#wording.knows(word, { whole: true }))
  }

  #attempt(words: string[], freedom: Freedom, { language, now, most = Number.POSITIVE_INFINITY }: SearchOptions) {
    const parts = this.#wording.partsOf(words, freedom, language)
    if (!parts) return null
    const scores = this.#scoring.score(parts, language, momentOf(now))
    const forgiven = freedom === 'forgiving' || freedom === 'all forgiving'
    const found: Found | null =
      scores.places.length === 0
        ? null
        : {
            ids: this.#ranking.best(scores, parts, words.length, { language, most }),
            total: scores.places.length,
            corrected: forgiven ? this.#correctedBy(words, parts) : null,
            through: this.#ranking.through(scores, language),
            ...{ relaxed: false, ignored: [], constraints: {} },
          }
    this.#scoring.giveBack(scores)
    return found
  }

  #correctedBy(words: string[], parts: Part[]): string | null {
    const said = parts.map(({ ways, covers }, at) => {
      const [first] = ways
      if (!first || covers > 1 || first.words.length !== 1) return null
      const [reading] = [...first.words[0]!].sort((a, b) => b.trust - a.trust)
      return reading ? this.#lexicon.words[reading.term]! : (words[at] ?? null)
    })
    if (said.some(word => word === null)) return null
    const text = said.join(' ')
    return text === words.join(' ') ? null : text
  }
}

const momentOf = (now: Date | null) => now?.getTime() ?? Number.POSITIVE_INFINITY
