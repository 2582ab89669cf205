import { setImmediate } from 'node:timers/promises'
import type { Language } from '../../shared/i18n/languages.ts'
import type { ChangeConsumer } from '../cache/change-feed.ts'
import { idsIn } from '../cache/tags.ts'
import type { Db } from '../database/connect.ts'
import type { Found, FoundPlaces, SearchEngine, Wish } from './engine.ts'
import { CatalogueMemory } from './memory/catalogue-memory.ts'
import type { SynonymGroup } from './memory/thesaurus.ts'
import { BRAND, placesIn, productsAfter, productsOf, standingsOf, synonymGroups } from './read-words.ts'

const PAGE = 500
/** Products taken in between two turns of the event loop. */
const SLICE = 25

interface Memories {
  products: CatalogueMemory
  places: CatalogueMemory
}

/**
 * Full-text search in memory. The source is `product_translations.search_text`, which the writer of a product maintains in
 * its transaction; the change feed names what to read again. All words are loaded before the first search; lists do not
 * wait for them.
 */
export class MemorySearch implements SearchEngine, ChangeConsumer {
  readonly ignoresClock = true
  readonly #db: Db
  readonly #refresh: () => Promise<void>
  readonly #stopping = new AbortController()
  #memories: Memories = { products: new CatalogueMemory(), places: new CatalogueMemory() }
  #loading: Promise<void> | null = null
  #isStale = true
  /** Changes that came while all words were being loaded. */
  #missed = new Set<string>()
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
    if (this.#isStale) this.#load()
    while (this.#loading) await this.#loading
  }

  find(query: string, wish: Wish): Found {
    return this.#memories.products.find(query, wish)
  }

  findPlaces(query: string, language: Language): FoundPlaces {
    const { ids } = this.#memories.places.find(query, { language, now: null })
    return {
      categories: ids.filter(id => id < BRAND),
      brands: ids.filter(id => id >= BRAND).map(id => id - BRAND),
    }
  }

  /** Gives up loading: the shop closes. */
  close(): void {
    this.#stopping.abort(new Error('the shop is closing'))
  }

  reset(): void {
    this.#isStale = true
  }

  async apply(tags: ReadonlySet<string>): Promise<string[]> {
    if (this.#isStale) return []
    if (this.#loading) for (const tag of tags) this.#missed.add(tag)
    else await this.#follow(tags)
    return []
  }

  nextMoment(): number {
    return Number.POSITIVE_INFINITY
  }

  /** Reads all words anew. A failure leaves the memory stale, so that the next search tries again. */
  #load(): void {
    this.#isStale = false
    this.#missed = new Set()
    const loading = this.#readAll()
      .catch(error => {
        if (this.#loading === loading) this.#isStale = true
        throw error
      })
      .finally(() => {
        if (this.#loading === loading) this.#loading = null
      })
    this.#loading = loading
    loading.catch(() => {})
  }

  async #readAll(): Promise<void> {
    const products = new CatalogueMemory()
    const places = await placesIn(this.#db)
    const groups = await synonymGroups(this.#db)
    for (let after = 0, isMore = true; isMore; ) {
      this.#stopping.signal.throwIfAborted()
      const page = await productsAfter(this.#db, after, PAGE)
      for (const [place, product] of page.entries()) {
        products.put(product.id, product.texts, product)
        if (place % SLICE === 0) await setImmediate()
      }
      isMore = page.length === PAGE
      after = page.at(-1)?.id ?? 0
    }
    this.#memories = { products, places }
    this.#setSynonyms(groups)
    while (this.#missed.size > 0) {
      const missed = this.#missed
      this.#missed = new Set()
      await this.#follow(missed)
    }
    this.#version++
  }

  async #follow(tags: ReadonlySet<string>): Promise<void> {
    const products = idsIn(tags, 'product')
    const { size, dead } = this.#memories.products
    // Words of products that changed stay behind until all is built anew.
    if (products.length > size / 3 + 1_000 || dead > size / 2 + 1_000) return this.#load()
    if (PLACE_TAGS.some(tag => tags.has(tag))) {
      this.#memories = { ...this.#memories, places: await placesIn(this.#db) }
      this.#setSynonyms(await synonymGroups(this.#db))
      this.#version++
    }
    const ofStock = idsIn(tags, 'stock')
    await this.#readStandings(ofStock, products)
    await this.#readProducts(products)
    if (products.length > 0) this.#version++
  }

  async #readProducts(ids: readonly number[]): Promise<void> {
    const memory = this.#memories.products
    for (let at = 0; at < ids.length; at += PAGE) {
      const some = ids.slice(at, at + PAGE)
      const rows = new Map((await productsOf(this.#db, some)).map(row => [row.id, row]))
      for (const [place, id] of some.entries()) {
        const row = rows.get(id)
        if (place % SLICE === SLICE - 1) await setImmediate()
        if (row) memory.put(id, row.texts, row)
        else memory.remove(id)
      }
    }
  }

  /** A product that is not known yet is added to those to be read whole. */
  async #readStandings(ids: readonly number[], products: number[]): Promise<void> {
    if (ids.length === 0) return
    for (const row of await standingsOf(this.#db, ids)) {
      const isMoved = this.#memories.products.setStanding(row.id, row)
      if (isMoved === null) products.push(row.id)
      else if (isMoved) this.#version++
    }
  }

  #setSynonyms(groups: readonly SynonymGroup[]): void {
    const { products, places } = this.#memories
    for (const memory of [products, places]) memory.setSynonyms(groups)
  }
}

const PLACE_TAGS = ['table:search_synonyms', 'table:brand_translations', 'table:category_translations']
