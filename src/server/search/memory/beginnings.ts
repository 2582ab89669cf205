type Form = [form: string, id: number]
interface Drawer {
  forms: Form[]
  isSorted: boolean
}

/** Prefix index: sorted lists by the first two letters, so that a new word leaves most of them sorted. */
export class Beginnings {
  readonly #drawers = new Map<string, Drawer>()

  add(form: string, id: number): void {
    const key = form.slice(0, 2)
    const drawer = this.#drawers.get(key)
    if (!drawer) this.#drawers.set(key, { forms: [[form, id]], isSorted: true })
    else {
      drawer.forms.push([form, id])
      drawer.isSorted = false
    }
  }

  /** Words with a form that has this prefix, up to `most`. */
  begunBy(beginning: string, most: number): number[] {
    const ids: number[] = []
    for (const drawer of this.#drawersOf(beginning)) {
      const forms = sorted(drawer)
      for (let at = firstFrom(forms, beginning); at < forms.length && ids.length < most; at++) {
        const [form, id] = forms[at]!
        if (!form.startsWith(beginning)) break
        ids.push(id)
      }
    }
    return ids
  }

  #drawersOf(beginning: string): Drawer[] {
    const keys = beginning.length < 2 ? [...this.#drawers.keys()].filter(key => key.startsWith(beginning)).sort() : []
    return (keys.length > 0 ? keys : [beginning.slice(0, 2)]).flatMap(key => this.#drawers.get(key) ?? [])
  }
}

function sorted(drawer: Drawer): Form[] {
  if (!drawer.isSorted) drawer.forms.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  drawer.isSorted = true
  return drawer.forms
}

function firstFrom(forms: readonly Form[], beginning: string): number {
  let low = 0
  let high = forms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (forms[middle]![0] < beginning) low = middle + 1
    else high = middle
  }
  return low
}
