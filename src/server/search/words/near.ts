/** Words of one or two signs have no pair of their own. */
const pairsOf = (word: string) => Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 2))

/** Finds the words that share most pairs of letters with a word: those that a slip of the finger can have made of it. */
export class NearWords {
  readonly #holders = new Map<string, number[]>()
  readonly #words: string[] = []

  add(word: string): void {
    const at = this.#words.push(word) - 1
    for (const pair of new Set(pairsOf(word))) {
      const holders = this.#holders.get(pair)
      if (holders) holders.push(at)
      else this.#holders.set(pair, [at])
    }
  }

  /** Words within so many slips, the nearest first. */
  near(word: string, most: number): { word: string; slips: number }[] {
    const shared = new Map<number, number>()
    const pairs = new Set(pairsOf(word))
    for (const pair of pairs) for (const at of this.#holders.get(pair) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    // A slip touches at most three pairs (two letters that changed places).
    const least = Math.max(1, pairs.size - 3 * most)
    const found: { word: string; slips: number }[] = []
    for (const [at, count] of shared) {
      const other = this.#words[at]!
      if (count < least || Math.abs(other.length - word.length) > most) continue
      const slips = slipsBetween(word, other, most)
      if (slips <= most) found.push({ word: other, slips })
    }
    return found.sort((a, b) => a.slips - b.slips)
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
