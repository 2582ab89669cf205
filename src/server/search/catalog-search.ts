import { isDeepStrictEqual } from 'node:util'
import type { Language } from '../../shared/i18n/languages.ts'
import type { ChangeConsumer } from '../cache/change-feed.ts'
import { idsIn } from '../cache/tags.ts'
import { ATTRIBUTE_TAGS, type IndexedAttribute, readAttributes } from '../catalog-index/attributes.ts'
import type { Db } from '../database/connect.ts'
import { timeSlices } from '../jobs/time-slices.ts'
import { productsWithChangedWords } from './attribute-changes.ts'
import { CatalogSearchIndex } from './memory/catalog-search-index.ts'
import type { CategoryNode } from './memory/need-index.ts'
import { SuggestionIndex } from './place-memory.ts'
import {
  productWordsAfter,
  productWordsOf,
  readCategoryNames,
  readPins,
  readTaxonomyNames,
  readVocabulary,
  salesStatesOf,
  textsWithAttributes,
} from './read-words.ts'
import type { FoundSuggestions, SearchEngine, SearchOptions, SearchResult } from './search-engine.ts'

const BATCH_SIZE = 200

type Page = ReturnType<typeof productWordsAfter>

interface Memories {
  products: CatalogSearchIndex
  places: SuggestionIndex
  /** Attribute definitions from which the words of the indexed products were taken. */
  attributes: readonly IndexedAttribute[]
  /** Categories of the vocabulary, or of the rebuild that is running. */
  categories: readonly CategoryNode[]
}

/**
 * In-memory full-text search over `product_translations.search_text`, which every write of a product updates in its
 * transaction; the change feed reports which products to reload. All texts are loaded before the first search. Loading
 * and updates run in the background in time slices; only searches wait for them.
 */
