import { normaliseText } from '../../../shared/rules/text.ts'

/** Phrases of one or several words, found by the words that they begin with, the longest first. */
export class Phrases<Meaning> {
  readonly #byFirst = new Map<string, { words: string[]; meaning: Meaning }[]>()

  /** `texts` holds phrases separated by bars. */
  constructor(...meanings: [Meaning, string][]) {
    for (const [meaning, texts] of meanings)
      for (const text of texts.split('|')) {
        const words = normaliseText(text).split(' ')
        const known = this.#byFirst.get(words[0]!) ?? []
        known.push({ words, meaning })
        known.sort((a, b) => b.words.length - a.words.length)
        this.#byFirst.set(words[0]!, known)
      }
  }

  /** The longest phrase that begins at a place, with the place after it. */
  at(words: readonly (string | undefined)[], place: number): { meaning: Meaning; next: number } | null {
    const first = words[place]
    if (first === undefined) return null
    for (const { words: phrase, meaning } of this.#byFirst.get(first) ?? [])
      if (phrase.every((word, step) => words[place + step] === word)) return { meaning, next: place + phrase.length }
    return null
  }
}
