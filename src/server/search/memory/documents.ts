import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { wordsOf } from '../words/tokens.ts'
import type { Lexicon } from './lexicon.ts'

/** What a search reads of a product in a language: the lines that `searchTextOf` wrote. */
export type Texts = Partial<Record<Language, string>>

/** Where in a product a word stands, best first: what it is, its name, brand, category, or the rest of its words. */
export const FIELDS = ['head', 'name', 'brand', 'category', 'text'] as const
const FIELD = { head: 0, name: 1, brand: 2, category: 3, text: 4 }

const LANGUAGE_BITS = Object.fromEntries(LANGUAGE_CODES.map((language, at) => [language, 1 << at])) as Record<
  Language,
  number
>
export const bitOf = (language: Language) => LANGUAGE_BITS[language]

/** Products by word. A product that changes gets a new place; its old one is dead until all is built anew. */
export class Documents {
  readonly #lexicon: Lexicon
  /** For each word the places where it stands: place, field and languages packed into a number, in order of places. */
  readonly postings: number[][] = []
  readonly products: number[] = []
  readonly names: Partial<Record<Language, number[]>>[] = []
  readonly popularity: number[] = []
  readonly #places = new Map<number, number>()
  dead = 0

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon
  }

  get size(): number {
    return this.#places.size
  }

  isLive(place: number): boolean {
    return this.products[place]! >= 0
  }

  placeOf(product: number): number | undefined {
    return this.#places.get(product)
  }

  put(product: number, texts: Texts, popularity = 0): void {
    this.remove(product)
    const place = this.products.push(product) - 1
    this.#places.set(product, place)
    this.popularity[place] = popularity
    const names: Partial<Record<Language, number[]>> = {}
    const found = new Map<number, number>()
    for (const language of LANGUAGE_CODES) {
      const text = texts[language]
      if (text === undefined) continue
      const [name = '', brand = '', category = '', rest = ''] = text.split('\n')
      const bit = bitOf(language)
      const title = wordsOf(name)
      const head = headOf(title, language)
      names[language] = title.map((word, at) => this.#note(found, word, at === head ? FIELD.head : FIELD.name, bit))
      for (const word of wordsOf(brand)) this.#note(found, word, FIELD.brand, bit)
      for (const word of wordsOf(category)) this.#note(found, word, FIELD.category, bit)
      for (const word of wordsOf(rest)) this.#note(found, word, FIELD.text, bit)
    }
    this.names[place] = names
    for (const [term, mark] of found) {
      let posting = this.postings[term]
      if (!posting) {
        posting = []
        this.postings[term] = posting
      }
      posting.push(place * 128 + mark)
    }
  }

  remove(product: number): void {
    const place = this.#places.get(product)
    if (place === undefined) return
    this.#places.delete(product)
    this.products[place] = -1
    this.dead++
  }

  #note(found: Map<number, number>, word: string, field: number, bit: number): number {
    const term = this.#lexicon.add(word)
    const known = found.get(term)
    if (known === undefined) found.set(term, field * 16 + bit)
    else found.set(term, Math.min(known >> 4, field) * 16 + ((known & 15) | bit))
    return term
  }
}

const ENGLISH_ASIDE = /^(?:with|for|and|in|from|of|by|no|x)$|^\d/

/** Which word of a name says what the thing is: the last of an English name's first part, elsewhere the first. */
function headOf(title: string[], language: Language): number {
  if (language !== 'en') return 0
  const aside = title.findIndex((word, at) => at > 0 && ENGLISH_ASIDE.test(word))
  return aside < 0 ? title.length - 1 : aside - 1
}
