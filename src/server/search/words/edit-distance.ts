/** Bigrams of a word with a space at both ends. */
const pairsOf = (word: string) => Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 2))

/**
 * Maximum number of candidates whose edit distance is computed. Those that share the most bigrams with the query come
 * first.
 */
const MAX_CANDIDATES = 400

/** Finds words within an edit distance, among candidates that share bigrams with the query word. */
export class WordsByDistance {
  readonly #holders = new Map<string, number[]>()
  readonly #words: string[] = []
  /** Length of each word, and a bit for each of its letters. */
  #lengths = new Uint8Array(1_000)
  #letters = new Uint32Array(1_000)
  /** Number of bigrams that each word shares with the query. */
  #shared = new Uint8Array(1_000)

  add(word: string): void {
    const at = this.#words.push(word) - 1
    if (at >= this.#shared.length) this.#widen(at * 2)
    this.#lengths[at] = word.length
    this.#letters[at] = lettersOf(word)
    for (const pair of new Set(pairsOf(word))) {
      const holders = this.#holders.get(pair)
      if (holders) holders.push(at)
      else this.#holders.set(pair, [at])
    }
  }

  /** Returns the words within an edit distance of `most` (1 or 2), nearest first. */
  near(word: string, most: number): { word: string; distance: number }[] {
    const found: { word: string; distance: number }[] = []
    for (const at of this.#candidates(word, most)) {
      const other = this.#words[at]!
      const distance = editDistance(word, other, most)
      if (distance <= most) found.push({ word: other, distance })
    }
    return found.sort((a, b) => a.distance - b.distance)
  }

  /** Selects the words with a similar length, similar letters, and enough shared bigrams to be within the distance. */
  #candidates(word: string, most: number): number[] {
    const holders = [...new Set(pairsOf(word))]
      .map(pair => this.#holders.get(pair) ?? [])
      .sort((a, b) => a.length - b.length)
    // An edit changes at most three bigrams (a transposition).
    const least = Math.max(1, holders.length - 3 * most)
    // A word that shares `least` of the n bigrams shares at least one of the n - least + 1 rarest (pigeonhole principle).
    // So only these add candidates; the other bigrams are only counted.
    const rarest = holders.length - least + 1
    const [shared, lengths, letters] = [this.#shared, this.#lengths, this.#letters]
    const [length, own] = [word.length, lettersOf(word)]
    const touched: number[] = []
    for (const [rank, some] of holders.entries()) {
      if (rank >= rarest && touched.length <= MAX_CANDIDATES) break
      for (const at of some) {
        if (shared[at]! > 0) shared[at]!++
        else if (
          rank < rarest &&
          Math.abs(lengths[at]! - length) <= most &&
          hasFew(own & ~letters[at]!, most) &&
          hasFew(letters[at]! & ~own, most)
        ) {
          shared[at] = 1
          touched.push(at)
        }
      }
    }
    let near = touched
    if (touched.length > MAX_CANDIDATES)
      near = touched
        .filter(at => shared[at]! >= least)
        .sort((a, b) => shared[b]! - shared[a]!)
        .slice(0, MAX_CANDIDATES)
    for (const at of touched) shared[at] = 0
    return near
  }

  #widen(length: number): void {
    const [lengths, letters] = [new Uint8Array(length), new Uint32Array(length)]
    lengths.set(this.#lengths)
    letters.set(this.#letters)
    this.#lengths = lengths
    this.#letters = letters
    this.#shared = new Uint8Array(length)
  }
}

/** Bit mask of the letters of a word; several letters of a script may have the same bit. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** True if `bits` has at most `most` (1 or 2) bits set: each edit adds at most one letter and removes at most one. */
function hasFew(bits: number, most: number): boolean {
  const rest = bits & (bits - 1)
  return most < 2 ? rest === 0 : (rest & (rest - 1)) === 0
}

/** Rows of the distance matrix, reused by every call. */
const ROWS = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const

/** Edit distance with transpositions (optimal string alignment). Returns `most + 1` for any distance above `most`. */
function editDistance(a: string, b: string, most: number): number {
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
      let distance = previous[j - 1]! + (letter === other ? 0 : 1)
      if (previous[j]! + 1 < distance) distance = previous[j]! + 1
      if (row[j - 1]! + 1 < distance) distance = row[j - 1]! + 1
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && last === other && before[j - 2]! + 1 < distance)
        distance = before[j - 2]! + 1
      row[j] = distance
      if (distance < best) best = distance
    }
    if (best > most) return most + 1
    const free = before
    before = previous
    previous = row
    row = free
  }
  return previous[b.length]!
}
