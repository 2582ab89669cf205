import type { Language } from '../../../shared/i18n/languages.ts'
import type { Token } from '../query/tokens.ts'
import { audienceOf } from '../words/audiences.ts'
import { isBodyPart } from '../words/body-parts.ts'
import { isCircumstance } from '../words/circumstances.ts'
import { isColor } from '../words/colors.ts'
import { isComplaintWord } from '../words/concepts.ts'
import { isProductForm } from '../words/forms.ts'
import { isPerson } from '../words/people.ts'
import { scriptOf } from '../words/tokens.ts'
import type { ConstraintPart } from './constraint-parts.ts'
import type { DocumentIndex } from './document-index.ts'
import type { WordReading } from './lexicon.ts'
import type { IndicatedNeed } from './need-recognizer.ts'
import { isNonProductWord, isNoun, minNounTrust } from './nouns.ts'
import { MIN_NEED_SCORE_SHARE, MIN_RESULTS, PartialMatches, type PartialMatchResult } from './partial-matches.ts'
import type { Alternative, OptionalQueryPart, QueryPart } from './parts.ts'
import type { Scoring, ScoringContext } from './scoring.ts'
import {
  adjustNeedWeights,
  DEFAULT_CLASSIFICATION,
  isVague,
  lowerPersonAndBodyPartWeights,
  nounOf,
  type WeightedPart,
} from './weighted.ts'
import type { QueryPartBuilder } from './wording.ts'

/** Weight factor of words for a time or an occasion. */
const CONTEXT = 0.6
const GUESS = 0.5
/** Weight factor of the noun and its minimum weight: the product type counts more than its purpose. */
const NOUN = 1.5
const MIN_NOUN_WEIGHT = 2.5
/** Weight of a constraint in a relaxed search; lower than the weight of any word without a weight factor. */
const AMOUNT = 0.6
/** Minimum score of a result, as a share of the best score. */
const MIN_SCORE_SHARE = 0.6
/**
 * Weight of a need that two words indicate, the increase for each further word, and the weight of a need whose phrases
 * match only in part.
 */
const INDICATED_NEED = 6
const NEED_WORD = 1.5
const GUESSED_NEED = 4
/**
 * If no product has both the need and the noun of a query, the noun is the product type only if it is rare, among the
 * first `FIRST_WORDS` words, or in a Latin-script query of at most `MAX_SHORT_QUERY_WORDS` words.
 */
const FIRST_WORDS = 2
const MAX_SHORT_QUERY_WORDS = 4
/** Maximum number of index entries of a noun; the products of a more frequent noun are not counted. */
const MAX_COUNTED_ENTRIES = 1_000
/** Trust in a product that matches the noun of a phrase but not its other words. */
const PARTIAL_NOUN_TRUST = 0.6
/** Minimum trust in a noun; excludes synonyms in a third language. */
const MIN_NOUN_TRUST = 0.6
export interface RelaxedResult {
  ids: number[]
  total: number
  ignored: string[]
  strong: number
  parts: QueryPart[]
  /** True when the query names neither a product type nor a need. */
  isVague: boolean
}

interface Request {
  words: Token[]
  /** Needs that several words of the whole text indicate, and the words of that text. */
  indicated: { needs: readonly IndicatedNeed[]; words: readonly Token[] }
  constraints: ConstraintPart[]
  language: Language
  now: number
  most: number
  /**
   * Requires products to match a need of the query, unless the query names a product type more specific than a form
   * such as cream.
   */
  isOfNeed?: boolean
  /** Products that are neither returned nor counted. */
  besides?: ReadonlySet<number> | undefined
}

/**
 * Last tier of a search: products that match the most important words. A product must match the noun of the query in
 * its name, brand or category, or a need of the query; without a noun and a need, any known word. Other words are
 * weighted by rarity.
 */
export class Relaxation {
  readonly #documents: DocumentIndex
  readonly #scoring: Scoring
  readonly #nearest: PartialMatches

  constructor(documents: DocumentIndex, scoring: Scoring) {
    this.#documents = documents
    this.#scoring = scoring
    this.#nearest = new PartialMatches(documents, scoring)
  }

