import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { type DocumentIndex, languageBit } from './document-index.ts'
import type { QueryPart } from './parts.ts'
import { OTHER_LANGUAGE_FACTOR } from './scoring.ts'

/** Compares the names of products with the words of a query. */
export class NameFit {
  readonly #documents: DocumentIndex
  /** Bit masks by term: the query words that the term may stand for. */
  #says = new Uint32Array(1_000)

  constructor(documents: DocumentIndex) {
    this.#documents = documents
  }

  /**
   * Returns a function that computes the bonus of a product for names that contain the words next to each other, in
   * order, and few other words. It reads only the names in the languages in which all words match, if there are any.
   */
  bonusOf(parts: readonly QueryPart[], language: Language): (place: number, agreed: number) => number {
    const asked = this.#note(parts)
    const { names, nameAt } = this.#documents
    const at = new Int32Array(asked)
    return (place, agreed) => {
      let best = 0
      let from = nameAt[place]!
      for (let left = names.at(from++); left > 0; left--) {
        const code = LANGUAGE_CODES[names.at(from)]
        const length = names.at(from + 1)
        const isRead = agreed === 0 || (agreed & languageBit(code!)) !== 0
        const there = isRead ? this.#find(from + 2, length, at) : 0
        from += length + 2
        if (there === 0) continue
        let side = 0
        for (let word = 1; word < asked; word++) if (at[word]! >= 0 && at[word] === at[word - 1]! + 1) side++
        const inOrder = asked > 1 ? side / (asked - 1) : 0
        const whole = there === asked && there === length ? 0.15 : 0
        const fit = 0.12 * inOrder + 0.06 * (there / length) + whole
        best = Math.max(best, code === language ? fit : fit * OTHER_LANGUAGE_FACTOR)
      }
      return best
    }
  }

  /** Stores in `at` the first position of each query word in a name, and returns the number of words found. */
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

  /** Stores which terms stand for each query word, and returns the number of words. */
  #note(parts: readonly QueryPart[]): number {
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

  /** Clears the query of `bonusOf`. */
  forget(parts: readonly QueryPart[]): void {
    for (const terms of literalOf(parts)) for (const { term } of terms) this.#says[term] = 0
  }
}

/** Readings of the typed words, or of the words that replaced them in a correction. */
const literalOf = (parts: readonly QueryPart[]) =>
  parts.flatMap(
    ({ ways, covers, literal }) =>
      literal ?? (ways[0]!.words.length === covers ? ways[0]!.words : [ways[0]!.words.flat()]),
  )
