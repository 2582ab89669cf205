import { type Found, NOTHING, type SearchOptions } from '../engine.ts'
import { type ParsedQuery, parseQuery } from '../query/parse-query.ts'
import { queryKeyOf } from '../query/query-key.ts'
import type { Token } from '../query/tokens.ts'
import { typedOtherwise } from '../words/layouts.ts'
import { isJoining, isUsual, scriptOf, wordsOf } from '../words/tokens.ts'
import { chosenVariants } from './choose-variant.ts'
import { constraintParts } from './constraint-parts.ts'
import { ALWAYS, Documents, type Standing, type Texts } from './documents.ts'
import { Lexicon } from './lexicon.ts'
import { type CategoryNode, type Need, Needs } from './needs.ts'
import type { ProductFacts } from './product-facts.ts'
import { Ranking } from './ranking.ts'
import { type Closest, Relaxation } from './relaxation.ts'
import type { Scores } from './scores.ts'
import { Scoring } from './scoring.ts'
import { contentOf, type SynonymGroup, Thesaurus } from './thesaurus.ts'
import { type Freedom, type Part, Wording } from './wording.ts'

/** Words that a search reads; of more the rarest known ones count, so that no query costs more than a few ordinary ones. */
const MOST_WORDS = 8
const MOST_LETTERS = 200
/** Share of the best value from which on products fit about as well. */
const STRONG = 0.8
/** Longer queries are relaxed before every known word is doubted. */
const MOST_DOUBTED = 1
/** Letters of a word that is not completed on another keyboard layout. */
const SHORT = 3
/** Fewer products than these are followed by the closest. */
const FEW = 5
/** Signs beside letters that are letters on another keyboard. */
const KEYS_IN_WORDS = /\p{L}[[\];,.'/`]|[[\];,.'/`]\p{L}/u

/** Products that an editor puts before the others for a query. */
export interface Pins {
  key: string
  pinnedIds: readonly number[]
  boostedIds: readonly number[]
}

/** Meanings of shoppers' words in this shop. */
export interface Vocabulary {
  synonyms: readonly SynonymGroup[]
  needs?: readonly Need[]
  pins?: readonly Pins[]
  categories?: readonly CategoryNode[]
}

/** An attempt to read a query. */
interface Attempt {
  words: string[]
  /** The whole query. */
  tokens: readonly Token[]
  constraints: Part[]
  options: SearchOptions
}

/** The catalog's words in memory, and what a query finds in them. */
export class CatalogMemory {
  readonly #lexicon = new Lexicon()
  readonly #documents = new Documents(this.#lexicon)
  readonly #scoring = new Scoring(this.#documents)
  readonly #ranking = new Ranking(this.#documents)
  readonly #relaxation = new Relaxation(this.#documents, this.#scoring)
  #wording = this.#wordingOf(new Thesaurus())
  #pins = new Map<string, Pins>()

  constructor() {
    this.#lexicon.isSaid = term => this.#isSaid(term)
  }

  get size(): number {
    return this.#documents.size
  }

  /** Places of products that are gone or were added again. */
  get dead(): number {
    return this.#documents.dead
  }

  put(product: number, texts: Texts, standing: Standing = ALWAYS, facts: ProductFacts | null = null): void {
    this.#documents.put(product, texts, standing, facts)
  }

  /** True where the product is found or ranked differently now; null for an unknown product. */
  setStanding(product: number, standing: Standing): boolean | null {
    return this.#documents.setStanding(product, standing)
  }

  remove(product: number): void {
    this.#documents.remove(product)
  }

  /** Until it resolves, searches use the vocabulary before. */
  async setVocabulary({ synonyms, needs = [], pins = [], categories = [] }: Vocabulary): Promise<void> {
    this.#pins = new Map(pins.map(pin => [pin.key, pin]))
    const led = new Needs(needs, categories, this.#lexicon)
    await led.index(this.#documents)
    this.#wording = this.#wordingOf(await Thesaurus.of(synonyms, led.phrases, this.#lexicon))
  }

  #wordingOf(thesaurus: Thesaurus): Wording {
    return new Wording(this.#lexicon, thesaurus, term => this.#isSaid(term))
  }

  #isSaid(term: number): boolean {
    return (this.#documents.postings[term]?.length ?? 0) > 0
  }

  find(query: string, options: SearchOptions): Found {
    const { now, most } = options
    const pins = this.#pins.size > 0 ? this.#pins.get(queryKeyOf(query)) : undefined
    const first = [...new Set([...(options.first ?? []), ...(pins?.pinnedIds ?? [])])]
    if (first.length === 0 && !pins) return this.#fitting(query, options)
    const shown = first.filter(product => this.#documents.isOnSale(product, momentOf(now)))
    const found = this.#fitting(query, { ...options, most: Number.POSITIVE_INFINITY })
    const boosted = new Set(pins?.boostedIds)
    const rest = found.ids.filter(id => !shown.includes(id))
    const ids = [...shown, ...rest.filter(id => boosted.has(id)), ...rest.filter(id => !boosted.has(id))]
    return { ...found, ids: ids.slice(0, most), total: ids.length }
  }

  #fitting(query: string, options: SearchOptions): Found {
    this.#lexicon.beginSearch()
    const typed = query.slice(0, MOST_LETTERS)
    const parsed = parseQuery(typed)
    const pieces = typed.split(/\s+/u).filter(Boolean)
    const constraints = constraintParts(parsed, this.#lexicon)
    const words = this.#telling(parsed.words)
    // More loose signs than words are no text.
    const isText = new Set(parsed.tokens.map(({ typed }) => typed)).size * 2 >= new Set(pieces).size
    const isAll = words.length === 0 && constraints.length === 0 && Object.keys(parsed.constraints).length > 0
    if (isAll) return { ...NOTHING, constraints: parsed.constraints, conditions: parsed.conditions, isAll }
    if ((words.length === 0 && constraints.length === 0) || !isText) return this.#otherwise(typed, options) ?? NOTHING
    const isListed = parsed.conditions.length > 0 || parsed.constraints.sort !== undefined
    const all = isListed ? { ...options, most: Number.POSITIVE_INFINITY } : options
    const preferred = this.#professional(words, { parsed, constraints, options: all })
    const found = preferred ?? this.#tiers(typed, words, { parsed, constraints, options: all })
    if (!preferred) delete parsed.constraints.professional
    return { ...(found ?? NOTHING), constraints: parsed.constraints, conditions: parsed.conditions }
  }

  /** Goods for professionals, where the query asks for them and there are any. */
  #professional(
    words: string[],
    { parsed, constraints, options }: { parsed: ParsedQuery; constraints: Part[]; options: SearchOptions },
  ): Found | null {
    const term = parsed.constraints.professional ? this.#lexicon.termOf('professional') : undefined
    if (term === undefined || words.length === 0) return null
    const part: Part = { covers: 1, literal: [], ways: [{ words: [[{ term, trust: 1 }]], trust: 1 }] }
    const content = this.#telling(parsed.content)
    return this.#attempt(
      { words: content, tokens: parsed.tokens, constraints: [...constraints, part], options },
      'strict',
    )
  }

  /** The tiers of a search; the first that finds something ends it. */
  #tiers(
    typed: string,
    words: string[],
    { parsed, constraints, options }: { parsed: ParsedQuery; constraints: Part[]; options: SearchOptions },
  ): Found | null {
    const content = this.#telling(parsed.content.length > 0 ? parsed.content : parsed.words)
    const { tokens } = parsed
    const whole: Attempt = { words, tokens, constraints, options }
    const telling: Attempt = { words: content, tokens, constraints, options }
    const hasNoise = content.length < words.length
    if (KEYS_IN_WORDS.test(typed) && !this.#knowsWhole(words)) {
      const found = this.#otherwise(typed, options)
      if (found) return found
    }
    const found =
      this.#attempt(whole, 'strict') ??
      (hasNoise ? this.#attempt(telling, 'strict') : null) ??
      this.#attempt(whole, 'begun') ??
      (hasNoise ? this.#attempt(telling, 'begun') : null) ??
      (this.#knowsAll(words) ? null : this.#otherwise(typed, options)) ??
      this.#attempt(telling, 'forgiving') ??
      (content.length <= MOST_DOUBTED && constraints.length === 0 ? this.#attempt(telling, 'all forgiving') : null) ??
      this.#withoutUsual(telling)
    if (!found) return this.#relaxed(parsed, options)
    return found.total < FEW && content.length > 1 ? this.#withClosest(found, parsed, options) : found
  }

  /** A few products that fit the whole query, and after them the closest for the need that it names. */
  #withClosest(found: Found, parsed: ParsedQuery, options: SearchOptions): Found {
    const most = options.most ?? Number.POSITIVE_INFINITY
    const closest = this.#closest(parsed, { ...options, most: Number.POSITIVE_INFINITY }, true)
    if (!closest) return found
    const own = new Set(found.ids)
    const ids = [...found.ids, ...closest.ids.filter(id => !own.has(id))]
    if (ids.length === found.ids.length) return found
    return { ...found, ids: ids.slice(0, most), total: ids.length, fitting: found.total }
  }

  #closest(parsed: ParsedQuery, options: SearchOptions, isOfNeed = false): Closest | null {
    const { language, now, most = Number.POSITIVE_INFINITY } = options
    const kept = new Set(this.#telling(parsed.content))
    const words = parsed.content.filter(({ word }) => kept.delete(word))
    const constraints = constraintParts(parsed, this.#lexicon)
    const request = { words, constraints, language, now: momentOf(now), most, isOfNeed }
    return this.#relaxation.closest(this.#wording, request)
  }

  #relaxed(parsed: ParsedQuery, options: SearchOptions): Found | null {
    const closest = this.#closest(parsed, options)
    if (!closest) return null
    const { ids, total, ignored, strong, parts } = closest
    const kept = new Set(this.#telling(parsed.content))
    const dropped = parsed.content.filter(({ word }) => !kept.has(word))
    const left = [...new Set([...ignored, ...dropped.map(({ typed }) => typed)])]
    const variants = chosenVariants(this.#documents, ids, parts)
    return { ...NOTHING, ids, total, strong, variants, relaxed: left.length > 0 || closest.isVague, ignored: left }
  }

  /** The words that are read, in the order in which they were typed. */
  #telling(spoken: readonly Token[]): string[] {
    const words = contentOf([...new Set(spoken.map(({ word }) => word))])
    if (words.length <= MOST_WORDS) return words
    const rarest = words.map((word, at) => {
      const known = this.#lexicon.sure(word, { begun: 'never' })
      return { word, at, count: this.#documents.countOf(known) || Number.POSITIVE_INFINITY }
    })
    const kept = rarest.sort((a, b) => (a.count === b.count ? a.at - b.at : a.count - b.count)).slice(0, MOST_WORDS)
    return kept.sort((a, b) => a.at - b.at).map(({ word }) => word)
  }

  /** A serum for the face, where serums do not say that they are for it. */
  #withoutUsual(attempt: Attempt): Found | null {
    const rest = attempt.words.filter(word => !isUsual(word))
    if (rest.length === 0 || rest.length === attempt.words.length) return null
    return this.#attempt({ ...attempt, words: rest }, 'strict')
  }

  /** The text on another keyboard; only known words count then. */
  #otherwise(typed: string, options: SearchOptions): Found | null {
    let best: { found: Found; sure: number } | null = null
    for (const pieces of typedOtherwise(typed)) {
      const known: string[] = []
      for (const spellings of pieces) {
        const meant = spellings.find(one => this.#isLikely(wordsOf(one)))
        if (meant === undefined) break
        known.push(meant)
      }
      const text = known.join(' ')
      const words = contentOf([...new Set(wordsOf(text))])
      if (known.length < pieces.length || words.length === 0 || (words.length === 1 && words[0]!.length < 3)) continue
      const found = this.#attempt({ words: words.slice(0, MOST_WORDS), tokens: [], constraints: [], options }, 'strict')
      const sure = words.reduce((sum, word) => sum + this.#likelihood(word), 0)
      if (found && (!best || sure > best.sure)) best = { found: { ...found, corrected: text.trim() }, sure }
    }
    return best?.found ?? null
  }

  /** Likelihood that a word was meant: the word itself of many products rather than a form of a rare one. */
  #likelihood(word: string): number {
    const own = this.#lexicon.idOf(word)
    const readings = this.#lexicon.sure(word, { begun: 'never' })
    const trust = readings.reduce((most, reading) => Math.max(most, reading.trust), 0)
    const heads = own === undefined ? 0 : (this.#documents.heads[own] ?? 0)
    return trust + 0.1 * Math.log2(1 + this.#documents.countOf(readings)) + 0.2 * Math.log2(1 + heads)
  }

  /** True where all words are known, short ones in full: few letters are the beginning of some word in any language. */
  #isLikely(words: string[]): boolean {
    return this.#knowsAll(words) && words.every(word => word.length > SHORT || this.#knowsWhole([word]))
  }

  #knowsAll(words: string[]): boolean {
    return words.every(word => isJoining(word) || this.#wording.knows(word))
  }

  #knowsWhole(words: string[]): boolean {
    return words.every(word => isJoining(word) || this.#wording.knows(word, { whole: true }))
  }

  #attempt(attempt: Attempt, freedom: Freedom): Found | null {
    const { words, constraints, options } = attempt
    const { language, now, most = Number.POSITIVE_INFINITY } = options
    const said = words.length === 0 ? [] : this.#wording.partsOf(words, freedom, language)
    if (!said || constraints.some(({ ways }) => ways.length === 0)) return null
    const parts = [...said, ...constraints]
    if (parts.length === 0) return null
    const scores = this.#scoring.score(parts, language, momentOf(now))
    const forgiven = freedom === 'forgiving' || freedom === 'all forgiving'
    const covered = words.length + constraints.length
    const found: Found | null = scores.places.length === 0 ? null : { ...NOTHING, total: scores.places.length }
    if (found) {
      found.ids = this.#ranking.best(scores, parts, covered, { language, most })
      found.strong = strongIn(scores)
      found.variants = chosenVariants(this.#documents, found.ids, parts)
      found.corrected = forgiven ? this.#correctedBy(attempt, said) : null
      found.through = this.#ranking.through(scores, language)
    }
    this.#scoring.giveBack(scores)
    return found
  }

  /** The text with the words that were read, in the script of those typed; null where they are the same or of another script. */
  #correctedBy({ words, tokens }: Attempt, parts: Part[]): string | null {
    const corrections = new Map<string, string>()
    let at = 0
    for (const { ways, covers } of parts) {
      const typed = words[at]!
      at += covers
      const [first] = ways
      if (!first || covers > 1 || first.words.length !== 1) return null
      const likely = [...first.words[0]!].sort((a, b) => b.trust - a.trust)
      if (likely.some(({ term }) => this.#lexicon.words[term] === typed)) continue
      const script = scriptOf(typed)
      const own = likely.find(({ term }) => scriptOf(this.#lexicon.words[term]!) === script)
      if (!own) return null
      corrections.set(typed, this.#lexicon.words[own.term]!)
    }
    if (corrections.size === 0) return null
    const said = tokens.map(({ word, typed }) => corrections.get(word) ?? typed)
    return said.filter((word, place) => place === 0 || word !== said[place - 1]).join(' ')
  }
}

/** Places whose value is near the best. */
function strongIn({ places, value }: Scores): number {
  const best = places.reduce((most, place) => Math.max(most, value[place]!), 0)
  return places.reduce((count, place) => count + Number(value[place]! >= best * STRONG), 0)
}

const momentOf = (now: Date | null) => now?.getTime() ?? Number.POSITIVE_INFINITY
