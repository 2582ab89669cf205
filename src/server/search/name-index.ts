import type { Language } from '../../shared/i18n/languages.ts'
import { timeSlices } from '../jobs/time-slices.ts'
import { CatalogSearchIndex } from './memory/catalog-search-index.ts'
import type { SynonymGroup } from './memory/thesaurus.ts'
import type { TaxonomyNames } from './read-words.ts'

/** In-memory full-text index of the names of records, such as categories, brands or needs. */
export class NameIndex {
  readonly #memory = new CatalogSearchIndex()
  /** JSON of the indexed names, by record id. */
  readonly #names = new Map<number, string>()

  /** Number of deleted names, including previous versions of changed ones. */
  get dead(): number {
    return this.#memory.dead
  }

  setSynonyms(synonyms: readonly SynonymGroup[]): Promise<void> {
    return this.#memory.setVocabulary({ synonyms })
  }

  /**
   * Replaces all names in time slices; until the promise resolves, searches may find both new and previous names.
   * Resolves with true if any name was added, changed or removed.
   */
  async putAll(rows: readonly TaxonomyNames[]): Promise<boolean> {
    const pause = timeSlices()
    let isChanged = false
    const gone = new Set(this.#names.keys())
    for (const row of rows) {
      gone.delete(row.id)
      if (this.put(row)) isChanged = true
      await pause()
    }
    for (const id of gone) this.remove(id)
    return isChanged || gone.size > 0
  }

  /** Adds or replaces the names of a record. Returns false if they are unchanged. */
  put({ id, texts }: TaxonomyNames): boolean {
    const names = JSON.stringify(texts)
    if (this.#names.get(id) === names) return false
    this.#names.set(id, names)
    this.#memory.put(id, texts)
    return true
  }

  remove(id: number): void {
    this.#names.delete(id)
    this.#memory.remove(id)
  }

  /**
   * Finds names that match a query. Returns their ids, best first, and the corrected words; no ids if no name matches
   * the whole query. `isWhole` also excludes the near matches that otherwise follow the full matches.
   */
  find(query: string, language: Language, { isWhole = false } = {}): { ids: number[]; corrected: string | null } {
    const { relaxed, ids, corrected } = this.#memory.find(query, { language, now: null, isWhole })
    return relaxed ? { ids: [], corrected: null } : { ids, corrected }
  }
}
