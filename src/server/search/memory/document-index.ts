import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { SKIN_TYPES } from '../../../shared/records/skin-types.ts'
import { normaliseText } from '../../../shared/rules/text.ts'
import { amountTermsIn } from '../words/amounts.ts'
import { AUDIENCES, type Audience, audienceOf, notForTerm } from '../words/audiences.ts'
import { sizeNamed } from '../words/sizes.ts'
import { possibleSkinTerm, skinTerm } from '../words/skin-types.ts'
import { wordsOf } from '../words/tokens.ts'
import { headNounPosition } from './head-words.ts'
import type { Lexicon, WordReading } from './lexicon.ts'
import { GrowableInt32Array } from './numbers.ts'
import { Postings } from './postings.ts'
import {
  type AbsenceTerms,
  optionWordsOf,
  type ProductFacts,
  productAbsenceTerms,
  type Texts,
  variantNamesOf,
} from './product-facts.ts'

export type { Texts } from './product-facts.ts'

/** Sales data of a product. */
export interface SalesState {
  /** Time of publication in milliseconds; `Infinity` if never. */
  onSaleFrom: number
  sold: number
  inStock: boolean
}

export const ALWAYS_ON_SALE: SalesState = { onSaleFrom: Number.NEGATIVE_INFINITY, sold: 0, inStock: false }

/** Converts a date to milliseconds; null becomes `Infinity`, which is later than any date. */
export const millisecondsOf = (now: Date | null) => now?.getTime() ?? Number.POSITIVE_INFINITY

/** Exclusive upper bound of `gradeOf`. */
export const GRADE_COUNT = 64
/** Rank of products with equal scores: first by the logarithm of sales, then by stock. */
const gradeOf = ({ sold, inStock }: SalesState) => (31 - Math.clz32(sold + 1)) * 2 + Number(inStock)

/** Fields of a product by descending weight: head noun of the name, name, brand, category, other text. */
export const FIELDS = ['head', 'name', 'brand', 'category', 'text'] as const
export const FIELD_INDEX = { head: 0, name: 1, brand: 2, category: 3, text: 4 }

const LANGUAGE_BITS = Object.fromEntries(LANGUAGE_CODES.map((language, at) => [language, 1 << at])) as Record<
  Language,
  number
>
export const languageBit = (language: Language) => LANGUAGE_BITS[language]
const EVERY_LANGUAGE = 15
/** Maximum number of skin types with which a product counts as specific. */
const FEW_TYPES = 2

/**
 * Number of low bits of a posting that contain its mark (field and languages); the higher bits contain the document.
 */
export const MARK_BITS = 7
const MARKS = (1 << MARK_BITS) - 1

/** Attributes of a product by which it matches needs and categories. */
export interface TaxonomyFacts {
  brandId: number
  categoryIds: readonly number[]
  classId: number | null
  /** INCI words, each preceded by a space. */
  ingredients: string
}

/**
 * Inverted index. A changed product gets a new document; its previous document is marked as deleted until the index is
 * rebuilt.
 */
