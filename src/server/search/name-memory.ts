import type { Language } from '../../shared/i18n/languages.ts'
import { CatalogMemory } from './memory/catalog-memory.ts'
import type { SynonymGroup } from './memory/thesaurus.ts'
import type { PlaceNames } from './read-words.ts'

/** Names in memory, found by words. */
export class NameMemory {
  readonly #memory = new CatalogMemory()
  /** The indexed names, as JSON by id. */
  readonly #names = new Map<number, string>()

  setSynonyms(synonyms: readonly SynonymGroup[]): Promise<void> {
    return this.#memory.setVocabulary({ synonyms })
  }

  /** Replaces all names. Returns true when one changed. */
  putAll(rows: readonly PlaceNames[]): boolean {
    let isChanged = false
    const gone = new Set(this.#names.keys())
    for (const { id, texts } of rows) {
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

  /** Ids of the names that fit all words, the best first, and the words that were read in place of typed ones. */
  find(query: string, language: Language): { ids: number[]; corrected: string | null } {
    const { relaxed, ids, corrected } = this.#memory.find(query, { language, now: null })
    return relaxed ? { ids: [], corrected: null } : { ids, corrected }
  }
}
