/** Words of one or two signs have no pair of their own. */
const pairsOf = (word: string) => Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 2))

/** So many words are compared letter by letter, those that share most pairs first. */
const MOST_COMPARED = 400

/** Finds the words that share most pairs of letters with a word: those that a slip of the finger can have made of it. */
export class NearWords {
  readonly #holders = new Map<string, number[]>()
  readonly #words: string[] = []
  /** How many pairs each word shares with the one that is looked for. */
  #shared = new Uint8Array(1_000)

  add(word: string): void {
    const at = this.#words.push(word) - 1
    if (at >= this.#shared.length) this.#shared = new Uint8Array(at * 2)
    for (const pair of new Set(pairsOf(word))) {
      const holders = this.#holders.get(pair)
      if (holders) holders.push(at)
      else this.#holders.set(pair, [at])
    }
  }

  /** Words within so many slips, the nearest first. */
  near(word: string, most: number): { word: string; slips: number }[] {
    return this.#candidates(word, most)
      .map(at => ({ word: this.#words[at]!, slips: slipsBetween(word, this.#words[at]!, most) }))
      .filter(({ slips }) => slips <= most)
      .sort((a, b) => a.slips - b.slips)
  }

  /** Words of about that length that share as many pairs as so many slips leave. */
  #candidates(word: string, most: number): number[] {
    const holders = [...new Set(pairsOf(word))]
      .map(pair => this.#holders.get(pair) ?? [])
      .sort((a, b) => a.length - b.length)
    // A slip touches at most three pairs (two letters that changed places).
    const least = Math.max(1, holders.length - 3 * most)
    const shared = this.#shared
    const touched: number[] = []
    // Whoever shares so many pairs has one among the rarest, too: the common ones bring nobody new.
    const rarest = holders.length - least + 1
    for (const [rank, some] of holders.entries()) {
      if (rank >= rarest && touched.length <= MOST_COMPARED) break
      for (const at of some) {
        if (shared[at]! > 0) shared[at]!++
        else if (rank < rarest && Math.abs(this.#words[at]!.length - word.length) <= most) {
          shared[at] = 1
          touched.push(at)
        }
      }
    }
    let near = touched
    if (touched.length > MOST_COMPARED)
      near = touched
        .filter(at => shared[at]! >= least)
        .sort((a, b) => shared[b]! - shared[a]!)
        .slice(0, MOST_COMPARED)
    for (const at of touched) shared[at] = 0
    return near
  }
}

/** Letters left out, put in, taken for another or changed with their neighbour; more than `most` are not counted out. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let slips = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) slips = Math.min(slips, before[j - 2]! + 1)
      row.push(slips)
      if (slips < best) best = slips
    }
    if (best > most) return most + 1
    before = previous
    previous = row
  }
  return previous[b.length]!
}
