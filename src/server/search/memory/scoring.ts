import type { Language } from '../../../shared/i18n/languages.ts'
import { bitOf, type Documents, MARK_BITS } from './documents.ts'
import type { Reading } from './lexicon.ts'
import { type Scores, Scratch } from './scores.ts'
import type { Part, Way } from './wording.ts'

const FIELD_WORTH = [1, 0.92, 0.86, 0.62, 0.5]
export const OTHER_LANGUAGE = 0.9
const MARKS = 1 << MARK_BITS

/** Finds the places where all parts of a query stand, and how well each fits. */
export class Scoring {
  readonly #documents: Documents
  readonly #scratch = new Scratch()
  /** What a mark is worth to whoever searches in a language. */
  readonly #worth = new Map<Language, Float32Array>()

  constructor(documents: Documents) {
    this.#documents = documents
  }

  /** Every part must fit; what fits a part best counts. Whoever asks gives the scores back. */
  score(parts: readonly Part[], language: Language, now: number): Scores {
    const bySize = [...parts].sort((a, b) => this.#sizeOf(a) - this.#sizeOf(b))
    let sum: Scores | null = null
    for (const part of bySize) {
      const fitting = this.#take()
      for (const way of part.ways) this.#addWay(fitting, way, { within: sum, language, now, covers: part.covers })
      if (sum) this.#join(fitting, sum)
      sum = fitting
    }
    return sum!
  }

  giveBack(scores: Scores): void {
    this.#scratch.give(scores)
  }

  #addWay(
    into: Scores,
    { words, trust }: Way,
    { within, language, now, covers }: { within: Scores | null; language: Language; now: number; covers: number },
  ): void {
    const worth = (trust * covers) / words.length
    if (words.length === 1) {
      this.#addWord(into, words[0]!, { within, language, now, worth })
      return
    }
    const bySize = [...words].sort((a, b) => this.#documents.countOf(a) - this.#documents.countOf(b))
    let sum: Scores | null = null
    for (const readings of bySize) {
      const fitting = this.#take()
      this.#addWord(fitting, readings, { within: sum ?? within, language, now, worth: 1 })
      if (sum) this.#join(fitting, sum)
      sum = fitting
    }
    if (!sum) return
    for (const place of sum.places)
      into.raise(place, sum.value[place]! * worth, sum.languages[place]!, sum.agreed[place]!)
    this.#scratch.give(sum)
  }

  /** Adds to what fits now what it was worth before, which was asked of all of it. */
  #join(fitting: Scores, before: Scores): void {
    for (const place of fitting.places) {
      fitting.value[place]! += before.value[place]!
      fitting.languages[place]! &= before.languages[place]!
      fitting.agreed[place]! &= before.agreed[place]!
    }
    this.#scratch.give(before)
  }

  #addWord(
    into: Scores,
    readings: readonly Reading[],
    { within, language, now, worth }: { within: Scores | null; language: Language; now: number; worth: number },
  ): void {
    const { postings, onSaleFrom } = this.#documents
    const marks = this.#worthIn(language)
    for (const { term, trust } of readings) {
      const posting = postings[term]
      if (!posting) continue
      const share = trust * worth
      if (within && within.places.length * 16 < posting.length)
        for (const place of within.places) {
          const packed = posting[firstFrom(posting, place << MARK_BITS)]
          if (packed === undefined || packed >> MARK_BITS !== place) continue
          into.raise(place, share * marks[packed & (MARKS - 1)]!, packed & 15)
        }
      else
        for (let at = 0; at < posting.length; at++) {
          const packed = posting[at]!
          const place = packed >> MARK_BITS
          if (within ? within.has(place) : onSaleFrom[place]! <= now)
            into.raise(place, share * marks[packed & (MARKS - 1)]!, packed & 15)
        }
    }
  }

  #worthIn(language: Language): Float32Array {
    let worth = this.#worth.get(language)
    if (!worth) {
      const own = bitOf(language)
      worth = Float32Array.from(
        { length: MARKS },
        (_, mark) => (FIELD_WORTH[mark >> 4] ?? 0) * (mark & own ? 1 : OTHER_LANGUAGE),
      )
      this.#worth.set(language, worth)
    }
    return worth
  }

  #take(): Scores {
    return this.#scratch.take(this.#documents.products.length)
  }

  #sizeOf({ ways }: Part): number {
    return ways.reduce((sum, { words }) => sum + Math.min(...words.map(list => this.#documents.countOf(list))), 0)
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
