import type { Language } from '../../../shared/i18n/languages.ts'
import { bitOf, type Documents, FIELD, MARK_BITS } from './documents.ts'
import type { Reading } from './lexicon.ts'
import { type Scores, Scratch } from './scores.ts'
import type { Part, Way } from './wording.ts'

const FIELD_WORTH = [1, 0.92, 0.86, 0.62, 0.5]
export const OTHER_LANGUAGE = 0.9
/** A product of a need gains so much where it contains the words. */
const BOTH = 0.02
/** A product of a need that does not contain the words counts like one that has them in its description; not so in relaxed searches. */
const ALONE = 0.5
const ALONE_RELAXED = 0.9
const MARKS = 1 << MARK_BITS

export interface Viewpoint {
  language: Language
  now: number
}

interface Within extends Viewpoint {
  /** Only these places are scored; all on sale where it is null. */
  within: Scores | null
  /** Worth of a mark. */
  marks: Float32Array
  /** Share of a need's product without the words. */
  alone: number
}

/** Finds the places that contain the parts of a query, and how well each fits. */
export class Scoring {
  readonly #documents: Documents
  readonly #scratch = new Scratch()
  /** Worth of each mark by the language of the search; `named` ignores the field of other words. */
  readonly #worth = new Map<string, Float32Array>()

  constructor(documents: Documents) {
    this.#documents = documents
  }

  /** Places that fit every part; the best fit of a part counts. The caller returns the scores with `giveBack`. */
  score(parts: readonly Part[], language: Language, now: number): Scores {
    const marks = this.#worthIn(language, false)
    const bySize = [...parts].sort((a, b) => this.sizeOf(a) - this.sizeOf(b))
    let sum: Scores | null = null
    for (const part of bySize) {
      const fitting = this.#take()
      for (const way of part.ways)
        this.#addWay(fitting, way, part.covers, { within: sum, language, now, marks, alone: ALONE })
      if (sum) this.#join(fitting, sum)
      sum = fitting
    }
    return sum!
  }

  /** Places that fit any of the parts; `isNamed`: in name, brand, category or by a need. */
  any(parts: readonly Part[], { language, now, isNamed }: Viewpoint & { isNamed: boolean }): Scores {
    const scores = this.#take()
    const marks = this.#worthIn(language, isNamed)
    for (const { ways } of parts)
      for (const way of ways) this.#addWay(scores, way, 1, { within: null, language, now, marks, alone: ALONE_RELAXED })
    return scores
  }

  /** Removes the places that fit none of the ways. */
  keep(scores: Scores, ways: readonly Way[], { language, now }: Viewpoint): void {
    const fitting = this.#take()
    const marks = this.#worthIn(language, false)
    for (const way of ways)
      this.#addWay(fitting, way, 1, { within: scores, language, now, marks, alone: ALONE_RELAXED })
    scores.keep(fitting)
    this.giveBack(fitting)
  }

  /** Scores of the places for a part, from 0 to about 1, in their order. */
  valuesWithin(scores: Scores, { ways }: Part, { language, now }: Viewpoint): Float32Array {
    const fitting = this.#take()
    const marks = this.#worthIn(language, false)
    for (const way of ways)
      this.#addWay(fitting, way, 1, { within: scores, language, now, marks, alone: ALONE_RELAXED })
    const values = Float32Array.from(scores.places, place => fitting.value[place]!)
    this.giveBack(fitting)
    return values
  }

