import { LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import type { FoundPlaces } from './engine.ts'
import type { Need } from './memory/needs.ts'
import type { SynonymGroup } from './memory/thesaurus.ts'
import { NameMemory } from './name-memory.ts'
import { BRAND, type PlaceNames } from './read-words.ts'
import { wordsOf } from './words/tokens.ts'

/** The names of categories and brands, and the phrases of needs, in memory. */
export class PlaceMemory {
  readonly #places = new NameMemory()
  readonly #needs = new NameMemory()
  #phrases = new Map<number, Need['names']>()

  setSynonyms(synonyms: readonly SynonymGroup[]): Promise<void> {
    return this.#places.setSynonyms(synonyms)
  }

  /** Replaces all places. Returns true when a name changed. */
  putAll(places: readonly PlaceNames[]): boolean {
    return this.#places.putAll(places)
  }

  /** Replaces all needs; one without products has nothing to suggest. */
  putNeeds(needs: readonly Need[]): void {
    const serving = needs.filter(leadsToProducts)
    this.#phrases = new Map(serving.map(({ id, names }) => [id, names]))
    this.#needs.putAll(serving.map(({ id, names }) => ({ id, texts: textsOf(names) })))
  }

  find(query: string, language: Language): FoundPlaces {
    const places = this.#places.find(query, language)
    const needs = this.#needs.find(query, language)
    const typed = wordsOf(query)
    return {
      categories: places.filter(id => id < BRAND),
      brands: places.filter(id => id >= BRAND).map(id => id - BRAND),
      needs: [...new Set(needs.map(id => phraseFor(typed, this.#phrases.get(id)!, language)))],
    }
  }
}

const leadsToProducts = ({ categoryIds, brandIds, classIds, productIds, ingredients }: Need) =>
  [categoryIds, brandIds, classIds, productIds, ingredients].some(targets => targets.length > 0)

const textsOf = (names: Need['names']) =>
  Object.fromEntries(Object.entries(names).map(([language, phrases]) => [language, phrases.join(' ')]))

/** The phrase that completes most of the typed words, in the reader's language where it is one of its phrases. */
function phraseFor(typed: readonly string[], names: Need['names'], language: Language): string {
  const phrases = [language, ...LANGUAGE_CODES].flatMap(code => names[code] ?? [])
  const completed = (phrase: string) => {
    const words = wordsOf(phrase)
    return typed.filter(word => words.some(other => other.startsWith(word))).length
  }
  return phrases.reduce((best, phrase) => (completed(phrase) > completed(best) ? phrase : best))
}
