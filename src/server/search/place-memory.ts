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
    const { ids } = this.#places.find(query, language)
    return {
      categories: ids.filter(id => id < BRAND),
      brands: ids.filter(id => id >= BRAND).map(id => id - BRAND),
      needs: this.#completions(query, language),
    }
  }

  /** Phrases that complete all typed words; a short word is not corrected, for other things may be called so. */
  #completions(query: string, language: Language): string[] {
    const { ids, corrected } = this.#needs.find(query, language)
    const words = wordsOf(query)
    const typed = corrected && words.every(word => word.length >= CORRECTED) ? wordsOf(corrected) : words
    const phrases = ids.flatMap(id => phraseFor(typed, this.#phrases.get(id)!, language) ?? [])
    return [...new Set(phrases)].filter(phrase => wordsOf(phrase).join(' ') !== words.join(' '))
  }
}

/** Letters of a word that may be corrected. */
const CORRECTED = 6

const leadsToProducts = ({ categoryIds, brandIds, classIds, productIds, ingredients }: Need) =>
  [categoryIds, brandIds, classIds, productIds, ingredients].some(targets => targets.length > 0)

const textsOf = (names: Need['names']) =>
  Object.fromEntries(Object.entries(names).map(([language, phrases]) => [language, phrases.join(' ')]))

/** A phrase that completes all typed words, one of the reader's language first. */
function phraseFor(typed: readonly string[], names: Need['names'], language: Language): string | undefined {
  const phrases = [language, ...LANGUAGE_CODES].flatMap(code => names[code] ?? [])
  return phrases.find(phrase => {
    const words = wordsOf(phrase)
    return typed.every(word => words.some(other => other.startsWith(word)))
  })
}
