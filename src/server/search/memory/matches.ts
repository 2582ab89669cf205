import { LRUCache } from 'lru-cache'
import type { DocumentIndex } from './document-index.ts'
import type { Scores } from './scores.ts'

/** Number of low bits of an entry that contain its level; the higher bits contain the document. */
export const LEVEL_BITS = 10
const MAX_LEVELS = 1 << LEVEL_BITS
const MAX_DOCUMENTS = 1 << (31 - LEVEL_BITS)
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Documents that match a part of a query, ascending. A level is an index into the arrays of scores and languages below.
 */
export interface Matches {
  /** Document and level of each match. */
  entries: Int32Array
  /** Score, languages of the best match, and languages of all matches, each indexed by level. */
  values: Float32Array
  languages: Uint8Array
  agreed: Uint8Array
}

/** Sentinel in the cache for a part whose matches cannot be packed (too many levels or documents). */
const TOO_MANY: Matches = {
  entries: new Int32Array(),
  values: new Float32Array(),
  languages: new Uint8Array(),
  agreed: new Uint8Array(),
}

/**
 * LRU cache of the matches of frequent query parts. Shoppers combine the same few thousand words, and a word with its
 * synonyms and needs has dozens of posting lists. Invalidated when a product changes or is published.
 */
export class MatchCache {
  readonly #documents: DocumentIndex
  readonly #matches = new LRUCache<string, Matches>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ entries, values }, key) => entries.byteLength + 6 * values.length + 2 * key.length + 400,
  })
  #revision = -1
  /** Time range in which the cached matches are valid: no product is published within it. */
  #from = 0
  #until = 0

  constructor(documents: DocumentIndex) {
    this.#documents = documents
  }

  /** Returns the matches of a part; null if they cannot be packed, because they have too many levels or documents. */
  of(key: string, now: number, scoresOf: () => Scores): Matches | null {
    const { matchRevision } = this.#documents
    if (matchRevision !== this.#revision || now < this.#from || now >= this.#until) {
      this.#matches.clear()
      this.#revision = matchRevision
      this.#from = now
      this.#until = this.#documents.nextOnSale(now)
    }
    const known = this.#matches.get(key)
    if (known) return known === TOO_MANY ? null : known
    const matches = this.#documents.products.length < MAX_DOCUMENTS ? packed(scoresOf()) : null
    this.#matches.set(key, matches ?? TOO_MANY)
    return matches
  }
}

function packed({ places, value, languages, agreed, count }: Scores): Matches | null {
  const levels = new Map<number, Map<number, number>>()
  const values: number[] = []
  const own: number[] = []
  const all: number[] = []
  const entries = places.slice(0, count).sort()
  for (let at = 0; at < count; at++) {
    const place = entries[at]!
    const bits = languages[place]! * 16 + agreed[place]!
    const same = levels.get(value[place]!) ?? new Map<number, number>()
    let level = same.get(bits)
    if (level === undefined) {
      if (values.length === MAX_LEVELS) return null
      level = values.push(value[place]!) - 1
      levels.set(value[place]!, same.set(bits, level))
      own.push(languages[place]!)
      all.push(agreed[place]!)
    }
    entries[at] = (place << LEVEL_BITS) | level
  }
  return {
    entries,
    values: Float32Array.from(values),
    languages: Uint8Array.from(own),
    agreed: Uint8Array.from(all),
  }
}

/**
 * Adds the scores of all matches, without filtering (compare `addMatchesWithin`). Writes them directly if there are no
 * scores yet.
 */
export function addMatches(into: Scores, { entries, values, languages, agreed }: Matches): void {
  if (into.count > 0) {
    for (const entry of entries) {
      const level = entry & (MAX_LEVELS - 1)
      into.raise(entry >> LEVEL_BITS, values[level]!, languages[level]!, agreed[level]!)
    }
    return
  }
  const { places, value, languages: own, agreed: all } = into
  for (let at = 0; at < entries.length; at++) {
    const level = entries[at]! & (MAX_LEVELS - 1)
    const place = entries[at]! >> LEVEL_BITS
    places[at] = place
    value[place] = values[level]!
    own[place] = languages[level]!
    all[place] = agreed[level]!
  }
  into.count = entries.length
}

/** Number of matches per candidate from which a binary search is faster than a scan. */
const MIN_BINARY_SEARCH_RATIO = 16

/** Adds the matches that are among the candidates. */
export function addMatchesWithin(into: Scores, matches: Matches, within: Scores): void {
  const { entries, values, languages, agreed } = matches
  if (within.count * MIN_BINARY_SEARCH_RATIO < entries.length) {
    for (let at = 0; at < within.count; at++) {
      const place = within.places[at]!
      let low = 0
      let high = entries.length
      while (low < high) {
        const middle = (low + high) >> 1
        if (entries[middle]! < place << LEVEL_BITS) low = middle + 1
        else high = middle
      }
      if (low === entries.length || entries[low]! >> LEVEL_BITS !== place) continue
      const level = entries[low]! & (MAX_LEVELS - 1)
      into.raise(place, values[level]!, languages[level]!, agreed[level]!)
    }
    return
  }
  const { value } = within
  for (let at = 0; at < entries.length; at++) {
    const place = entries[at]! >> LEVEL_BITS
    if (value[place] === 0) continue
    const level = entries[at]! & (MAX_LEVELS - 1)
    into.raise(place, values[level]!, languages[level]!, agreed[level]!)
  }
}