export class DocumentIndex {
  readonly #lexicon: Lexicon
  /** Posting list of each term: documents with their marks, ascending. */
  readonly postings = new Postings()
  /** Number of documents by the term of their head noun. */
  readonly heads: number[] = []
  readonly products: number[] = []
  /** Publication time by document; NaN for a deleted one, so that every comparison is false. */
  readonly onSaleFrom: number[] = []
  readonly grades: number[] = []
  /**
   * Names of all documents in one array. The names of a document start at its `nameAt`: first their number, then the
   * language, length and terms of each name.
   */
  readonly names = new GrowableInt32Array()
  readonly nameAt: number[] = []
  readonly facts: (TaxonomyFacts | null)[] = []
  /** Variants by document, with the terms of each. */
  readonly variants = new Map<number, { id: number; terms: Set<number> }[]>()
  readonly #places = new Map<number, number>()
  /** Terms of head nouns by document. */
  readonly #headsOf: number[][] = []
  /** Marks by term, for the product that is being added. */
  #marks = new Uint8Array(1_000)
  readonly #marked: number[] = []
  /** Audience that a word names, by term. */
  readonly #audiences: (Audience | null)[] = []
  dead = 0
  /** Version of the index; incremented when matches or ranking change. */
  revision = 0
  /** Version of the matches: unlike `revision`, not incremented when only the ranking changes. */
  matchRevision = 0
  /**
   * Returns the terms of the needs and categories that a product matches, with their fields; called for each added
   * product that has facts.
   */
  termsOfNeeds: (product: number, facts: TaxonomyFacts) => { term: number; field: number }[] = () => []

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon
  }

  get size(): number {
    return this.#places.size
  }

  placeOf(product: number): number | undefined {
    return this.#places.get(product)
  }

  isOnSale(product: number, now: number): boolean {
    const place = this.#places.get(product)
    return place !== undefined && this.onSaleFrom[place]! <= now
  }

  /** Returns whether a product on sale has this head noun. */
  isSoldAs(head: number, now: number): boolean {
    if (!this.heads[head]) return false
    const { postings, onSaleFrom } = this
    const start = postings.startOf(head)
    return postings
      .arrayOf(head)!
      .subarray(start, start + postings.countOf(head))
      .some(packed => (packed & MARKS) >> 4 === FIELD_INDEX.head && onSaleFrom[packed >> MARK_BITS]! <= now)
  }

  /** Returns the next publication time of any product; `Infinity` if there is none. */
  nextOnSale(now: number): number {
    let next = Number.POSITIVE_INFINITY
    for (const from of this.onSaleFrom) if (from > now && from < next) next = from
    return next
  }

  /** Returns the total length of the posting lists of some readings. */
  countOf(readings: readonly WordReading[]): number {
    let sum = 0
    for (const { term } of readings) sum += this.postings.countOf(term)
    return sum
  }

  put(product: number, texts: Texts, standing: SalesState, facts: ProductFacts | null = null): void {
    this.remove(product)
    const place = this.products.push(product) - 1
    this.#places.set(product, place)
    this.#setStanding(place, standing)
    this.nameAt[place] = this.names.length
    this.names.push(LANGUAGE_CODES.length * Math.max(1, facts?.variants.length ?? 0))
    const free = facts && productAbsenceTerms(facts)
    for (const language of LANGUAGE_CODES) {
      const [name = '', brand = '', category = '', rest = ''] = (texts[language] ?? '').split('\n')
      const bit = languageBit(language)
      this.#addName(this.#lexicon.termsOf(name), language)
      for (const term of this.#lexicon.termsOf(brand)) this.#mark(term, FIELD_INDEX.brand, bit)
      for (const term of this.#lexicon.termsOf(category)) this.#mark(term, FIELD_INDEX.category, bit)
      // Words for absent substances are not indexed: "no perfume" does not describe a perfume.
      for (const term of this.#lexicon.termsOf(rest))
        if (!free?.absent.has(this.#lexicon.words[term]!)) this.#mark(term, FIELD_INDEX.text, bit)
    }
    if (facts) this.#addAudiences()
    if (facts) this.#addFacts(product, place, facts, free!)
    this.#flush(place)
    this.changed()
  }

  /** Updates the sales data of a product. Returns whether matches or ranking change; null for an unknown product. */
  setStanding(product: number, standing: SalesState): boolean | null {
    const place = this.#places.get(product)
    if (place === undefined) return null
    const [onSaleFrom, grade] = [this.onSaleFrom[place], this.grades[place]]
    this.#setStanding(place, standing)
    if (onSaleFrom !== this.onSaleFrom[place]) this.changed()
    else if (grade === this.grades[place]) return false
    else this.revision++
    return true
  }

  remove(product: number): void {
    const place = this.#places.get(product)
    if (place === undefined) return
    this.#places.delete(product)
    this.onSaleFrom[place] = Number.NaN
    for (const term of this.#headsOf[place]!) this.heads[term]!--
    this.#headsOf[place] = []
    this.facts[place] = null
    this.variants.delete(place)
    this.dead++
    this.changed()
  }

  /** Invalidates cached matches. */
  changed(): void {
    this.revision++
    this.matchRevision++
  }

  #setStanding(place: number, standing: SalesState): void {
    this.onSaleFrom[place] = standing.onSaleFrom
    this.grades[place] = gradeOf(standing)
  }

  #addFacts(product: number, place: number, facts: ProductFacts, free: AbsenceTerms): void {
    const own = placeFactsOf(facts)
    this.facts[place] = own
    const lexicon = this.#lexicon
    const { stated, mentioned, lacking } = free
    for (const name of [...stated, ...mentioned, ...lacking])
      this.#mark(lexicon.addTerm(name), FIELD_INDEX.name, EVERY_LANGUAGE)
    // A product for many skin types is less specific, so its skin types are indexed with a lower weight.
    const field = facts.skinTypes.length > FEW_TYPES ? FIELD_INDEX.category : FIELD_INDEX.name
    for (const type of facts.skinTypes) this.#mark(lexicon.addTerm(skinTerm(type)), field, EVERY_LANGUAGE)
    const possible = facts.skinTypes.length > 0 ? facts.skinTypes : SKIN_TYPES
    for (const type of possible)
      this.#mark(lexicon.addTerm(possibleSkinTerm(type)), FIELD_INDEX.category, EVERY_LANGUAGE)
    if (facts.isProfessional) this.#mark(lexicon.addTerm('professional'), FIELD_INDEX.name, EVERY_LANGUAGE)
    for (const { term, field } of this.termsOfNeeds(product, own)) this.#mark(term, field, EVERY_LANGUAGE)
    if (facts.variants.length > 0) this.#addVariants(place, facts)
  }

  /**
   * Adds a "not for" term for each audience that is not stated in the product's name or category. A query that excludes
   * an audience matches this term.
   */
  #addAudiences(): void {
    const stated = new Set<Audience | null>()
    for (const term of this.#marked) {
      const field = this.#marks[term]! >> 4
      if (field === FIELD_INDEX.brand || field === FIELD_INDEX.text) continue
      this.#audiences[term] ??= audienceOf(this.#lexicon.words[term]) ?? null
      stated.add(this.#audiences[term])
    }
    for (const audience of AUDIENCES)
      if (!stated.has(audience))
        this.#mark(this.#lexicon.addTerm(notForTerm(audience)), FIELD_INDEX.category, EVERY_LANGUAGE)
  }

  #addVariants(place: number, facts: ProductFacts): void {
    const variants = facts.variants.map(({ id }) => ({ id, terms: new Set<number>() }))
    for (const language of LANGUAGE_CODES) {
      const options = optionWordsOf(facts, language)
      for (const [at, name] of variantNamesOf(facts, language).entries()) {
        const title = this.#termsIn(name)
        if (at > 0) this.#addName(title, language)
        for (const term of [...title, ...this.#termsIn(options[at]!)]) {
          variants[at]!.terms.add(term)
          this.#mark(term, FIELD_INDEX.name, languageBit(language))
        }
      }
    }
    for (const [at, { size }] of facts.variants.entries()) {
      const named = Object.values(size ?? {})
        .map(sizeNamed)
        .find(Boolean)
      if (!named) continue
      const term = this.#lexicon.addTerm(`size:${named}`)
      variants[at]!.terms.add(term)
      this.#mark(term, FIELD_INDEX.name, EVERY_LANGUAGE)
    }
    this.variants.set(place, variants)
  }

  #termsIn(text: string): number[] {
    const words = wordsOf(text)
    return [...words, ...amountTermsIn(words)].map(word => this.#lexicon.add(word))
  }

  #addName(title: readonly number[], language: Language): void {
    const { words } = this.#lexicon
    const spelled = title.map(term => words[term]!)
    const head = headNounPosition(spelled, language)
    this.names.push(LANGUAGE_CODES.indexOf(language))
    this.names.push(title.length)
    for (const [at, term] of title.entries()) {
      this.names.push(term)
      this.#mark(term, at === head ? FIELD_INDEX.head : FIELD_INDEX.name, languageBit(language))
    }
    for (const term of amountTermsIn(spelled)) this.#mark(this.#lexicon.add(term), FIELD_INDEX.name, EVERY_LANGUAGE)
  }

  #flush(place: number): void {
    const heads: number[] = []
    for (const term of this.#marked) {
      const mark = this.#marks[term]!
      const packed = (place << MARK_BITS) | mark
      this.postings.push(term, packed)
      if (mark >> 4 === FIELD_INDEX.head) heads.push(term)
      this.#marks[term] = 0
    }
    for (const term of heads) this.heads[term] = (this.heads[term] ?? 0) + 1
    this.#headsOf[place] = heads
    this.#marked.length = 0
  }

  #mark(term: number, field: number, bit: number): void {
    if (term >= this.#marks.length) {
      const wider = new Uint8Array(term * 2)
      wider.set(this.#marks)
      this.#marks = wider
    }
    const known = this.#marks[term]!
    if (known === 0) this.#marked.push(term)
    this.#marks[term] = known === 0 ? field * 16 + bit : Math.min(known >> 4, field) * 16 + ((known & 15) | bit)
  }
}

/** Stores ingredients normalised, because they are matched again when an admin changes a need. */
function placeFactsOf({ brandId, categoryIds, classId, ingredients }: ProductFacts): TaxonomyFacts {
  return { brandId, categoryIds, classId, ingredients: ingredients === '' ? '' : ` ${normaliseText(ingredients)}` }
}
