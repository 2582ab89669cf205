/** Scores by document. Instances come from a `ScoresPool`, so that a search allocates no arrays. */
export class Scores {
  /** Documents with a score, in the first `count` entries. */
  readonly places: Int32Array
  count = 0
  readonly value: Float32Array
  /** Bit mask of the languages with the best match. */
  readonly languages: Uint8Array
  /** Bit mask of all languages that match: matches in several translations are more reliable. */
  readonly agreed: Uint8Array

  constructor(size: number) {
    this.places = new Int32Array(size)
    this.value = new Float32Array(size)
    this.languages = new Uint8Array(size)
    this.agreed = new Uint8Array(size)
  }

  has(place: number): boolean {
    return this.value[place]! > 0
  }

  /** Sets the score of a document if it is higher than before. */
  raise(place: number, value: number, languages: number, agreed = languages): void {
    const known = this.value[place]!
    if (known === 0) {
      this.places[this.count++] = place
      this.agreed[place] = agreed
    } else this.agreed[place]! |= agreed
    if (value > known) {
      this.value[place] = value
      this.languages[place] = languages
    } else if (value === known) this.languages[place]! |= languages
  }

  /** Removes the documents that have no score in `others`. */
  keep(others: Scores): void {
    let kept = 0
    for (let at = 0; at < this.count; at++) {
      const place = this.places[at]!
      if (others.has(place)) this.places[kept++] = place
      else this.value[place] = 0
    }
    this.count = kept
  }

  clear(): void {
    const { places, value, count } = this
    for (let at = 0; at < count; at++) value[places[at]!] = 0
    this.count = 0
  }

  fits(size: number): boolean {
    return this.value.length >= size
  }
}

export class ScoresPool {
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
