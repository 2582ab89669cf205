/** Growing array of 32-bit integers. */
export class GrowableInt32Array {
  #values = new Int32Array(16)
  #length = 0

  get length(): number {
    return this.#length
  }

  at(place: number): number {
    return this.#values[place]!
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const wider = new Int32Array(this.#length + (this.#length >> 1))
      wider.set(this.#values)
      this.#values = wider
    }
    this.#values[this.#length++] = value
  }
}
