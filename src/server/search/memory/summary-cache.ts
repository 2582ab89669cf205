import { LRUCache } from 'lru-cache'
import { idsByRank, topDocuments } from './best-of.ts'
import { type DocumentIndex, GRADE_COUNT } from './document-index.ts'
import { alternativesCacheKey } from './part-key.ts'
import type { QueryPart } from './parts.ts'
import type { Scores } from './scores.ts'
import type { Scoring, ScoringContext } from './scoring.ts'

/** Documents with the same score for a part. */
export interface ScoreLevel {
  value: number
  count: number
  /** Top documents by grade, then by id; at most `MAX_LISTED_PER_LEVEL`. */
  first: Int32Array
}

/** Maximum number of documents that a summary lists per level. */
export const MAX_LISTED_PER_LEVEL = 300
const MAX_BYTES = 8 * 1024 * 1024

/**
 * LRU cache of summaries of parts that match thousands of products: a page needs only the first ones and the total count.
 * Invalidated when a product changes or is published, or when the ranking changes.
 */
export class SummaryCache {
  readonly #documents: DocumentIndex
  readonly #scoring: Scoring
  readonly #levels = new LRUCache<string, ScoreLevel[]>({
    maxSize: MAX_BYTES,
    sizeCalculation: (levels, key) =>
      levels.reduce((bytes, { first }) => bytes + first.byteLength + 200, 2 * key.length + 200),
  })
  #revision = -1
  /** Start and end of the time range for which the cache is valid: no product is published within it. */
  #from = 0
  #until = 0

  constructor(documents: DocumentIndex, scoring: Scoring) {
    this.#documents = documents
    this.#scoring = scoring
  }

  /** Returns the levels of a part by descending score; with `isNamed` only matches in name, brand or category count. */
  of(part: QueryPart, at: ScoringContext & { isNamed: boolean }): readonly ScoreLevel[] {
    this.#expire(at.now)
    const key = `${at.language}${at.isNamed ? '!' : ' '}${alternativesCacheKey(part.ways)}`
    let levels = this.#levels.get(key)
    if (!levels) {
      const scores = this.#scoring.any([part], at)
      const values = at.isNamed ? this.#scoring.within(scores, part, { ...at, isNamed: false }) : scores
      levels = this.#levelsOf(values)
      if (values !== scores) this.#scoring.release(values)
      this.#scoring.release(scores)
      this.#levels.set(key, levels)
    }
    return levels
  }

  #expire(now: number): void {
    const { revision } = this.#documents
    if (revision === this.#revision && now >= this.#from && now < this.#until) return
    this.#levels.clear()
    this.#revision = revision
    this.#from = now
    this.#until = this.#documents.nextOnSale(now)
  }

  #levelsOf({ places, value, count }: Scores): ScoreLevel[] {
    const byValue = new Map<number, number[]>()
    for (let at = 0; at < count; at++) {
      const place = places[at]!
      const same = byValue.get(value[place]!)
      if (same) same.push(place)
      else byValue.set(value[place]!, [place])
    }
    const { grades, products: ids } = this.#documents
    return [...byValue]
      .sort(([a], [b]) => b - a)
      .map(([value, places]) => {
        const own = Int32Array.from(places)
        const keys = own.map(place => grades[place]!)
        const keyed = { places: own, keys, count: own.length, below: GRADE_COUNT, ids }
        const first = idsByRank(keyed, topDocuments(keyed, MAX_LISTED_PER_LEVEL)).map(
          id => this.#documents.placeOf(id)!,
        )
        return { value, count: own.length, first: Int32Array.from(first) }
      })
  }
}
