import { normaliseText } from '../../../shared/rules/text.ts'

/** Phrases of one or more words, indexed by their first word. Longer phrases come first. */
export class Phrases<Meaning> {
  readonly #byFirst = new Map<string, { words: string[]; meaning: Meaning }[]>()

  /** `texts` contains phrases separated by `|`. */
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

  /** Returns the longest phrase at a position, with the position after it. */
  at(words: readonly (string | undefined)[], place: number): { meaning: Meaning; next: number } | null {
    const first = words[place]
    if (first === undefined) return null
    for (const { words: phrase, meaning } of this.#byFirst.get(first) ?? [])
      if (phrase.every((word, step) => words[place + step] === word)) return { meaning, next: place + phrase.length }
    return null
  }
}
