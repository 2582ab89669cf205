interface Bucket {
  /** Indexes into `#forms`. */
  forms: number[]
  isSorted: boolean
}

/**
 * Prefix index: sorted lists of word forms, grouped by their first two letters, so that only one list is sorted again
 * after a word is added.
 */
export class PrefixIndex {
  readonly #buckets = new Map<string, Bucket>()
  readonly #forms: string[] = []
  /** Word ids, parallel to `#forms`. */
  readonly #ids: number[] = []

  add(form: string, id: number): void {
    const number = this.#forms.push(form) - 1
    this.#ids.push(id)
    const key = form.slice(0, 2)
    const bucket = this.#buckets.get(key)
    if (!bucket) this.#buckets.set(key, { forms: [number], isSorted: true })
    else {
      bucket.forms.push(number)
      bucket.isSorted = false
    }
  }

  /** Returns the ids of up to `most` words with a form that starts with this prefix. */
  idsWithPrefix(prefix: string, most: number): number[] {
    const ids: number[] = []
    for (const bucket of this.#bucketsFor(prefix)) {
      const forms = this.#sorted(bucket)
      for (let at = this.#firstFrom(forms, prefix); at < forms.length && ids.length < most; at++) {
        const number = forms[at]!
        if (!this.#forms[number]!.startsWith(prefix)) break
        ids.push(this.#ids[number]!)
      }
    }
    return ids
  }

  #bucketsFor(prefix: string): Bucket[] {
    const keys = prefix.length < 2 ? [...this.#buckets.keys()].filter(key => key.startsWith(prefix)).sort() : []
    return (keys.length > 0 ? keys : [prefix.slice(0, 2)]).flatMap(key => this.#buckets.get(key) ?? [])
  }

  #sorted(bucket: Bucket): number[] {
    const forms = this.#forms
    if (!bucket.isSorted) bucket.forms.sort((a, b) => (forms[a]! < forms[b]! ? -1 : forms[a]! > forms[b]! ? 1 : 0))
    bucket.isSorted = true
    return bucket.forms
  }

  #firstFrom(forms: readonly number[], prefix: string): number {
    let low = 0
    let high = forms.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#forms[forms[middle]!]! < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
}
