import type { Micros } from './indexed-product.ts'
import type { ProductColumns } from './product-columns.ts'

/** Schedule of the next start or end of any product's time-based data. */
export class ScheduledTransitions {
  #next = Number.POSITIVE_INFINITY

  /** Milliseconds since 1970, rounded up: at that time the event has passed. */
  get next(): number {
    return this.#next
  }

  /**
   * Registers the next event of a changed product. A stale entry of a removed product costs at most one extra check.
   */
  note({ nextMoment }: ProductColumns, slot: number): void {
    this.#next = Math.min(this.#next, Math.ceil(nextMoment[slot]! / 1_000))
  }

  readAll({ nextMoment, used }: ProductColumns): void {
    let next = Number.POSITIVE_INFINITY
    for (let slot = 0; slot < used; slot++) if (nextMoment[slot]! < next) next = nextMoment[slot]!
    this.#next = Math.ceil(next / 1_000)
  }

  /** Returns the slots whose next event has passed. */
  due({ nextMoment, used }: ProductColumns, now: Micros): number[] {
    const slots: number[] = []
    for (let slot = 0; slot < used; slot++) if (nextMoment[slot]! <= now) slots.push(slot)
    return slots
  }
}
