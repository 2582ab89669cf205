import type { Language } from '../../../shared/i18n/languages.ts'
import type { Token } from '../query/tokens.ts'
import { isBodyPart } from '../words/body-parts.ts'
import { isCircumstance } from '../words/circumstances.ts'
import { isColor } from '../words/colors.ts'
import { isForm } from '../words/forms.ts'
import { isPain, isPerson } from '../words/people.ts'
import { isUsual, scriptOf } from '../words/tokens.ts'
import { bestOf } from './best-of.ts'
import type { ConstraintPart } from './constraint-parts.ts'
import { type Documents, GRADES } from './documents.ts'
import type { Reading } from './lexicon.ts'
import type { Scores } from './scores.ts'
import type { Scoring, Viewpoint } from './scoring.ts'
import type { FreePart, Part, Wording } from './wording.ts'

/** Weight of a part of the body, and of the words that say when something happens. */
const BODY_PART = 0.5
const BODY_PART_OF_NEED = 0.3
const CONTEXT = 0.6
const PERSON = 0.6
const GUESS = 0.5
/** Weight of the noun, by its rarity: what the thing is counts more than what it is for. */
const NOUN = 1.5
const LEAST_NOUN = 2.5
/** A constraint that cannot be met weighs less than any word. */
const AMOUNT = 0.6
/** Products that fit so much less than the best are left out. */
const MUCH_WORSE = 0.6
const OF_NEED = 0.35
/** Fewer products than these are followed by others that serve a need of the query. */
const FEW = 5
/** The best must fit so much of the query's weight. */
const LEAST_SHARE = 0.2
const STRONG = 0.9
const STEPS = 64
/** Share of the products with a word whose noun it is, from which on it is a noun. */
const NOUN_SHARE = 0.12
/** Trust in a product that has the noun of a phrase but not its other words. */
const PARTLY = 0.6
/** Least trust in a noun: a synonym of a third language has less. */
const SURE = 0.6
/** Least trust in a form of a noun; English forms of verbs must be nouns themselves. */
const SURE_FORM = 0.7
const VERBAL = /^[a-z]{3,}(?:ing|ed)$/

interface Weighted {
  part: Part
  weight: number
  typed: string[]
  isNoun: boolean
  /** Its noun is a form that goods come in, like cream. */
  isForm: boolean
  isNeed: boolean
  isAside: boolean
  isGuess: boolean
  /** A colour, a place or a moment: it does not name goods. */
  isWeak: boolean
  isBodyPart: boolean
  isPerson: boolean
}

export interface Closest {
  ids: number[]
  total: number
  ignored: string[]
  strong: number
  parts: Part[]
  /** True where the query names neither goods nor a need that the shop knows. */
  isVague: boolean
}

interface Request {
  words: Token[]
  constraints: ConstraintPart[]
  language: Language
  now: number
  most: number
  /** Only products that serve a need of the query, whatever it calls them. */
  isOfNeed?: boolean
}

/**
 * The last tier of a search: products that fit the most important words. A product must fit the noun of the query in its name
 * or category, or a need that the query names; the rest is weighed by rarity.
 */
export class Relaxation {
  readonly #documents: Documents
  readonly #scoring: Scoring

  constructor(documents: Documents, scoring: Scoring) {
    this.#documents = documents
    this.#scoring = scoring
  }

