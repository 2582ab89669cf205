import { shortenRepeatedLetters } from '../query/lengthened-words.ts'
import { type ParsedQuery, parseQuery, withoutExclusions } from '../query/parse-query.ts'
import { keyOfParsedQuery } from '../query/query-key.ts'
import type { Token } from '../query/tokens.ts'
import { NO_RESULTS, type SearchOptions, type SearchResult } from '../search-engine.ts'
import { SIZE_NAMES } from '../words/sizes.ts'
import { SKIN_TYPE_NAMES, skinTerm } from '../words/skin-types.ts'
import { isOftenOmitted } from '../words/tokens.ts'
import { FullMatchSearch, type QueryInterpretation } from './attempts.ts'
import { ClosestProducts, type SearchRequest, type SearchVocabulary } from './closest-products.ts'
import { constraintParts, unverifiableExclusions } from './constraint-parts.ts'
import { ALWAYS_ON_SALE, DocumentIndex, millisecondsOf, type SalesState, type Texts } from './document-index.ts'
import { splitJoinedWords } from './joined-words.ts'
import { knownWordsIn } from './known-words.ts'
import { Lexicon } from './lexicon.ts'
import { type CategoryNode, type Need, NeedIndex } from './need-index.ts'
import { NeedRecognizer } from './need-recognizer.ts'
import { nounWordOf } from './nouns.ts'
import { ProductTypeCheck, uncarriedProductTypeIn } from './other-goods.ts'
import { KeyboardLayoutConverter } from './other-layouts.ts'
import { MIN_RESULTS } from './partial-matches.ts'
import type { QueryPart } from './parts.ts'
import type { ProductFacts } from './product-facts.ts'
import { Scoring } from './scoring.ts'
import { significantWords } from './significant-words.ts'
import { type SynonymGroup, Thesaurus } from './thesaurus.ts'
import { type MatchMode, QueryPartBuilder } from './wording.ts'

