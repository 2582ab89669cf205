/** Number of entries of a shared array; a longer list has an array of its own. */
const SHARED_ARRAY_LENGTH = 1 << 16

/**
 * Posting lists of all terms in shared typed arrays. A list has a block whose size is a power of two; a full list moves to a
 * block of twice the size and frees its own. One small typed array per term would take ten times the memory.
 */
export class Postings {
  /** Array of each term's block, index of its first entry and number of entries in use. */
  readonly #arrays: (Int32Array | undefined)[] = []
  #from = new Int32Array(1_024)
  #counts = new Int32Array(1_024)
  /** Free blocks, indexed by the base-2 logarithm of their size. */
  readonly #free: { array: Int32Array; from: number }[][] = []
  #open = new Int32Array(0)
  #used = 0

  /** Returns the number of entries of a term; 0 for an unknown one. */
  countOf(term: number): number {
    return this.#counts[term] ?? 0
  }

  /** Returns the array with the entries of a term: `countOf` entries from `startOf` on, valid until a list changes. */
  arrayOf(term: number): Int32Array | undefined {
    return this.#arrays[term]
  }

  startOf(term: number): number {
    return this.#from[term]!
  }

  push(term: number, entry: number): void {
    if (term >= this.#counts.length) this.#widen(term)
    const count = this.#counts[term]!
    // A block is full when the number of its entries is a power of two.
    if ((count & (count - 1)) === 0) this.#move(term, count === 0 ? 1 : count * 2)
    this.#arrays[term]![this.#from[term]! + count] = entry
    this.#counts[term] = count + 1
  }

  /** Replaces the entries of a term. */
  set(term: number, entries: readonly number[]): void {
    if (term >= this.#counts.length) this.#widen(term)
    this.#release(term)
    if (entries.length === 0) return
    this.#move(term, 2 ** Math.ceil(Math.log2(entries.length)))
    this.#arrays[term]!.set(entries, this.#from[term])
    this.#counts[term] = entries.length
  }

  #move(term: number, size: number): void {
    const [array, from, count] = [this.#arrays[term], this.#from[term]!, this.#counts[term]!]
    const block = this.#take(size)
    if (array) block.array.set(array.subarray(from, from + count), block.from)
    this.#release(term)
    this.#arrays[term] = block.array
    this.#from[term] = block.from
    this.#counts[term] = count
  }

  #release(term: number): void {
    const array = this.#arrays[term]
    const count = this.#counts[term]!
    if (array && array.length === SHARED_ARRAY_LENGTH) {
      const level = Math.ceil(Math.log2(count))
      this.#free[level] ??= []
      this.#free[level].push({ array, from: this.#from[term]! })
    }
    this.#arrays[term] = undefined
    this.#counts[term] = 0
  }

  #take(size: number): { array: Int32Array; from: number } {
    const freed = this.#free[Math.log2(size)]?.pop()
    if (freed) return freed
    if (size >= SHARED_ARRAY_LENGTH) return { array: new Int32Array(size), from: 0 }
    if (this.#used + size > this.#open.length) {
      this.#open = new Int32Array(SHARED_ARRAY_LENGTH)
      this.#used = 0
    }
    this.#used += size
    return { array: this.#open, from: this.#used - size }
  }

  #widen(term: number): void {
    const length = Math.max(term + 1, this.#counts.length * 2)
    const wider = (values: Int32Array) => {
      const copy = new Int32Array(length)
      copy.set(values)
      return copy
    }
    this.#from = wider(this.#from)
    this.#counts = wider(this.#counts)
  }
}
