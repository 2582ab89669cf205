import type { Columns } from './columns.ts'
import type { Micros } from './product-facts.ts'

/** When something of any product begins or ends next. */
export class ClockMoments {
  #next = Number.POSITIVE_INFINITY

  /** Milliseconds since 1970, rounded up: by then the moment has passed. */
  get next(): number {
    return this.#next
  }

  /** Takes over the moment of a changed product. One that went away costs at most one look too many. */
  note({ nextMoment }: Columns, slot: number): void {
    this.#next = Math.min(this.#next, Math.ceil(nextMoment[slot]! / 1_000))
  }

  readAll({ nextMoment, used }: Columns): void {
    let next = Number.POSITIVE_INFINITY
    for (let slot = 0; slot < used; slot++) if (nextMoment[slot]! < next) next = nextMoment[slot]!
    this.#next = Math.ceil(next / 1_000)
  }

  /** Slots whose next moment has passed. */
  due({ nextMoment, used }: Columns, now: Micros): number[] {
    const slots: number[] = []
    for (let slot = 0; slot < used; slot++) if (nextMoment[slot]! <= now) slots.push(slot)
    return slots
  }
}
