import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { bestOf } from './best-of.ts'
import { bitOf, type Documents, GRADES } from './documents.ts'
import type { Scores } from './scores.ts'
import { OTHER_LANGUAGE } from './scoring.ts'
import type { Part } from './wording.ts'

/** Number of the best that are compared by their names. */
const MOST_COMPARED = 300
/** Gain for each language in which a product's words match. */
const AGREEMENT = 0.03
const COUNTS = Array.from({ length: 16 }, (_, bits) => [1, 2, 4, 8].filter(bit => bits & bit).length)
/** Scores are coarse integers, so that sales decide among similar matches. */
const STEPS = 40
/** Finer steps before names are compared. */
const FINE_STEPS = 256

/** Orders the matches of a search. */
export class Ranking {
  readonly #documents: Documents
  /** By term a bit for each word of the query that it may mean. */
  #says = new Uint32Array(1_000)

  constructor(documents: Documents) {
    this.#documents = documents
  }

  /** The best products: by how well they fit, in coarse steps, then by their grade, then by their id. */
  best(
    scores: Scores,
    parts: readonly Part[],
    words: number,
    { language, most }: { language: Language; most: number },
  ) {
    const { places, value, agreed } = scores
    const { grades, products } = this.#documents
    const fineness = FINE_STEPS / words
    // Inlined: this loop runs over all matches.
    const keys = new Int32Array(places.length)
    for (let at = 0; at < places.length; at++) {
      const place = places[at]!
      const step = (value[place]! * fineness + 0.5) | 0
      keys[at] = (step < FINE_STEPS ? step : FINE_STEPS) * GRADES + grades[place]!
    }
    const roughly = bestOf(places, Math.max(most, MOST_COMPARED), {
      keys,
      below: (FINE_STEPS + 1) * GRADES,
      ids: products,
    })
    const fitOf = this.#fitting(parts, language)
    const likely = roughly.slice(0, MOST_COMPARED)
    const likelyKeys = Int32Array.from(likely, place => {
      const fit = value[place]! / words + fitOf(place) + AGREEMENT * COUNTS[agreed[place]!]!
      return Math.round(fit * STEPS) * GRADES + grades[place]!
    })
    const compared = bestOf(likely, MOST_COMPARED, { keys: likelyKeys, below: (2 * STEPS + 1) * GRADES, ids: products })
    this.#forget(parts)
    return [...compared, ...roughly.slice(MOST_COMPARED)].slice(0, most).map(place => products[place]!)
  }

  /** Gain of a name that has the words side by side and in order, and few others. */
  #fitting(parts: readonly Part[], language: Language): (place: number) => number {
    const asked = this.#note(parts)
    const { names, nameAt } = this.#documents
    const at = new Int32Array(asked)
    return place => {
      let best = 0
      let from = nameAt[place]!
      for (let left = names.at(from++); left > 0; left--) {
        const code = LANGUAGE_CODES[names.at(from)]
        const length = names.at(from + 1)
        const there = this.#find(from + 2, length, at)
        from += length + 2
        if (there === 0) continue
        let side = 0
        for (let word = 1; word < asked; word++) if (at[word]! >= 0 && at[word] === at[word - 1]! + 1) side++
        const inOrder = asked > 1 ? side / (asked - 1) : 0
        const whole = there === asked && there === length ? 0.15 : 0
        const fit = 0.12 * inOrder + 0.06 * (there / length) + whole
        best = Math.max(best, code === language ? fit : fit * OTHER_LANGUAGE)
      }
      return best
    }
  }

  /** Writes the first position of each word of the query in a name and returns how many it has. */
  #find(from: number, length: number, at: Int32Array): number {
    const { names } = this.#documents
    at.fill(-1)
    let there = 0
    for (let word = 0; word < length; word++) {
      let bits = this.#says[names.at(from + word)] ?? 0
      for (; bits !== 0; bits &= bits - 1) {
        const said = 31 - Math.clz32(bits & -bits)
        if (at[said]! >= 0) continue
        at[said] = word
        there++
      }
    }
    return there
  }

  #note(parts: readonly Part[]): number {
    const literal = literalOf(parts)
    for (const [word, terms] of literal.entries())
      for (const { term } of terms) {
        if (term >= this.#says.length) {
          const wider = new Uint32Array(term * 2)
          wider.set(this.#says)
          this.#says = wider
        }
        this.#says[term]! |= 1 << word
      }
    return literal.length
  }

  #forget(parts: readonly Part[]): void {
    for (const terms of literalOf(parts)) for (const { term } of terms) this.#says[term] = 0
  }

  /** The language through whose words everything was found, where it is not the shopper's. */
  through({ places, languages }: Scores, language: Language): Language | null {
    const own = bitOf(language)
    let known = 0
    for (const place of places) {
      known |= languages[place]!
      if (known & own) return null
    }
    return LANGUAGE_CODES.find(code => known & bitOf(code)) ?? null
  }
}

/** The words as they were typed, or what was read in their place. */
const literalOf = (parts: readonly Part[]) =>
  parts.flatMap(
    ({ ways, covers, literal }) =>
      literal ?? (ways[0]!.words.length === covers ? ways[0]!.words : [ways[0]!.words.flat()]),
  )