  closest(wording: Wording, { words, constraints, language, now, most, isOfNeed = false }: Request): Closest | null {
    const spelled = words.map(({ word }) => word)
    const parts = wording.freeParts(spelled, language).map(part => this.#weigh(part, words))
    const noun = nounOf(parts)
    if (!noun) lowerBackground(parts, words)
    if (noun) noun.weight = Math.max(noun.weight * NOUN, LEAST_NOUN)
    const filters = constraints.filter(({ kind, ways }) => kind === 'without' && ways.length > 0)
    for (const base of this.#bases(parts, noun, { language, now, isOfNeed }))
      for (const strict of filters.length > 0 ? [filters, []] : [[]]) {
        const scores = this.#scoring.any(base, { language, now, isNamed: !isOfNeed && noun !== undefined })
        for (const { ways } of strict) this.#scoring.keep(scores, ways, { language, now })
        const soft = constraints.filter(part => !strict.includes(part)).map(part => this.#weighConstraint(part))
        const share = isOfNeed ? OF_NEED : MUCH_WORSE
        const found = this.#rank(scores, [...parts, ...soft], { language, now, most, share })
        this.#scoring.giveBack(scores)
        if (found) return found
      }
    return null
  }

  /** Parts of which products must fit one, each set tried when those before it find nothing. */
  #bases(
    parts: Weighted[],
    noun: Weighted | undefined,
    { isOfNeed, ...at }: Viewpoint & { isOfNeed: boolean },
  ): Part[][] {
    const partsOf = (some: Weighted[]) => some.map(({ part }) => part)
    const needs = parts.filter(({ isNeed }) => isNeed)
    const nouns = parts.filter(part => part === noun || (part.isNoun && !part.isAside))
    const both = [...new Set([...nouns, ...needs])]
    const bases = isOfNeed && (!noun || noun.isForm) ? [needs] : []
    if (bases.length === 0 && noun) bases.push(...(noun.isForm ? [both] : [nouns, both]))
    if (!noun && !isOfNeed) bases.push(this.#withoutNoun(parts, at))
    return bases.filter(({ length }) => length > 0).map(partsOf)
  }

  #weigh(part: FreePart, words: Request['words']): Weighted {
    const own = part.positions.map(at => words[at]!)
    const count = this.#scoring.rangeOf(part)
    const weight = Math.log(1 + (this.#documents.size + 1) / (1 + count))
    const isVerbal = own.length === 1 && VERBAL.test(own[0]!.word)
    const literal = part.ways[0]?.trust === 1 && this.#scoring.rangeOf({ ...part, ways: [part.ways[0]] }) > 0
    const nouns = literal ? part.ways.slice(0, 1) : part.ways
    const isNoun = nouns.some(
      ({ words, trust, leads }) =>
        !leads && trust >= SURE && words.some(readings => this.#isNoun(readings, isVerbal ? 1 : SURE_FORM)),
    )
    const alone = part.covers > 1 && part.ways[0]?.trust === 1 ? this.#nounIn(part.ways[0].words, own) : undefined
    const ways = alone ? [...part.ways, { words: [alone], trust: PARTLY }] : part.ways
    return {
      part: { ...part, ways: ways.filter(way => this.#scoring.rangeOf({ ...part, ways: [way] }) > 0) },
      weight:
        weight *
        (own.some(({ isContext, word }) => isContext || isCircumstance(word)) ? CONTEXT : 1) *
        (part.isGuess ? GUESS : 1),
      typed: [...new Set(own.map(({ typed }) => typed))],
      isNoun:
        (isNoun || alone !== undefined) &&
        !own.every(({ word }) => isUsual(word) || isBodyPart(word) || isPerson(word)),
      isForm: own.some(({ word }) => isForm(word)),
      isNeed: part.ways.some(({ leads }) => leads === 'need') || (part.covers > 1 && part.ways.length > 1),
      isGuess: part.isGuess === true,
      isPerson: own.every(({ word }) => isPerson(word)),
      isBodyPart: own.every(({ word }) => isBodyPart(word)),
      isWeak: own.every(({ word }) => isColor(word) || isCircumstance(word)),
      isAside: own.some(({ isAside }) => isAside),
    }
  }

  #weighConstraint(part: ConstraintPart): Weighted {
    return {
      part,
      weight: AMOUNT,
      typed: [part.typed.join(' ')],
      isNoun: false,
      isForm: false,
      isNeed: false,
      isAside: false,
      isGuess: false,
      isWeak: false,
      isBodyPart: false,
      isPerson: false,
    }
  }

  /** The noun among the words of a phrase. */
  #nounIn(words: readonly Reading[][], typed: readonly Token[]): Reading[] | undefined {
    return words.find((readings, at) => this.#isNoun(readings, VERBAL.test(typed[at]!.word) ? 1 : SURE_FORM))
  }

  #isNoun(readings: readonly { term: number; trust: number }[], least: number): boolean {
    const { heads, postings } = this.#documents
    return readings.some(({ term, trust }) => {
      const count = heads[term] ?? 0
      return trust >= least && count > 0 && count >= (postings[term]?.length ?? 0) * NOUN_SHARE
    })
  }

  /** Without a noun and a need: words that the shop knows, where they are most of the query. */
  #withoutNoun(parts: Weighted[], at: Viewpoint): Weighted[] {
    const known = parts.filter(
      ({ part, isGuess, isWeak }) => !isGuess && !isWeak && part.ways.some(({ leads }) => leads !== 'circumstance'),
    )
    if (known.some(({ isNeed }) => isNeed)) return known
    if (known.length !== 1 || parts.length === 1) return known
    const [only] = known
    const isTelling = only!.part.covers > 1 || only!.part.ways.length > 1
    return isTelling && this.#isNamed(only!.part, at) ? known : []
  }

  /** True where a product has the part in its name, brand or category, or serves it as a need. */
  #isNamed(part: Part, at: Viewpoint): boolean {
    const words = { ...part, ways: part.ways.filter(({ leads }) => leads !== 'circumstance') }
    const scores = this.#scoring.any([words], { ...at, isNamed: true })
    const { length } = scores.places
    this.#scoring.giveBack(scores)
    return length > 0
  }

  #rank(
    scores: Scores,
    parts: Weighted[],
    { language, now, most, share }: Omit<Request, 'words' | 'constraints'> & { share: number },
  ): Closest | null {
    if (scores.places.length === 0) return null
    const known = parts.filter(({ part }) => part.ways.length > 0)
    const sum = new Float64Array(scores.places.length)
    const fits = known.map(({ part, weight }) => {
      const values = this.#scoring.valuesWithin(scores, part, { language, now })
      for (let at = 0; at < sum.length; at++) sum[at]! += weight * values[at]!
      return values
    })
    const best = sum.reduce((most, value) => Math.max(most, value), 0)
    const mean = known.reduce((sum, { weight }) => sum + weight, 0) / known.length
    const whole = parts.reduce((sum, { part, weight }) => sum + (part.ways.length > 0 ? weight : mean), 0)
    if (best < whole * LEAST_SHARE) return null
    const { grades, products } = this.#documents
    const isNear = (at: number) => sum[at]! >= best * share
    const servesNeed = (at: number) => known.some(({ isNeed }, part) => isNeed && fits[part]![at]! > 0)
    const all = [...sum.keys()]
    const nearest = all.filter(isNear)
    const near =
      nearest.length < FEW ? all.filter(at => isNear(at) || (sum[at]! >= best * OF_NEED && servesNeed(at))) : nearest
    const places = near.map(at => scores.places[at]!)
    const keys = Int32Array.from(
      near,
      at => Math.round((sum[at]! / best) * STEPS) * GRADES + grades[scores.places[at]!]!,
    )
    const ranked = bestOf(places, Math.min(most, places.length), { keys, below: (STEPS + 1) * GRADES, ids: products })
    const first = scores.places.indexOf(ranked[0]!)
    const ignored = parts.filter(part => {
      const at = known.indexOf(part)
      return at < 0 || fits[at]![first] === 0
    })
    const strong = sum.reduce((count, value) => count + Number(value >= best * STRONG), 0)
    return {
      ids: ranked.map(place => products[place]!),
      total: places.length,
      strong,
      ignored: ignored.flatMap(({ typed }) => typed),
      parts: known.map(({ part }) => part),
      isVague: !parts.some(({ isNoun, isNeed }) => isNoun || isNeed),
    }
  }
}

/** Without a noun the concern decides: parts of the body, unless they hurt, and people weigh less. */
function lowerBackground(parts: readonly Weighted[], words: readonly Token[]): void {
  const hurts = words.some(({ word }) => isPain(word))
  const hasNeed = parts.some(({ isNeed }) => isNeed)
  for (const part of parts) {
    if (part.isBodyPart && !part.isNeed && !hurts) part.weight *= hasNeed ? BODY_PART_OF_NEED : BODY_PART
    if (part.isPerson) part.weight *= PERSON
  }
}

/** The noun of a query: in Latin letters the last before a preposition, in other scripts the first. */
function nounOf(parts: readonly Weighted[]): Weighted | undefined {
  const nouns = parts.filter(({ isNoun }) => isNoun)
  const isLatin = nouns.some(({ typed }) => scriptOf(typed[0]!.toLowerCase()) === 'latin')
  return isLatin ? (nouns.findLast(({ isAside }) => !isAside) ?? nouns[0]) : nouns[0]
}
