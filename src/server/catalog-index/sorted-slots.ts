import { type Compare, mergedRuns, positionOf, without } from './merge-slots.ts'

/**
 * Share of changed slots, not counting the first `SLOTS_PER_RUN`, above which all slots are sorted, because merging
 * would cost more.
 */
const MAX_MOVED_SHARE = 1 / 4
/** Slots sorted before yielding to the event loop. */
const SLOTS_PER_RUN = 8_192

/** Upper bound of the slots, and the predicate that selects the members of a list. */
interface Members {
  used(): number
  has(slot: number): boolean
}

/** The members of a list, sorted. Changes are recorded and merged at the next read, in a single pass. */
export class SortedSlots {
  readonly compare: Compare
  readonly #members: Members
  #slots: Int32Array = new Int32Array(0)
  #moved = new Set<number>()
  /** True before the first sort and after too many changes: the next read sorts all members. */
  #isUnsorted = true
  #revision = 0

  constructor(members: Members, compare: Compare) {
    this.#members = members
    this.compare = compare
  }

  /** Records that a slot's membership or position may have changed. */
  note(slot: number): void {
    if (this.#isUnsorted) return
    this.#moved.add(slot)
    if (this.#moved.size <= this.#slots.length * MAX_MOVED_SHARE + SLOTS_PER_RUN) return
    this.#isUnsorted = true
    this.#moved.clear()
  }

  get length(): number {
    return this.slots.length
  }

  /** Changes whenever `slots` may have changed. */
  get revision(): number {
    void this.slots
    return this.#revision
  }

  get slots(): Int32Array {
    if (this.#isUnsorted) {
      this.#replace(this.#all().sort(this.compare))
      this.#isUnsorted = false
    } else if (this.#moved.size > 0) this.#merge()
    return this.#slots
  }

  /** Sorts all members in short runs with a pause after each. `note` must not be called in the meantime. */
  async sortInRuns(pause: () => Promise<unknown>): Promise<void> {
    const all = this.#all()
    let runs: Int32Array[] = []
    for (let from = 0; from < all.length; from += SLOTS_PER_RUN) {
      runs.push(all.subarray(from, from + SLOTS_PER_RUN).sort(this.compare))
      await pause()
    }
    while (runs.length > 1) {
      const wider: Int32Array[] = []
      for (let at = 0; at < runs.length; at += 2) {
        const [one, other] = [runs[at]!, runs[at + 1]]
        wider.push(other ? mergedRuns(one, other, this.compare) : one)
        await pause()
      }
      runs = wider
    }
    this.#replace(runs[0] ?? all)
    this.#moved.clear()
    this.#isUnsorted = false
  }

  #all(): Int32Array {
    return Int32Array.from({ length: this.#members.used() }, (_, slot) => slot).filter(slot => this.#members.has(slot))
  }

  #merge(): void {
    const moved = this.#moved
    this.#moved = new Set()
    const stay = without(this.#slots, moved)
    const come = Int32Array.from(moved)
      .filter(slot => this.#members.has(slot))
      .sort(this.compare)
    const merged = new Int32Array(stay.length + come.length)
    let [from, to] = [0, 0]
    for (const slot of come) {
      const until = positionOf(stay, slot, this.compare, from)
      merged.set(stay.subarray(from, until), to)
      to += until - from
      merged[to++] = slot
      from = until
    }
    merged.set(stay.subarray(from), to)
    this.#replace(merged)
  }

  #replace(slots: Int32Array): void {
    this.#slots = slots
    this.#revision++
  }
}

/** Returns the first `most` slots in an order, without sorting all of them. */
export function firstInOrder(slots: ArrayLike<number>, most: number, compare: Compare): number[] {
  const best: number[] = []
  if (most <= 0) return best
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at]!
    if (best.length === most) {
      if (compare(slot, best[most - 1]!) > 0) continue
      best.pop()
    }
    let [low, high] = [0, best.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(best[middle]!, slot) < 0) low = middle + 1
      else high = middle
    }
    best.splice(low, 0, slot)
  }
  return best
}