/** Maximum length of a query in letters and in words; the rest is ignored. */
const MAX_QUERY_LETTERS = 200
const MAX_TYPED_WORDS = 24
/** Maximum number of content words that a query may have for its known words to be corrected, too. */
const MAX_CORRECTED_KNOWN_WORDS = 1
/** Maximum number of unknown words of a query that are tried as words joined without a space. */
const MAX_SPLIT_WORDS = 6
/** Trust in a product with the size that the query names in words. */
const SIZE = 0.9
/** Trust in a product whose data contain the skin type that the query names. */
const SKIN_TYPE = 0.95
/** Punctuation next to a letter; the same key may produce a letter on another keyboard layout. */
const KEYS_IN_WORDS = /\p{L}[[\];,.'/`]|[[\];,.'/`]\p{L}/u

/** Products that an editor pins or boosts in the results of a query. */
export interface Pins {
  key: string
  pinnedIds: readonly number[]
  boostedIds: readonly number[]
}

/** Synonyms, needs and categories of the shop. */
export interface Vocabulary {
  synonyms: readonly SynonymGroup[]
  needs?: readonly Need[]
  categories?: readonly CategoryNode[]
}

/** In-memory search index of the catalog. */
export class CatalogSearchIndex {
  readonly #lexicon = new Lexicon()
  readonly #documents = new DocumentIndex(this.#lexicon)
  readonly #scoring = new Scoring(this.#documents)
  readonly #attempts = new FullMatchSearch(this.#lexicon, this.#documents, this.#scoring)
  readonly #otherLayouts = new KeyboardLayoutConverter(this.#lexicon, this.#documents, this.#attempts)
  readonly #closest = new ClosestProducts(this.#lexicon, this.#documents, this.#scoring)
  readonly #otherGoods = new ProductTypeCheck(this.#lexicon, this.#documents, this.#scoring)
  #thesaurus = new Thesaurus()
  #meanings: SearchVocabulary = { wording: this.#wording(), needRecognizer: new NeedRecognizer() }
  #pins = new Map<string, Pins>()

  constructor() {
    this.#lexicon.isIndexed = term => this.#isIndexed(term)
  }

  get size(): number {
    return this.#documents.size
  }

  /** Number of deleted documents, including previous versions of changed products. */
  get dead(): number {
    return this.#documents.dead
  }

  put(product: number, texts: Texts, standing: SalesState = ALWAYS_ON_SALE, facts: ProductFacts | null = null): void {
    this.#documents.put(product, texts, standing, facts)
    this.#lexicon.forget()
  }

  /** Updates the sales data of a product. Returns whether matches or ranking change; null for an unknown product. */
  setStanding(product: number, standing: SalesState): boolean | null {
    return this.#documents.setStanding(product, standing)
  }

  remove(product: number): void {
    this.#documents.remove(product)
  }

  setPins(pins: readonly Pins[]): void {
    this.#pins = new Map(pins.map(pin => [pin.key, pin]))
  }

  /**
   * Replaces the vocabulary. Until the promise resolves, searches use the previous phrases, but may already match the
   * new products of needs.
   */
  async setVocabulary({ synonyms, needs = [], categories = [] }: Vocabulary): Promise<void> {
    const led = new NeedIndex(needs, categories, this.#lexicon)
    await led.index(this.#documents)
    const needRecognizer = await NeedRecognizer.of(led.phrases)
    const sizes = SIZE_NAMES.map(({ size, names }) => ({
      term: this.#lexicon.addTerm(`size:${size}`),
      names,
      trust: SIZE,
    }))
    const skinTypes = SKIN_TYPE_NAMES.map(({ type, names }) => ({
      term: this.#lexicon.addTerm(skinTerm(type)),
      names,
      leads: 'need' as const,
      trust: SKIN_TYPE,
    }))
    const context = { lexicon: this.#lexicon, previous: this.#thesaurus }
    this.#thesaurus = await Thesaurus.of(synonyms, [...led.phrases, ...sizes, ...skinTypes], context)
    this.#meanings = { wording: this.#wording(), needRecognizer }
  }

  #wording(): QueryPartBuilder {
    return new QueryPartBuilder(this.#lexicon, this.#thesaurus, term => this.#isIndexed(term))
  }

  #isIndexed(term: number): boolean {
    return this.#documents.postings.countOf(term) > 0
  }

  find(query: string, options: SearchOptions): SearchResult {
    const { now, most } = options
    const typed = beginningOf(query)
    const parsed = parseQuery(typed)
    const pins = this.#pins.size > 0 ? this.#pins.get(keyOfParsedQuery(parsed)) : undefined
    const first = [...new Set([...(options.first ?? []), ...(pins?.pinnedIds ?? [])])]
    if (first.length === 0 && !pins) return this.#fitting(typed, parsed, options)
    const shown = first.filter(product => this.#documents.isOnSale(product, millisecondsOf(now)))
    const found = this.#fitting(typed, parsed, { ...options, most: Number.POSITIVE_INFINITY })
    const boosted = new Set(pins?.boostedIds)
    // Boosts only matches, not the closest products that are appended to them.
    const matches = found.relaxed ? found.ids : found.ids.slice(0, found.fitting ?? undefined)
    const lead = [...shown, ...matches.filter(id => boosted.has(id) && !shown.includes(id))]
    const ids = [...new Set([...lead, ...found.ids])]
    const withLead = (count: number) => new Set([...lead, ...found.ids.slice(0, count)]).size
    // If the query has conditions, returns all results, because limits and sort order apply to the complete list.
    const isListed = found.conditions.length > 0
    return {
      ...found,
      ids: isListed ? ids : ids.slice(0, most),
      total: ids.length,
      strong: withLead(found.strong),
      fitting: found.fitting === null ? null : withLead(found.fitting),
    }
  }

  knownWords(query: string): string[] {
    return knownWordsIn(parseQuery(beginningOf(query)), this.#lexicon)
  }

  /** Finds products for a query. `isMended` is set if spaces or keyboard layout of the text have been corrected. */
  #fitting(typed: string, query: ParsedQuery, options: SearchOptions, isMended = false): SearchResult {
    const shortened = options.isExact ? null : this.#withoutLengthening(typed, options)
    if (shortened) return shortened
    const unstated = unverifiableExclusions(query, this.#lexicon)
    const parsed = withoutExclusions(query, unstated)
    const pieces = typed.split(/\s+/u).filter(Boolean)
    const constraints = constraintParts(parsed, this.#lexicon)
    const words = this.#significant(parsed.words)
    // Rejects input in which fewer than half of the pieces are words.
    const isText = new Set(parsed.tokens.map(({ typed }) => typed)).size * 2 >= new Set(pieces).size
    const isAll = words.length === 0 && constraints.length === 0 && Object.keys(parsed.constraints).length > 0
    if (isAll) return { ...NO_RESULTS, constraints: parsed.constraints, conditions: parsed.conditions, isAll }
    if ((words.length === 0 && constraints.length === 0) || !isText)
      return this.#otherwise(typed, options) ?? NO_RESULTS
    const isListed = parsed.conditions.length > 0
    const all = isListed ? { ...options, most: Number.POSITIVE_INFINITY } : options
    const request = { parsed, constraints, options: all }
    const preferred = this.#professional(words, request)
    const matching = preferred ?? this.#tiers(typed, words, request)
    const mended = matching || isMended || all.isExact ? null : this.#mended(typed, parsed, all)
    if (mended) return mended
    const found = matching ?? (all.isExact || all.isWhole ? null : this.#closest.find(request, this.#meanings))
    if (!preferred) delete parsed.constraints.professional
    const goods = found && !found.relaxed ? uncarriedProductTypeIn(parsed) : null
    const at = { language: options.language, now: millisecondsOf(options.now) }
    const isOther = goods && !this.#otherGoods.isSold(goods.phrase, this.#meanings.wording, at)
    const left = [...unstated.map(({ typed }) => typed.join(' ')), ...(isOther ? goods.typed : [])]
    const labelled = found &&
      left.length > 0 && { relaxed: true, fitting: null, ignored: [...new Set([...found.ignored, ...left])] }
    return { ...(found ?? NO_RESULTS), ...labelled, constraints: parsed.constraints, conditions: parsed.conditions }
  }

  /**
   * Finds products for the text without letters that are repeated for emphasis. Returns null if no letters are repeated
   * or nothing is found.
   */
  #withoutLengthening(typed: string, options: SearchOptions): SearchResult | null {
    const text = shortenRepeatedLetters(typed, word => this.#meanings.wording.knows(word, { whole: true }))
    if (text === null) return null
    const found = this.#fitting(text, parseQuery(text), options)
    return found.total === 0 && !found.isAll ? null : { ...found, corrected: found.corrected ?? text }
  }

  /** Finds products for professional use, if the query requires it; returns null if there are none. */
  #professional(words: string[], { parsed, constraints, options }: SearchRequest): SearchResult | null {
    const term = parsed.constraints.professional ? this.#lexicon.termOf('professional') : undefined
    if (term === undefined || words.length === 0) return null
    const part: QueryPart = { covers: 1, literal: [], ways: [{ words: [[{ term, trust: 1 }]], trust: 1 }] }
    const content = this.#significant(parsed.content)
    return this.#attempt(
      { words: content, tokens: parsed.tokens, constraints: [...constraints, part], options },
      'strict',
    )
  }

  /**
   * Finds products for the text with joined words split or in another keyboard layout; returns null if nothing is
   * found.
   */
  #mended(typed: string, parsed: ParsedQuery, options: SearchOptions): SearchResult | null {
    const text = this.#splitWords(typed, parsed) ?? this.#otherLayouts.guess(this.#meanings.wording, typed)
    if (text === null) return null
    const found = this.#fitting(text, parseQuery(text), options, true)
    return found.total === 0 ? null : { ...found, corrected: found.corrected ?? text }
  }

  /** Inserts missing spaces between joined content words; returns null if none are missing. */
  #splitWords(typed: string, { tokens, content }: ParsedQuery): string | null {
    let isMended = false
    let tries = 0
    const isOpen = (word: string) => content.some(one => one.word === word) && !this.#meanings.wording.knows(word)
    const pieces = typed.split(/\s+/u).filter(Boolean)
    const text = pieces.map(piece => {
      const own = tokens.filter(token => piece.includes(token.typed))
      if (own.length !== 1 || !isOpen(own[0]!.word)) return piece
      if (++tries > MAX_SPLIT_WORDS) return piece
      const words = splitJoinedWords(own[0]!.word, this.#lexicon)
      if (!words) return piece
      isMended = true
      return words.join(' ')
    })
    return isMended ? text.join(' ') : null
  }

  /** Tries the tiers that require all words to match, in order, until one has results. */
  #tiers(typed: string, words: string[], request: SearchRequest): SearchResult | null {
    const { parsed, constraints, options } = request
    const content = this.#significant(parsed.content.length > 0 ? parsed.content : parsed.words)
    const { tokens } = parsed
    const noun = nounWordOf(parsed.content, this.#lexicon, this.#documents)
    const whole: QueryInterpretation = { words, tokens, constraints, noun, options }
    const significant: QueryInterpretation = { words: content, tokens, constraints, noun, options }
    const hasNoise = content.length < words.length
    const strict = () => this.#attempt(whole, 'strict') ?? (hasNoise ? this.#attempt(significant, 'strict') : null)
    if (options.isExact) return strict()
    if (KEYS_IN_WORDS.test(typed) && !this.#meanings.wording.knowsAll(words, { whole: true })) {
      const found = this.#otherwise(typed, options)
      if (found) return found
    }
    const found =
      strict() ??
      this.#attempt(whole, 'prefix') ??
      (hasNoise ? this.#attempt(significant, 'prefix') : null) ??
      (this.#meanings.wording.knowsAll(words) ? null : this.#otherwise(typed, options)) ??
      this.#attempt(significant, 'forgiving') ??
      (content.length <= MAX_CORRECTED_KNOWN_WORDS && constraints.length === 0
        ? this.#attempt(significant, 'all forgiving')
        : null) ??
      this.#withoutUsual(significant)
    if (!found) return null
    return found.total < MIN_RESULTS && content.length > 1 && !options.isWhole
      ? this.#closest.after(found, request, this.#meanings)
      : found
  }

  /** Searches without the words that product names often omit: names of face serums rarely contain "face". */
  #withoutUsual(attempt: QueryInterpretation): SearchResult | null {
    const rest = attempt.words.filter(word => !isOftenOmitted(word))
    if (rest.length === 0 || rest.length === attempt.words.length) return null
    return this.#attempt({ ...attempt, words: rest }, 'strict')
  }

  #significant(spoken: readonly Token[]): string[] {
    return significantWords(spoken, this.#lexicon, this.#documents)
  }

  #otherwise(typed: string, options: SearchOptions): SearchResult | null {
    return this.#otherLayouts.find(this.#meanings.wording, typed, options)
  }

  #attempt(attempt: QueryInterpretation, freedom: MatchMode): SearchResult | null {
    return this.#attempts.attempt(this.#meanings.wording, attempt, freedom)
  }
}

/** Truncates a text to the maximum number of letters and words. */
function beginningOf(text: string): string {
  const cut = text.slice(0, MAX_QUERY_LETTERS)
  const words = cut.split(/\s+/u)
  return words.length > MAX_TYPED_WORDS ? words.slice(0, MAX_TYPED_WORDS).join(' ') : cut
}
