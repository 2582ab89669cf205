import type { Language } from '../../../shared/i18n/languages.ts'
import { SKIN_TYPES } from '../../../shared/records/skin-types.ts'
import { isDomainWord } from '../words/concepts.ts'
import { isNoise } from '../words/noise.ts'
import { possibleSkinTerm, skinTerm } from '../words/skin-types.ts'
import { formsOf } from '../words/stems.ts'
import { isStopWord, scriptOf } from '../words/tokens.ts'
import type { Lexicon, WordReading } from './lexicon.ts'
import type { Alternative, OptionalQueryPart, QueryPart, TermMatchKind } from './parts.ts'
import { type PhraseMatch, type PrefixMatches, phrasesWithPrefix } from './phrases-with-prefix.ts'
import { JOINED_WORD_TRUST, splitWord } from './split-word.ts'
import type { Phrase, Thesaurus } from './thesaurus.ts'

/** Word of a query whose alternatives are collected. */
interface Place {
  words: string[]
  readings: WordReading[][]
  at: number
  language: Language
  freedom: MatchMode
  joined: Alternative | null
}

interface Synonym {
  text: string
  language: Language
  words: WordReading[][]
}

const SYNONYM = 0.82
/**
 * Weight factor of synonyms in a language that is neither the phrase's nor the shopper's: the word may have another
 * meaning there.
 */
const THIRD_LANGUAGE = 0.55
const MAX_ALTERNATIVES = 32
/**
 * Maximum number of unknown words to match by edit distance and sound, and maximum number of query words for the
 * correction of known words.
 */
const MAX_UNKNOWN = 2
const MAX_DOUBTED = 6
/** Maximum number of other words within a phrase. */
const MAX_BETWEEN = 2

/**
 * Match modes: exact; last word as a prefix; typos and phonetic matches for unknown words only; typos and phonetic
 * matches for all words.
 */
export type MatchMode = 'strict' | 'prefix' | 'forgiving' | 'all forgiving'

const allowsTypos = (freedom: MatchMode) => freedom === 'forgiving' || freedom === 'all forgiving'

/** Splits a query into parts with their synonyms and needs. */
export class QueryPartBuilder {
  readonly #lexicon: Lexicon
  readonly #thesaurus: Thesaurus
  readonly #isIndexed: (term: number) => boolean
  readonly #synonyms = new Map<Phrase, Synonym[]>()
  /**
   * Caches of phrases, stems and alternatives of single words. The keys are arrays of readings, which the lexicon
   * reuses until a word is added.
   */
  readonly #phrases = new WeakMap<WordReading[], PrefixMatches>()
  readonly #stems = new WeakMap<WordReading[], readonly string[]>()
  readonly #ways = new WeakMap<WordReading[], Map<Language, Alternative[]>>()
  /** Lexicon version for which the cached synonyms are valid. */
  #revision = 0

  /** `isIndexed` distinguishes terms of products from words that occur only in synonyms. */
  constructor(lexicon: Lexicon, thesaurus: Thesaurus, isIndexed: (term: number) => boolean) {
    this.#isIndexed = isIndexed
    this.#lexicon = lexicon
    this.#thesaurus = thesaurus
  }

  /** Returns whether a word occurs in the index or in a synonym or, unless `whole`, is a prefix of one that does. */
  knows(word: string, { whole = false } = {}): boolean {
    return this.#lexicon.sure(word, { prefixes: whole ? 'never' : 'unless known' }).length > 0
  }

  /** Returns whether all words are known or stop words. */
  knowsAll(words: readonly string[], options: { whole?: boolean } = {}): boolean {
    return words.every(word => isStopWord(word) || this.knows(word, options))
  }

