const BLOCK_BITS = 16
const BLOCK_LENGTH = 1 << BLOCK_BITS

/**
 * Growing array of 32-bit integers, in blocks of the same length: copying a single array of the names of 100,000
 * products to a larger one would block the event loop for 45 ms.
 */
export class GrowableInt32Array {
  readonly #blocks: Int32Array[] = []
  #length = 0

  get length(): number {
    return this.#length
  }

  at(place: number): number {
    return this.#blocks[place >> BLOCK_BITS]![place & (BLOCK_LENGTH - 1)]!
  }

  push(value: number): void {
    const index = this.#length++
    if ((index & (BLOCK_LENGTH - 1)) === 0) this.#blocks.push(new Int32Array(BLOCK_LENGTH))
    this.#blocks.at(-1)![index & (BLOCK_LENGTH - 1)] = value
  }
}
