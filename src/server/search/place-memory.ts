import type { Language } from '../../shared/i18n/languages.ts'
import type { FoundPlaces } from './engine.ts'
import { CatalogMemory } from './memory/catalog-memory.ts'
import type { SynonymGroup } from './memory/thesaurus.ts'
import { BRAND, type PlaceNames } from './read-words.ts'

/** The names of categories and brands in memory. */
export class PlaceMemory {
  readonly #memory = new CatalogMemory()
  /** The indexed names, as JSON by id. */
  readonly #names = new Map<number, string>()

  setSynonyms(synonyms: readonly SynonymGroup[]): Promise<void> {
    return this.#memory.setVocabulary({ synonyms })
  }

  /** Replaces all places. Returns true when a name changed. */
  putAll(places: readonly PlaceNames[]): boolean {
    let isChanged = false
    const gone = new Set(this.#names.keys())
    for (const { id, texts } of places) {
      gone.delete(id)
      const names = JSON.stringify(texts)
      if (this.#names.get(id) === names) continue
      this.#names.set(id, names)
      this.#memory.put(id, texts)
      isChanged = true
    }
    for (const id of gone) {
      this.#names.delete(id)
      this.#memory.remove(id)
    }
    return isChanged || gone.size > 0
  }

  find(query: string, language: Language): FoundPlaces {
    const found = this.#memory.find(query, { language, now: null })
    const ids = found.relaxed ? [] : found.ids
    return {
      categories: ids.filter(id => id < BRAND),
      brands: ids.filter(id => id >= BRAND).map(id => id - BRAND),
    }
  }
}