  closest(
    wording: QueryPartBuilder,
    { words, indicated, constraints, language, now, most, isOfNeed = false, besides }: Request,
  ): RelaxedResult | null {
    const spelled = words.map(({ word }) => word)
    const parts = wording.freeParts(spelled, language).map(part => this.#weigh(part, words))
    const need = this.#indicatedNeed(indicated)
    const named = nounOf(parts)
    const noun = this.#nounBeside(need, named, { language, now, words, isGuess: indicated.needs[0]?.isGuess ?? false })
    if (named && noun && noun !== named) parts[parts.indexOf(named)] = noun
    if (need) parts.push(need)
    if (!noun) lowerPersonAndBodyPartWeights(parts, words)
    if (!noun) adjustNeedWeights(parts, words)
    if (noun) noun.weight = Math.max(noun.weight * NOUN, MIN_NOUN_WEIGHT)
    const filters = constraints.filter(({ kind, ways }) => kind === 'without' && ways.length > 0)
    const isNamed = !isOfNeed && noun !== undefined
    const share = isOfNeed ? MIN_NEED_SCORE_SHARE : MIN_SCORE_SHARE
    for (const base of this.#bases(parts, noun, { language, now, isOfNeed }))
      for (const strict of filters.length > 0 ? [filters, []] : [[]]) {
        const soft = constraints.filter(part => !strict.includes(part)).map(part => this.#weighConstraint(part))
        const all = [...parts, ...soft]
        const wanted = { base, isNamed, filters: strict, parts: all, language, now, most, share, besides }
        const near = this.#nearest.find(wanted)
        if (near) return closestOf(all, near)
      }
    return null
  }

  /**
   * Returns sets of parts in order of preference. A product must match at least one part of a set; a later set is used
   * only if the earlier sets find nothing.
   */
  #bases(
    parts: WeightedPart[],
    noun: WeightedPart | undefined,
    { isOfNeed, ...at }: ScoringContext & { isOfNeed: boolean },
  ): QueryPart[][] {
    const partsOf = (some: WeightedPart[]) => some.map(({ part }) => part)
    const needs = parts.filter(({ isNeed }) => isNeed)
    const nouns = parts.filter(part => part === noun || (part.isNoun && !part.isAside))
    const both = [...new Set([...nouns, ...needs])]
    const bases = isOfNeed && (!noun || noun.isForm) ? [needs] : []
    const isRare =
      noun !== undefined &&
      needs.some(({ isIndicated }) => isIndicated) &&
      this.#scoring.rangeOf(noun.part) < MIN_RESULTS
    if (bases.length === 0 && noun) bases.push(...(noun.isForm || isRare ? [both] : [nouns, both]))
    if (!noun && !isOfNeed)
      bases.push(needs.some(({ isIndicated }) => isIndicated) ? needs : this.#withoutNoun(parts, at))
    return bases.filter(({ length }) => length > 0).map(partsOf)
  }

  #weigh(part: OptionalQueryPart, words: Request['words']): WeightedPart {
    const own = part.positions.map(at => words[at]!)
    const count = this.#scoring.rangeOf(part)
    const weight = Math.log(1 + (this.#documents.size + 1) / (1 + count))
    const least = minNounTrust(own.length === 1 ? own[0]!.word : undefined)
    const literal = part.ways[0]?.trust === 1 && this.#scoring.rangeOf({ ...part, ways: [part.ways[0]] }) > 0
    const nouns = literal ? part.ways.slice(0, 1) : part.ways
    const isNamed = nouns.some(
      ({ words, trust, leads }) =>
        !leads && trust >= MIN_NOUN_TRUST && words.some(readings => isNoun(this.#documents, readings, least)),
    )
    const alone = part.covers > 1 && part.ways[0]?.trust === 1 ? this.#nounIn(part.ways[0].words, own) : undefined
    const isMatched = (way: Alternative) => this.#scoring.rangeOf({ ...part, ways: [way] }) > 0
    const ways = alone ? [...part.ways, { words: [alone], trust: PARTIAL_NOUN_TRUST }] : part.ways
    return {
      part: { ...part, ways: ways.every(isMatched) ? ways : ways.filter(isMatched) },
      weight:
        weight *
        (own.some(({ isContext, word }) => isContext || isCircumstance(word)) ? CONTEXT : 1) *
        (part.isGuess ? GUESS : 1),
      typed: [...new Set(own.map(({ typed }) => typed))],
      isNoun: (isNamed || alone !== undefined) && !own.every(({ word }) => isNonProductWord(word)),
      isForm: own.some(({ word }) => isProductForm(word)),
      isNeed: part.ways.some(({ leads }) => leads === 'need') || (part.covers > 1 && part.ways.length > 1),
      isGuess: part.isGuess === true,
      isPerson: own.every(({ word }) => isPerson(word)),
      isAudience: own.every(({ word }) => audienceOf(word) !== undefined),
      isBodyPart: own.every(({ word }) => isBodyPart(word)),
      isWeak: own.every(({ word }) => isColor(word) || isCircumstance(word)),
      isAside: own.some(({ isAside }) => isAside),
      isIndicated: false,
      hasComplaintWord: false,
    }
  }

  /**
   * Combines the needs that several words of the text indicate into one part. Undefined if no product has these needs.
   */
  #indicatedNeed({ needs, words }: Request['indicated']): WeightedPart | undefined {
    const ways = needs
      .map(({ term, trust, score }) => ({
        words: [[{ term, trust: 1 }]],
        trust: trust * (score / needs[0]!.score),
        leads: 'need' as const,
      }))
      .filter(way => this.#scoring.rangeOf({ covers: 1, ways: [way] }) > 0)
    if (ways.length === 0) return undefined
    const own = [...new Set(needs.flatMap(({ positions }) => [...positions]))].sort((a, b) => a - b)
    return {
      ...DEFAULT_CLASSIFICATION,
      part: { covers: own.length, ways },
      weight: needs[0]!.isGuess ? GUESSED_NEED : INDICATED_NEED + NEED_WORD * (needs[0]!.positions.size - 2),
      typed: [...new Set(own.map(at => words[at]!.typed))],
      isNeed: true,
      isGuess: needs[0]!.isGuess,
      isIndicated: true,
      hasComplaintWord: own.some(at => isComplaintWord(words[at]!.word)),
    }
  }

  /**
   * Returns the noun of a query; undefined if it is not the product type, that is, if all its words belong to the need,
   * or if no product has both the need and the noun and the noun is neither among the first words, nor rare, nor in a
   * short Latin-script query.
   */
  #nounBeside(
    need: WeightedPart | undefined,
    noun: WeightedPart | undefined,
    { words, isGuess, ...at }: ScoringContext & Pick<Request, 'words'> & { isGuess: boolean },
  ): WeightedPart | undefined {
    if (!need || !noun) return noun
    if (need.part.covers === 1 || isGuess) return noun
    if (noun.typed.every(word => need.typed.includes(word))) return undefined
    if (this.#scoring.meet(need.part, noun.part, at)) return noun
    const isLatin = scriptOf(noun.typed[0]!.toLowerCase()) === 'latin'
    const isFirst = words.slice(0, FIRST_WORDS).some(({ typed }) => noun.typed.includes(typed))
    const isSpecific = !noun.isForm && this.#isRare(noun.part, at)
    if (!isFirst && !isSpecific && !(isLatin && !noun.isAside && words.length <= MAX_SHORT_QUERY_WORDS))
      return undefined
    return { ...noun, isForm: true, weight: Math.max(noun.weight, need.weight / NOUN + 1) }
  }

  /** Returns whether fewer than `MIN_RESULTS` products on sale have the noun in name, brand or category. */
  #isRare(part: QueryPart, at: ScoringContext): boolean {
    // Limits the cost; this length includes deleted documents.
    if (this.#scoring.rangeOf(part) > MAX_COUNTED_ENTRIES) return false
    const scores = this.#scoring.any([part], { ...at, isNamed: true })
    const { count } = scores
    this.#scoring.release(scores)
    return count < MIN_RESULTS
  }

  #weighConstraint(part: ConstraintPart): WeightedPart {
    return { ...DEFAULT_CLASSIFICATION, part, weight: AMOUNT, typed: [part.typed.join(' ')] }
  }

  /** Returns the word of a phrase that is its noun. */
  #nounIn(words: readonly WordReading[][], typed: readonly Token[]): WordReading[] | undefined {
    return words.find((readings, at) => isNoun(this.#documents, readings, minNounTrust(typed[at]!.word)))
  }

  /**
   * Selects the known parts of a query without a noun, except guesses, colors and circumstances. A single known part
   * among several is used only if it is a need, or if it has several words or alternatives and a product matches it by
   * name, brand, category or need.
   */
  #withoutNoun(parts: WeightedPart[], at: ScoringContext): WeightedPart[] {
    const known = parts.filter(
      ({ part, isGuess, isWeak }) => !isGuess && !isWeak && part.ways.some(({ leads }) => leads !== 'circumstance'),
    )
    if (known.some(({ isNeed }) => isNeed)) return known
    if (known.length !== 1 || parts.length === 1) return known
    const [only] = known
    const isSpecific = only!.part.covers > 1 || only!.part.ways.length > 1
    return isSpecific && this.#isNamed(only!.part, at) ? known : []
  }

  /** Returns whether a product matches the part in its name, brand or category, or by a need. */
  #isNamed(part: QueryPart, at: ScoringContext): boolean {
    const words = { ...part, ways: part.ways.filter(({ leads }) => leads !== 'circumstance') }
    const scores = this.#scoring.any([words], { ...at, isNamed: true })
    const { count } = scores
    this.#scoring.release(scores)
    return count > 0
  }
}

function closestOf(
  parts: readonly WeightedPart[],
  { ids, total, strong, fits, known }: PartialMatchResult,
): RelaxedResult {
  const covered = new Set(
    parts.filter(part => part.isIndicated && !part.isGuess && fits(part)).flatMap(({ typed }) => typed),
  )
  // Matching a need (toothpaste) does not imply that a product is for the requested audience (children).
  const hasType = parts.some(part => part.isNoun && !part.isAside && fits(part))
  const isCovered = ({ typed, isAudience }: WeightedPart) =>
    !(hasType && isAudience) && typed.every(word => covered.has(word))
  const ignored = parts.filter(part => !fits(part) && !isCovered(part))
  return {
    ids,
    total,
    strong,
    ignored: ignored.flatMap(({ typed }) => typed),
    parts: known.map(({ part }) => part),
    isVague: isVague(parts),
  }
}
