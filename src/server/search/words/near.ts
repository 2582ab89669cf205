/** Bigrams of a word with a space at both ends. */
const pairsOf = (word: string) => Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 2))

/** Candidates that are compared letter by letter, those that share most pairs first. */
const MOST_COMPARED = 400

/** Finds words within an edit distance; candidates by shared bigrams. */
export class NearWords {
  readonly #holders = new Map<string, number[]>()
  readonly #words: string[] = []
  /** By word the number of bigrams that it shares with the query. */
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

  /** Words within an edit distance, nearest first. */
  near(word: string, most: number): { word: string; slips: number }[] {
    const found: { word: string; slips: number }[] = []
    for (const at of this.#candidates(word, most)) {
      const other = this.#words[at]!
      const slips = slipsBetween(word, other, most)
      if (slips <= most) found.push({ word: other, slips })
    }
    return found.sort((a, b) => a.slips - b.slips)
  }

  /** Words of similar length that share as many bigrams as such a distance leaves. */
  #candidates(word: string, most: number): number[] {
    const holders = [...new Set(pairsOf(word))]
      .map(pair => this.#holders.get(pair) ?? [])
      .sort((a, b) => a.length - b.length)
    // An edit changes at most three bigrams (a transposition).
    const least = Math.max(1, holders.length - 3 * most)
    const shared = this.#shared
    const touched: number[] = []
    // A word that shares so many bigrams has one of the rarest, too: common ones add no candidate.
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

/** Rows of the distance matrix, reused by every call. */
const ROWS = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const

/** Edit distance with transpositions (optimal string alignment), up to `most`; farther words give `most + 1`. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  if (a.length > 62 || b.length > 62) return a === b ? 0 : most + 1
  let [before, previous, row] = ROWS as unknown as [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= b.length; j++) previous[j] = j
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1)
    const last = i > 1 ? a.charCodeAt(i - 2) : 0
    row[0] = i
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1)
      let slips = previous[j - 1]! + (letter === other ? 0 : 1)
      if (previous[j]! + 1 < slips) slips = previous[j]! + 1
      if (row[j - 1]! + 1 < slips) slips = row[j - 1]! + 1
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && last === other && before[j - 2]! + 1 < slips)
        slips = before[j - 2]! + 1
      row[j] = slips
      if (slips < best) best = slips
    }
    if (best > most) return most + 1
    const free = before
    before = previous
    previous = row
    row = free
  }
  return previous[b.length]!
}
