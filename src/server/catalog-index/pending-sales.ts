import type { ProductSales } from './indexed-product.ts'

/** Delays changes of sold units, so that lists sorted by sales change once for many orders. */
export class PendingSales {
  readonly #delay: number
  readonly #sold = new Map<number, number>()
  #dueAt = Number.POSITIVE_INFINITY

  constructor(delay: number) {
    this.#delay = delay
  }

  note({ id, soldCount }: ProductSales, now: Date): void {
    this.#sold.set(id, soldCount)
    this.#dueAt = Math.min(this.#dueAt, now.getTime() + this.#delay)
  }

  /** Discards the pending sales of a product that was reloaded in the meantime. */
  forget(id: number): void {
    this.#sold.delete(id)
  }

  clear(): void {
    this.#sold.clear()
    this.#dueAt = Number.POSITIVE_INFINITY
  }

  /** Returns the time at which the pending sales are due, in milliseconds since 1970; `Infinity` if there are none. */
  nextMoment(): number {
    return this.#dueAt
  }

  /** Removes and returns the sales that are due. */
  due(now: Date): [id: number, soldCount: number][] {
    if (now.getTime() < this.#dueAt) return []
    const all = [...this.#sold]
    this.clear()
    return all
  }
}
