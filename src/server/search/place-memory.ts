import { LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import { timeSlices } from '../jobs/time-slices.ts'
import type { Need } from './memory/need-index.ts'
import type { SynonymGroup } from './memory/thesaurus.ts'
import { NameIndex } from './name-index.ts'
import { BRAND_ID_OFFSET, type TaxonomyNames } from './read-words.ts'
import type { FoundSuggestions } from './search-engine.ts'
import { wordsOf } from './words/tokens.ts'

/** In-memory index of the names of categories and brands, and of the phrases of needs. */
export class SuggestionIndex {
  readonly #places = new NameIndex()
  readonly #needs = new NameIndex()
  /** Phrases of each need, with their words, by need id. */
  readonly #phrases = new Map<number, Phrases>()

  /** Number of deleted names. Changing a name counts as deleting its previous version. */
  get dead(): number {
    return this.#places.dead + this.#needs.dead
  }

  setSynonyms(synonyms: readonly SynonymGroup[]): Promise<void> {
    return this.#places.setSynonyms(synonyms)
  }

  /**
   * Replaces the names of all categories and brands, in time slices. Resolves with true if any name was added, changed
   * or removed.
   */
  putAll(places: readonly TaxonomyNames[]): Promise<boolean> {
    return this.#places.putAll(places)
  }

  /**
   * Replaces all needs, in time slices. Needs without targets are omitted, because they cannot be suggested. Until the
   * promise resolves, searches may find both new and previous needs.
   */
  async putNeeds(needs: readonly Need[]): Promise<void> {
    const pause = timeSlices()
    const gone = new Set(this.#phrases.keys())
    for (const { id, names } of needs.filter(leadsToProducts)) {
      gone.delete(id)
      if (this.#needs.put({ id, texts: textsOf(names) })) this.#phrases.set(id, phrasesOf(names))
      await pause()
    }
    for (const id of gone) {
      this.#needs.remove(id)
      this.#phrases.delete(id)
    }
  }

  find(query: string, language: Language): FoundSuggestions {
    const { ids } = this.#places.find(query, language)
    return {
      categories: ids.filter(id => id < BRAND_ID_OFFSET),
      brands: ids.filter(id => id >= BRAND_ID_OFFSET).map(id => id - BRAND_ID_OFFSET),
      needs: this.#completions(query, language),
    }
  }

  /**
   * Returns phrases that complete the typed words. A correction applies only if every typed word is long, because a
   * short unknown word may be the correct name of something else.
   */
  #completions(query: string, language: Language): string[] {
    const { ids, corrected } = this.#needs.find(query, language, { isWhole: true })
    const words = wordsOf(query)
    const typed = corrected && words.every(word => word.length >= MIN_CORRECTED_LENGTH) ? wordsOf(corrected) : words
    const phrases = ids.flatMap(id => phraseFor(typed, this.#phrases.get(id)!, language) ?? [])
    const others = phrases.filter(phrase => phrase.words.join(' ') !== words.join(' '))
    return [...new Set(others.map(({ text }) => text))]
  }
}

/** Minimum length of every word of a query that may be corrected. */
const MIN_CORRECTED_LENGTH = 6

const leadsToProducts = ({ categoryIds, brandIds, classIds, productIds, ingredients }: Need) =>
  [categoryIds, brandIds, classIds, productIds, ingredients].some(targets => targets.length > 0)

/** Separates phrases; PostgreSQL text cannot contain it. */
const SEPARATOR = '\0'

const textsOf = (names: Need['names']) =>
  Object.fromEntries(Object.entries(names).map(([language, phrases]) => [language, phrases.join(SEPARATOR)]))

interface Phrase {
  text: string
  words: string[]
}
type Phrases = Partial<Record<Language, Phrase[]>>

const phrasesOf = (names: Need['names']): Phrases =>
  Object.fromEntries(
    Object.entries(names).map(([language, texts]) => [language, texts.map(text => ({ text, words: wordsOf(text) }))]),
  )

/** Finds a phrase in which every typed word is a prefix of a word. Prefers phrases in the reader's language. */
function phraseFor(typed: readonly string[], phrases: Phrases, language: Language): Phrase | undefined {
  const all = [language, ...LANGUAGE_CODES].flatMap(code => phrases[code] ?? [])
  return all.find(({ words }) => typed.every(word => words.some(other => other.startsWith(word))))
}
