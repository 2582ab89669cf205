interface Drawer {
  /** Indexes into `#forms`. */
  forms: number[]
  isSorted: boolean
}

/**
 * Prefix index: sorted lists of word forms, grouped by their first two letters, so that only one list is sorted again
 * after a word is added.
 */
export class PrefixIndex {
  readonly #drawers = new Map<string, Drawer>()
  readonly #forms: string[] = []
  /** Word ids, parallel to `#forms`. */
  readonly #ids: number[] = []

  add(form: string, id: number): void {
    const number = this.#forms.push(form) - 1
    this.#ids.push(id)
    const key = form.slice(0, 2)
    const drawer = this.#drawers.get(key)
    if (!drawer) this.#drawers.set(key, { forms: [number], isSorted: true })
    else {
      drawer.forms.push(number)
      drawer.isSorted = false
    }
  }

  /** Returns the ids of up to `most` words with a form that starts with this prefix. */
  begunBy(beginning: string, most: number): number[] {
    const ids: number[] = []
    for (const drawer of this.#drawersOf(beginning)) {
      const forms = this.#sorted(drawer)
      for (let at = this.#firstFrom(forms, beginning); at < forms.length && ids.length < most; at++) {
        const number = forms[at]!
        if (!this.#forms[number]!.startsWith(beginning)) break
        ids.push(this.#ids[number]!)
      }
    }
    return ids
  }

  #drawersOf(beginning: string): Drawer[] {
    const keys = beginning.length < 2 ? [...this.#drawers.keys()].filter(key => key.startsWith(beginning)).sort() : []
    return (keys.length > 0 ? keys : [beginning.slice(0, 2)]).flatMap(key => this.#drawers.get(key) ?? [])
  }

  #sorted(drawer: Drawer): number[] {
    const forms = this.#forms
    if (!drawer.isSorted) drawer.forms.sort((a, b) => (forms[a]! < forms[b]! ? -1 : forms[a]! > forms[b]! ? 1 : 0))
    drawer.isSorted = true
    return drawer.forms
  }

  #firstFrom(forms: readonly number[], beginning: string): number {
    let low = 0
    let high = forms.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#forms[forms[middle]!]! < beginning) low = middle + 1
      else high = middle
    }
    return low
  }
}