  /** Returns the synonyms of a phrase that occur in products. */
  synonymsOf(words: readonly string[]): Alternative[] {
    const text = words.join(' ')
    return this.#thesaurus
      .beginningWith(words[0]!)
      .filter(phrase => phrase.text === text)
      .flatMap(phrase => this.#synonymsOf(phrase).map(synonym => ({ words: synonym.words, trust: SYNONYM })))
  }

  /** Splits a query into parts; returns null if a word has no alternative. */
  partsOf(words: string[], freedom: MatchMode, language: Language): QueryPart[] | null {
    if (allowsTypos(freedom) && words.filter(word => !this.knows(word)).length > MAX_UNKNOWN) return null
    if (freedom === 'all forgiving' && words.length > MAX_DOUBTED) return null
    const readings: WordReading[][] = []
    const heard = words.map((_, at) => (allowsTypos(freedom) ? this.#heardTogether(words, at) : []))
    for (const [at, word] of words.entries()) {
      const read = this.#read(word, freedom, at === words.length - 1)
      const isHeard = heard[at]!.length > 0 || (heard[at - 1]?.length ?? 0) > 0
      if (read.length === 0 && !isHeard && !this.#isOddlySpaced(words, at, freedom)) return null
      readings.push(read)
    }
    const parts: QueryPart[] = []
    const hasContent = !words.every(isNoise)
    for (let at = 0; at < words.length; ) {
      const end = this.#endFrom(words, readings, at)
      const said = heard[at]!.filter(({ covers }) => at + covers <= end)
      const part = this.#partAt(words.slice(0, end), readings, at, { language, freedom, heard: said })
      if (part.ways.length === 0) return null
      const ways = part.ways.some(isOfCircumstance) ? part.ways.filter(way => !isOfCircumstance(way)) : part.ways
      // Filler words in a description contain no information about the product.
      const isNamed = hasContent && words.slice(at, at + part.covers).every(isNoise)
      parts.push({ ...part, ways, ...(isNamed && { isNamed }) })
      at += part.covers
    }
    return parts
  }

  /**
   * Splits a query into parts. A part without a match has no alternatives. The words of a phrase may be apart and in
   * any order.
   */
  freeParts(words: string[], language: Language): OptionalQueryPart[] {
    let unknown = 0
    const readings = words.map((word, at) => {
      const withTypos = this.knows(word) || ++unknown <= MAX_UNKNOWN
      return this.#read(word, withTypos ? 'forgiving' : 'strict', at === words.length - 1)
    })
    const taken = new Set<number>()
    const parts: OptionalQueryPart[] = []
    for (const { phrases, positions } of this.#scattered(words, readings)) {
      if (positions.some(at => taken.has(at))) continue
      const part = this.#partOfPhrases(phrases, positions, { readings, language })
      if (part.ways.length === 0) continue
      for (const at of positions) taken.add(at)
      parts.push(part)
    }
    for (let at = 0; at < words.length; ) {
      if (taken.has(at)) {
        at++
        continue
      }
      const end = words.findIndex((_, place) => place > at && taken.has(place))
      const own = words.slice(0, end < 0 ? words.length : end)
      const part = this.#partAt(own, readings, at, {
        language,
        freedom: 'forgiving',
        heard: this.#heardTogether(own, at),
      })
      const positions = Array.from({ length: part.covers }, (_, step) => at + step)
      const isGuess = positions.every(place => this.#lexicon.sure(words[place]!, { prefixes: 'never' }).length === 0)
      parts.push({ ...part, positions, isGuess })
      at += part.covers
    }
    return parts.sort((a, b) => a.positions[0]! - b.positions[0]!)
  }

  /**
   * Returns the position before which a part that starts at `at` must end, so that a phrase for a need or a skin type
   * does not lose its first word to a synonym: in كريم للبشرة الجافة, matching "skin cream" would leave only "dry".
   */
  #endFrom(words: string[], readings: WordReading[][], at: number): number {
    const endOf = (place: number, isWanted: (phrase: Phrase) => boolean) =>
      this.#phrasesAt(words, readings, place).reduce(
        (most, { phrase, covers }) => (isWanted(phrase) ? Math.max(most, place + covers) : most),
        place + 1,
      )
    const end = endOf(at, () => true)
    for (let place = at + 1; place < end; place++)
      if (endOf(place, ({ term, leads }) => term !== undefined && leads !== 'category') > end) return place
    return words.length
  }

  /** Returns the stems that a word may match in phrases of several words. */
  #phraseStemsOf(word: string, readings: WordReading[]): readonly string[] {
    let known = this.#stems.get(readings)
    if (!known) {
      const forms = [word, ...readings.map(({ term }) => this.#lexicon.words[term]!)].map(formsOf)
      const stems = [...forms.map(({ stem }) => stem), ...forms[0]!.bare]
      known = [...new Set(stems)].filter(stem => this.#thesaurus.isInPhrases(stem))
      this.#stems.set(readings, known)
    }
    return known
  }

  /** Finds phrases whose words are all in the query, in any order and not necessarily adjacent; the longest first. */
  #scattered(words: string[], readings: WordReading[][]): { phrases: Phrase[]; positions: number[] }[] {
    if (words.length < 2) return []
    const stems = new Set(words.flatMap((word, at) => this.#phraseStemsOf(word, readings[at]!)))
    const found = new Map<string, { phrases: Phrase[]; positions: number[] }>()
    for (const phrase of this.#thesaurus.phrasesOf(stems)) {
      if (phrase.words.length > words.length) continue
      const positions = this.#positionsOf(phrase, words, readings)
      if (!positions) continue
      positions.sort((a, b) => a - b)
      if (positions.at(-1)! - positions[0]! >= positions.length + MAX_BETWEEN) continue
      const entry = found.get(positions.join()) ?? { phrases: [], positions }
      entry.phrases.push(phrase)
      found.set(positions.join(), entry)
    }
    const rankOf = ({ phrases, positions }: { phrases: Phrase[]; positions: number[] }) =>
      positions.length * 100 -
      (positions.at(-1)! - positions[0]!) * 10 -
      positions[0]! +
      Number(phrases.some(({ leads }) => leads === 'need'))
    return [...found.values()].sort((a, b) => rankOf(b) - rankOf(a))
  }

  #partOfPhrases(
    phrases: Phrase[],
    positions: number[],
    { readings, language }: { readings: WordReading[][]; language: Language },
  ): OptionalQueryPart {
    const only = this.#possibleTerm(phrases)
    const ways: Alternative[] = [{ words: positions.map(at => readings[at]!), trust: 1, ...(only && { only }) }]
    for (const phrase of phrases) {
      if (phrase.term !== undefined && this.#isIndexed(phrase.term))
        ways.push({ words: [[{ term: phrase.term, trust: 1 }]], trust: phrase.trust!, leads: leadOf(phrase) })
      for (const { words, language: own } of this.#synonymsOf(phrase)) {
        if (ways.length >= MAX_ALTERNATIVES) break
        const nearness = own === language || own === phrase.language ? 1 : THIRD_LANGUAGE
        ways.push({ words, trust: SYNONYM * nearness })
      }
    }
    ways.sort((a, b) => Number(!!a.leads) - Number(!!b.leads))
    return { covers: positions.length, ways, positions }
  }

  /** Returns the term of the products that may suit the skin type that a phrase names; undefined for other phrases. */
  #possibleTerm(phrases: readonly Phrase[]): number | undefined {
    const type = SKIN_TYPES.find(name =>
      phrases.some(({ term }) => term !== undefined && term === this.#lexicon.termOf(skinTerm(name))),
    )
    return type && this.#lexicon.termOf(possibleSkinTerm(type))
  }

  #read(word: string, freedom: MatchMode, last: boolean): WordReading[] {
    const prefixes =
      freedom === 'prefix' && last ? 'always' : allowsTypos(freedom) && word.length < 4 ? 'never' : 'unless known'
    const sure = this.#lexicon.sure(word, { prefixes })
    if (!allowsTypos(freedom)) return sure
    if (sure.length > 0 && freedom === 'forgiving') return sure
    const forgiving = this.#lexicon.forgiving(word)
    // A known word of the domain does not match words of another script.
    const script = sure.length === 0 && isDomainWord(word) ? scriptOf(word) : null
    return [...sure, ...forgiving.filter(({ term }) => !script || scriptOf(this.#lexicon.words[term]!) === script)]
  }

  #partAt(
    words: string[],
    readings: WordReading[][],
    at: number,
    { language, freedom, heard }: { language: Language; freedom: MatchMode; heard: PhraseMatch[] },
  ): QueryPart {
    const phrases = this.#phrasesAt(words, readings, at).concat(heard)
    const joined = this.#joined(words, at)
    if (joined || readings[at]!.length === 0 || phrases.some(({ covers }) => covers > 1))
      return this.#partOf(phrases, { words, readings, at, language, freedom, joined })
    // Shortcut for the most frequent case: a part that is one known word.
    const known = this.#waysOf(readings[at]!, language)
    if (known) return { covers: 1, ways: known }
    const part = this.#partOf(phrases, { words, readings, at, language, freedom, joined })
    this.#ways.set(readings[at]!, (this.#ways.get(readings[at]!) ?? new Map()).set(language, part.ways))
    return part
  }

  #waysOf(readings: WordReading[], language: Language): Alternative[] | undefined {
    return this.#ways.get(readings)?.get(language)
  }

  #partOf(phrases: readonly PhraseMatch[], { words, readings, at, language, freedom, joined }: Place): QueryPart {
    const covers = phrases.reduce((most, { covers }) => Math.max(most, covers), 1)
    const own = phrases.filter(said => said.covers === covers)
    const only = this.#possibleTerm(own.map(({ phrase }) => phrase))
    const literal: Alternative = { words: readings.slice(at, at + covers), trust: 1, ...(only && { only }) }
    const ways: Alternative[] = literal.words.every(list => list.length > 0) ? [literal] : []
    if (joined && covers <= 2) ways.push(joined)
    const seen = new Set<string>()
    for (const { phrase, trust } of own) {
      if (phrase.term !== undefined && this.#isIndexed(phrase.term))
        ways.push({ words: [[{ term: phrase.term, trust: 1 }]], trust: trust * phrase.trust!, leads: leadOf(phrase) })
      for (const { text, words: said, language: other } of this.#synonymsOf(phrase)) {
        if (ways.length >= MAX_ALTERNATIVES) break
        if (seen.has(text)) continue
        seen.add(text)
        const nearness = other === language || other === phrase.language ? 1 : THIRD_LANGUAGE
        ways.push({ words: said, trust: trust * SYNONYM * nearness })
      }
    }
    if (ways.length === 0) ways.push(...splitWord(words[at]!, this.#lexicon, allowsTypos(freedom) ? 2 : 3))
    ways.sort((a, b) => Number(!!a.leads) - Number(!!b.leads))
    return { covers: joined && ways.length === 1 && ways[0] === joined ? 2 : covers, ways }
  }

  /** Finds phrases that match the words from this position on, in any reading. */
  #phrasesAt(words: string[], readings: WordReading[][], at: number): PhraseMatch[] {
    const { all, isLong } = this.#phrasesFrom(words[at]!, readings[at]!)
    const said = isLong
      ? all.filter(({ phrase, covers }) => covers === 1 || this.#saysRest(phrase, words, readings, at))
      : all
    // If there are exact phrases, single words in other forms are excluded: moisturizer is not moisturizing.
    return said.some(({ isExact }) => isExact) ? said.filter(({ isExact, covers }) => isExact || covers > 1) : said
  }

  /** Returns the phrases that begin with a word in any reading, by descending trust. */
  #phrasesFrom(word: string, readings: WordReading[]): PrefixMatches {
    let known = this.#phrases.get(readings)
    if (!known) {
      known = phrasesWithPrefix(word, readings, { lexicon: this.#lexicon, thesaurus: this.#thesaurus })
      this.#phrases.set(readings, known)
    }
    return known
  }

  /** Finds two-word phrases that match two adjacent words, at least one of them unknown, when both are joined. */
  #heardTogether(words: string[], at: number): PhraseMatch[] {
    const next = words[at + 1]
    if (next === undefined || (this.knows(words[at]!) && this.knows(next))) return []
    return this.#thesaurus.heardAs(words[at]! + next).map(said => ({ ...said, covers: 2 }))
  }

  /** Returns whether the remaining words of a phrase follow its first one. */
  #saysRest(phrase: Phrase, words: string[], readings: WordReading[][], at: number): boolean {
    for (let step = 1; step < phrase.words.length; step++)
      if (!this.#says(words[at + step], readings[at + step], phrase, step)) return false
    return true
  }

  /** Returns the position of each word of a phrase; null if one is missing or two positions are the same. */
  #positionsOf(phrase: Phrase, words: string[], readings: WordReading[][]): number[] | null {
    const positions: number[] = []
    for (let step = 0; step < phrase.words.length; step++) {
      const at = words.findIndex((word, place) => this.#says(word, readings[place], phrase, step))
      if (at < 0 || positions.includes(at)) return null
      positions.push(at)
    }
    return positions
  }

  #says(
    word: string | undefined,
    readings: WordReading[] | undefined,
    { words, stems }: Phrase,
    step: number,
  ): boolean {
    if (word === undefined) return false
    if (word === words[step]) return true
    if (!this.#phraseStemsOf(word, readings!).includes(stems[step]!)) return false
    const { stem, bare } = formsOf(word)
    if (stem === stems[step] || bare.includes(stems[step]!)) return true
    if (readings!.length === 0) return false
    const id = this.#lexicon.idOf(words[step]!)
    return readings!.some(({ term }) => term === id)
  }

  /** Returns the synonyms of a phrase whose words occur in products. */
  #synonymsOf(phrase: Phrase): Synonym[] {
    if (this.#lexicon.revision !== this.#revision) this.#synonyms.clear()
    this.#revision = this.#lexicon.revision
    let synonyms = this.#synonyms.get(phrase)
    if (!synonyms) {
      synonyms = this.#thesaurus
        .othersThan(phrase)
        .map(({ text, language, words }) => ({
          text,
          language,
          words: words.map(word => this.#lexicon.sure(word, { prefixes: 'never' })),
        }))
        .filter(({ words }) => words.every(readings => readings.some(({ term }) => this.#isIndexed(term))))
      this.#synonyms.set(phrase, synonyms)
    }
    return synonyms
  }

  /** Returns whether a word becomes known when it is joined with the next or previous word, or split. */
  #isOddlySpaced(words: string[], at: number, freedom: MatchMode): boolean {
    const isJoined = !!this.#joined(words, at) || (at > 0 && !!this.#joined(words, at - 1))
    return isJoined || splitWord(words[at]!, this.#lexicon, allowsTypos(freedom) ? 2 : 3).length > 0
  }

  /** Joins two typed words that are one word in the index. */
  #joined(words: string[], at: number): Alternative | null {
    const next = words[at + 1]
    const id = next === undefined ? undefined : this.#lexicon.idOf(words[at]! + next)
    return id === undefined ? null : { words: [[{ term: id, trust: 1 }]], trust: JOINED_WORD_TRUST }
  }
}

/** Trust in needs of the lowest weight. */
export const MIN_NEED_TRUST = 0.7

const isOfCircumstance = ({ leads }: Alternative) => leads === 'circumstance'

const leadOf = ({ leads, words, trust }: Phrase): TermMatchKind =>
  leads === 'need' && words.length === 1 && trust! <= MIN_NEED_TRUST ? 'circumstance' : leads!
