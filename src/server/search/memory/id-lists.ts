/**
 * Lists of ids by key, in insertion order. Most lists have one id; as arrays they would take ten times the memory. Each list is
 * a ring: its last entry links to the first.
 */
export class IdLists {
  /** Last entry of each list. */
  readonly #last = new Map<string, number>()
  #ids = new Int32Array(256)
  #next = new Int32Array(256)
  #size = 0

  keys(): Iterable<string> {
    return this.#last.keys()
  }

  has(key: string): boolean {
    return this.#last.has(key)
  }

  add(key: string, id: number): void {
    if (this.#size === this.#ids.length) {
      this.#ids = widened(this.#ids)
      this.#next = widened(this.#next)
    }
    const entry = this.#size++
    const last = this.#last.get(key)
    this.#ids[entry] = id
    this.#next[entry] = last === undefined ? entry : this.#next[last]!
    if (last !== undefined) this.#next[last] = entry
    this.#last.set(key, entry)
  }

  get(key: string): number[] {
    const last = this.#last.get(key)
    if (last === undefined) return []
    const ids: number[] = []
    let entry = last
    do {
      entry = this.#next[entry]!
      ids.push(this.#ids[entry]!)
    } while (entry !== last)
    return ids
  }
}

function widened(values: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(values.length + (values.length >> 1))
  wider.set(values)
  return wider
}
