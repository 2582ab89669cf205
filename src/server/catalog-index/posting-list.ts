/** An unordered set of slots in one typed array. */
export class PostingList {
  #slots = new Int32Array(4)
  #length = 0

  get length(): number {
    return this.#length
  }

  get slots(): Int32Array {
    return this.#slots.subarray(0, this.#length)
  }

  add(slot: number): void {
    if (this.#length === this.#slots.length) {
      const wider = new Int32Array(this.#length * 2)
      wider.set(this.#slots)
      this.#slots = wider
    }
    this.#slots[this.#length++] = slot
  }

  remove(slot: number): void {
    const at = this.slots.indexOf(slot)
    if (at >= 0) this.#slots[at] = this.#slots[--this.#length]!
  }
}

/** Postings by key; a key without members has no posting. */
export class PostingLists<Key> {
  readonly #byKey = new Map<Key, PostingList>()

  keys(): Iterable<Key> {
    return this.#byKey.keys()
  }

  of(key: Key): PostingList | undefined {
    return this.#byKey.get(key)
  }

  countOf(key: Key): number {
    return this.#byKey.get(key)?.length ?? 0
  }

  add(key: Key, slot: number): void {
    const posting = this.#byKey.get(key) ?? new PostingList()
    if (posting.length === 0) this.#byKey.set(key, posting)
    posting.add(slot)
  }

  remove(key: Key, slot: number): void {
    const posting = this.#byKey.get(key)
    posting?.remove(slot)
    if (posting?.length === 0) this.#byKey.delete(key)
  }

  clear(): void {
    this.#byKey.clear()
  }
}