export class CatalogSearch implements SearchEngine, ChangeConsumer {
  readonly ignoresClock = true
  readonly #db: Db
  readonly #refresh: () => Promise<void>
  readonly #stopping = new AbortController()
  #memories: Memories = {
    products: new CatalogSearchIndex(),
    places: new SuggestionIndex(),
    attributes: [],
    categories: [],
  }
  /** Promise chain of loading steps; rejected if the last step failed. */
  #work: Promise<void> = Promise.resolve()
  /** Promise of the vocabulary rebuilds. A rebuild takes seconds, during which searches use the previous vocabulary. */
  #vocabularyWork: Promise<void> = Promise.resolve()
  #isVocabularyQueued = false
  #isStale = true
  /** Tags of changes that are not indexed yet. */
  #waiting = new Set<string>()
  #version = 0

  constructor({ db, refresh }: { db: Db; refresh: () => Promise<void> }) {
    this.#db = db
    this.#refresh = refresh
  }

  get version(): number {
    return this.#version
  }

  async ready(): Promise<void> {
    await this.#refresh()
    if (this.#isStale || this.#waiting.size > 0) this.#queueCatchUp()
    await this.#work
  }

  async vocabularyReady(): Promise<void> {
    await this.ready()
    await this.#vocabularyWork
  }

  find(query: string, options: SearchOptions): SearchResult {
    return this.#memories.products.find(query, options)
  }

  findPlaces(query: string, language: Language): FoundSuggestions {
    return this.#memories.places.find(query, language)
  }

  knownWords(query: string): string[] {
    return this.#memories.products.knownWords(query)
  }

  /** Aborts loading at shutdown. */
  close(): void {
    this.#stopping.abort(new Error('the shop is closing'))
  }

  reset(): void {
    this.#isStale = true
  }

  /** Queues the changes and returns at once: only searches wait for the index. */
  apply(tags: ReadonlySet<string>): string[] {
    const size = this.#waiting.size
    for (const tag of tags) if (isOfWords(tag)) this.#waiting.add(tag)
    if (!this.#isStale && this.#waiting.size > size) this.#queueCatchUp()
    return []
  }

  nextMoment(): number {
    return Number.POSITIVE_INFINITY
  }

  #queueCatchUp(): void {
    this.#work = this.#work.catch(() => {}).then(() => this.#catchUp())
    this.#work.catch(() => {})
  }

  /** Rebuilds the index, or reloads the queued changes. After a failure the next search retries. */
  async #catchUp(): Promise<void> {
    this.#stopping.signal.throwIfAborted()
    const { products, places } = this.#memories
    const waiting = this.#waiting
    // Postings of changed products and names remain until the index is rebuilt.
    const isWhole = this.#isStale || products.dead + places.dead > products.size / 2 + 1_000
    this.#waiting = new Set()
    this.#isStale = false
    try {
      if (isWhole) await this.#readAll()
      else if (waiting.size > 0) await this.#follow(waiting)
    } catch (error) {
      if (isWhole) this.#isStale = true
      else for (const tag of waiting) this.#waiting.add(tag)
      throw error
    }
  }

  async #readAll(): Promise<void> {
    const pause = timeSlices()
    const products = new CatalogSearchIndex()
    const vocabulary = await readVocabulary(this.#db)
    const attributes = await readAttributes(this.#db)
    for (let next: Page | null = productWordsAfter(this.#db, 0, BATCH_SIZE); next; ) {
      const page: Awaited<Page> = await next
      this.#stopping.signal.throwIfAborted()
      // The database reads the next page while this one is indexed.
      next = page.length === BATCH_SIZE ? productWordsAfter(this.#db, page.at(-1)!.id, BATCH_SIZE) : null
      next?.catch(() => {})
      for (const product of page) {
        products.put(product.id, textsWithAttributes(product, attributes), product, product)
        await pause()
      }
    }
    await products.setVocabulary(vocabulary)
    products.setPins(await readPins(this.#db))
    const places = new SuggestionIndex()
    await places.putAll(await readTaxonomyNames(this.#db))
    await places.putNeeds(vocabulary.needs)
    await places.setSynonyms(vocabulary.synonyms)
    this.#memories = { products, places, attributes, categories: vocabulary.categories }
    this.#version++
  }

  async #follow(tags: ReadonlySet<string>): Promise<void> {
    const memories = this.#memories
    const attributes = ATTRIBUTE_TAGS.some(tag => tags.has(tag)) ? await readAttributes(this.#db) : memories.attributes
    const renamed = await productsWithChangedWords(this.#db, memories.attributes, attributes)
    const products = [...new Set([...idsIn(tags, 'product'), ...renamed])]
    if (products.length > memories.products.size / 3 + 1_000) return this.#readAll()
    // Ignores the other columns of categories, because requests wait for the time slices of a rebuild.
    const isOfCategories =
      CATEGORY_TAGS.some(tag => tags.has(tag)) &&
      !isDeepStrictEqual(await readCategoryNames(this.#db), memories.categories)
    if (isOfCategories || VOCABULARY_TAGS.some(tag => tags.has(tag))) this.#queueVocabulary()
    if (isOfCategories) await this.#vocabularyWork
    if (tags.has(PIN_TAG)) {
      memories.products.setPins(await readPins(this.#db))
      this.#version++
    }
    if (PLACE_TAGS.some(tag => tags.has(tag)) && (await memories.places.putAll(await readTaxonomyNames(this.#db))))
      this.#version++
    await this.#readStandings(idsIn(tags, 'stock'), products)
    await this.#readProducts(products, attributes)
    // Assigned after the products were read, so that after a failure the next run detects the renamed attributes again.
    memories.attributes = attributes
    if (products.length > 0) this.#version++
  }

  /** Rebuilds the vocabulary while searches go on. After a failure the next search retries. */
  #queueVocabulary(): void {
    // A rebuild that has not started yet will include this change.
    if (this.#isVocabularyQueued) return
    this.#isVocabularyQueued = true
    this.#vocabularyWork = this.#vocabularyWork
      .catch(() => {})
      .then(() => {
        this.#isVocabularyQueued = false
        return this.#readVocabulary()
      })
      .catch(error => {
        for (const tag of VOCABULARY_TAGS) this.#waiting.add(tag)
        throw error
      })
    this.#vocabularyWork.catch(() => {})
  }

  async #readVocabulary(): Promise<void> {
    const memories = this.#memories
    this.#stopping.signal.throwIfAborted()
    const vocabulary = await readVocabulary(this.#db)
    memories.categories = vocabulary.categories
    await memories.products.setVocabulary(vocabulary)
    await memories.places.setSynonyms(vocabulary.synonyms)
    await memories.places.putNeeds(vocabulary.needs)
    this.#version++
    // The index may have been replaced in the meantime, with an older vocabulary.
    if (memories !== this.#memories) await this.#readVocabulary()
  }

  async #readProducts(ids: readonly number[], attributes: readonly IndexedAttribute[]): Promise<void> {
    const pause = timeSlices()
    const memory = this.#memories.products
    for (let at = 0; at < ids.length; at += BATCH_SIZE) {
      const some = ids.slice(at, at + BATCH_SIZE)
      const rows = new Map((await productWordsOf(this.#db, some)).map(row => [row.id, row]))
      for (const id of some) {
        const row = rows.get(id)
        if (row) memory.put(id, textsWithAttributes(row, attributes), row, row)
        else memory.remove(id)
        await pause()
      }
    }
  }

  /**
   * Updates the sales data of indexed products. Adds the ids of products that are not indexed to `products`, so that
   * they are read completely.
   */
  async #readStandings(ids: readonly number[], products: number[]): Promise<void> {
    if (ids.length === 0) return
    for (const row of await salesStatesOf(this.#db, ids)) {
      const isMoved = this.#memories.products.setStanding(row.id, row)
      if (isMoved === null) products.push(row.id)
      else if (isMoved) this.#version++
    }
  }
}

const VOCABULARY_TAGS = ['table:search_synonyms', 'table:search_needs']
const PIN_TAG = 'table:search_pins'
const CATEGORY_TAGS = ['table:categories', 'table:category_translations']
const PLACE_TAGS = ['table:brand_translations', 'table:category_translations']
/** True for tags of data that the search index contains. */
const isOfWords = (tag: string) =>
  ATTRIBUTE_TAGS.includes(tag) ||
  VOCABULARY_TAGS.includes(tag) ||
  tag === PIN_TAG ||
  CATEGORY_TAGS.includes(tag) ||
  PLACE_TAGS.includes(tag) ||
  tag.startsWith('product:') ||
  tag.startsWith('stock:')
