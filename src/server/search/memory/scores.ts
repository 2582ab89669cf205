/** Values of products by place; borrowed from a `Scratch`, so that a search allocates no arrays of its own. */
export class Scores {
  readonly places: number[] = []
  value: Float32Array
  /** Bits of the languages whose words fit. */
  languages: Uint8Array
  /** Bits of all languages in which something matched: translations that agree are surer than one word. */
  agreed: Uint8Array

  constructor(size: number) {
    this.value = new Float32Array(size)
    this.languages = new Uint8Array(size)
    this.agreed = new Uint8Array(size)
  }

  has(place: number): boolean {
    return this.value[place]! > 0
  }

  /** Raises the value of a place to this one where it is higher. */
  raise(place: number, value: number, languages: number, agreed = languages): void {
    const known = this.value[place]!
    if (known === 0) {
      this.places.push(place)
      this.agreed[place] = agreed
    } else this.agreed[place]! |= agreed
    if (value > known) {
      this.value[place] = value
      this.languages[place] = languages
    } else if (value === known) this.languages[place]! |= languages
  }

  /** Removes the places that others do not have. */
  keep(others: Scores): void {
    let kept = 0
    for (const place of this.places)
      if (others.has(place)) this.places[kept++] = place
      else this.value[place] = 0
    this.places.length = kept
  }

  clear(): void {
    for (const place of this.places) this.value[place] = 0
    this.places.length = 0
  }

  fits(size: number): boolean {
    return this.value.length >= size
  }
}

/** A pool of scores. */
export class Scratch {
  readonly #free: Scores[] = []

  take(size: number): Scores {
    const scores = this.#free.pop()
    return scores?.fits(size) ? scores : new Scores(size + (size >> 2) + 1_000)
  }

  give(scores: Scores): void {
    scores.clear()
    this.#free.push(scores)
  }
}