  /** The number of places that fit a part at the most. */
  sizeOf({ ways }: Part): number {
    return ways.reduce((sum, { words }) => sum + Math.min(...words.map(list => this.#documents.countOf(list))), 0)
  }

  /** The same without adding up the ways: synonyms are mostly of the same products. */
  rangeOf({ ways }: Part): number {
    return ways.reduce(
      (most, { words }) => Math.max(most, Math.min(...words.map(list => this.#documents.countOf(list)))),
      0,
    )
  }

  giveBack(scores: Scores): void {
    this.#scratch.give(scores)
  }

  #addWay(into: Scores, { words, trust, leads }: Way, covers: number, options: Within): void {
    const worth = (trust * covers) / words.length
    if (leads) {
      this.#addLead(into, { words, leads }, worth, options)
      return
    }
    if (words.length === 1) {
      this.#addWord(into, words[0]!, worth, options)
      return
    }
    const bySize = [...words].sort((a, b) => this.#documents.countOf(a) - this.#documents.countOf(b))
    let sum: Scores | null = null
    for (const readings of bySize) {
      const fitting = this.#take()
      this.#addWord(fitting, readings, 1, { ...options, within: sum ?? options.within })
      if (sum) this.#join(fitting, sum)
      sum = fitting
    }
    if (!sum) return
    for (const place of sum.places)
      into.raise(place, sum.value[place]! * worth, sum.languages[place]!, sum.agreed[place]!)
    this.#scratch.give(sum)
  }

  /** Adds the places of a need or category: those that also contain the words come before the others. */
  #addLead(into: Scores, { words, leads }: Pick<Way, 'words' | 'leads'>, worth: number, options: Within): void {
    const own = this.#take()
    this.#addWord(own, words[0]!, worth, options)
    const language = bitOf(options.language)
    for (const place of own.places) {
      const known = into.value[place]!
      const value = own.value[place]!
      into.raise(
        place,
        known > 0
          ? Math.max(known, value) + BOTH * worth
          : value * (leads === 'category' ? ALONE_RELAXED : options.alone),
        language,
      )
    }
    this.giveBack(own)
  }

  /** Adds to the places that fit now their value before, which was computed for all of them. */
  #join(fitting: Scores, before: Scores): void {
    for (const place of fitting.places) {
      fitting.value[place]! += before.value[place]!
      fitting.languages[place]! &= before.languages[place]!
      fitting.agreed[place]! &= before.agreed[place]!
    }
    this.#scratch.give(before)
  }

  #addWord(into: Scores, readings: readonly Reading[], worth: number, { within, now, marks }: Within): void {
    const { postings, onSaleFrom } = this.#documents
    for (const { term, trust } of readings) {
      const posting = postings[term]
      if (!posting) continue
      const share = trust * worth
      if (within && within.places.length * 16 < posting.length)
        for (const place of within.places) {
          const packed = posting[firstFrom(posting, place << MARK_BITS)]
          if (packed === undefined || packed >> MARK_BITS !== place) continue
          const mark = marks[packed & (MARKS - 1)]!
          if (mark > 0) into.raise(place, share * mark, packed & 15)
        }
      else
        for (let at = 0; at < posting.length; at++) {
          const packed = posting[at]!
          const place = packed >> MARK_BITS
          const mark = marks[packed & (MARKS - 1)]!
          if (mark > 0 && (within ? within.has(place) : onSaleFrom[place]! <= now))
            into.raise(place, share * mark, packed & 15)
        }
    }
  }

  #worthIn(language: Language, isNamed: boolean): Float32Array {
    const key = `${language} ${isNamed}`
    let worth = this.#worth.get(key)
    if (!worth) {
      const own = bitOf(language)
      worth = Float32Array.from({ length: MARKS }, (_, mark) => {
        const field = mark >> 4
        if (isNamed && field === FIELD.text) return 0
        return (FIELD_WORTH[field] ?? 0) * (mark & own ? 1 : OTHER_LANGUAGE)
      })
      this.#worth.set(key, worth)
    }
    return worth
  }

  #take(): Scores {
    return this.#scratch.take(this.#documents.products.length)
  }
}

function firstFrom(posting: readonly number[], packed: number): number {
  let low = 0
  let high = posting.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (posting[middle]! < packed) low = middle + 1
    else high = middle
  }
  return low
}
