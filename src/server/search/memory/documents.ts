import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import type { Lexicon, Reading } from './lexicon.ts'
import { Numbers } from './numbers.ts'

/** What a search reads of a product in a language: the lines that `searchTextOf` wrote. */
export type Texts = Partial<Record<Language, string>>

/** What a search knows of a product besides its words. */
export interface Standing {
  /** Since when visitors may know of it, in milliseconds; never is `Infinity`. */
  onSaleFrom: number
  sold: number
  inStock: boolean
}

export const ALWAYS: Standing = { onSaleFrom: Number.NEGATIVE_INFINITY, sold: 0, inStock: false }

/** Grades are below it. */
export const GRADES = 64
/** Among what fits alike: what sells first, by its doublings, then what is there. */
const gradeOf = ({ sold, inStock }: Standing) => (31 - Math.clz32(sold + 1)) * 2 + Number(inStock)

/** Where in a product a word stands, best first: what it is, its name, brand, category, or the rest of its words. */
export const FIELDS = ['head', 'name', 'brand', 'category', 'text'] as const
const FIELD = { head: 0, name: 1, brand: 2, category: 3, text: 4 }

const LANGUAGE_BITS = Object.fromEntries(LANGUAGE_CODES.map((language, at) => [language, 1 << at])) as Record<
  Language,
  number
>
export const bitOf = (language: Language) => LANGUAGE_BITS[language]

/** A place, with field and languages of a word in it, is one number: these are the bits below the place. */
export const MARK_BITS = 7

/** Products by word. A product that changes gets a new place; its old one is dead until all is built anew. */
export class Documents {
  readonly #lexicon: Lexicon
  /** For each word the places where it stands, each with its mark, in order of places. */
  readonly postings: number[][] = []
  readonly products: number[] = []
  /** Of a dead place not a number, which is never reached, not even by infinity. */
  readonly onSaleFrom: number[] = []
  readonly grades: number[] = []
  /** For each place and language the number of a name's words, then the words. */
  readonly names = new Numbers()
  readonly nameAt: number[] = []
  readonly #places = new Map<number, number>()
  /** Where each word stands in the product that is taken in. */
  #marks = new Uint8Array(1_000)
  readonly #marked: number[] = []
  dead = 0

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon
  }

  get size(): number {
    return this.#places.size
  }

  isOnSale(product: number, now: number): boolean {
    const place = this.#places.get(product)
    return place !== undefined && this.onSaleFrom[place]! <= now
  }

  /** In how many places words stand, counted for each. */
  countOf(readings: readonly Reading[]): number {
    let sum = 0
    for (const { term } of readings) sum += this.postings[term]?.length ?? 0
    return sum
  }

  put(product: number, texts: Texts, standing: Standing): void {
    this.remove(product)
    const place = this.products.push(product) - 1
    this.#places.set(product, place)
    this.#stand(place, standing)
    this.nameAt[place] = this.names.length
    for (const language of LANGUAGE_CODES) {
      const [name = '', brand = '', category = '', rest = ''] = (texts[language] ?? '').split('\n')
      const bit = bitOf(language)
      this.#noteName(name, language)
      for (const term of this.#lexicon.termsOf(brand)) this.#mark(term, FIELD.brand, bit)
      for (const term of this.#lexicon.termsOf(category)) this.#mark(term, FIELD.category, bit)
      for (const term of this.#lexicon.termsOf(rest)) this.#mark(term, FIELD.text, bit)
    }
    for (const term of this.#marked) {
      const packed = (place << MARK_BITS) | this.#marks[term]!
      const posting = this.postings[term]
      if (posting) posting.push(packed)
      else this.postings[term] = [packed]
      this.#marks[term] = 0
    }
    this.#marked.length = 0
  }

  /** Whether the product is found or ranked otherwise now; null for a product that is not known. */
  setStanding(product: number, standing: Standing): boolean | null {
    const place = this.#places.get(product)
    if (place === undefined) return null
    const [onSaleFrom, grade] = [this.onSaleFrom[place], this.grades[place]]
    this.#stand(place, standing)
    return onSaleFrom !== this.onSaleFrom[place] || grade !== this.grades[place]
  }

  remove(product: number): void {
    const place = this.#places.get(product)
    if (place === undefined) return
    this.#places.delete(product)
    this.onSaleFrom[place] = Number.NaN
    this.dead++
  }

  #stand(place: number, standing: Standing): void {
    this.onSaleFrom[place] = standing.onSaleFrom
    this.grades[place] = gradeOf(standing)
  }

  #noteName(name: string, language: Language): void {
    const title = this.#lexicon.termsOf(name)
    const head = headOf(title, language, this.#lexicon.words)
    this.names.push(title.length)
    for (const [at, term] of title.entries()) {
      this.names.push(term)
      this.#mark(term, at === head ? FIELD.head : FIELD.name, bitOf(language))
    }
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

const ENGLISH_ASIDE = /^(?:with|for|and|in|from|of|by|no|x)$|^\d/

/** Which word of a name says what the thing is: the last of an English name's first part, elsewhere the first. */
function headOf(title: number[], language: Language, words: readonly string[]): number {
  if (language !== 'en') return 0
  const aside = title.findIndex((term, at) => at > 0 && ENGLISH_ASIDE.test(words[term]!))
  return aside < 0 ? title.length - 1 : aside - 1
}
