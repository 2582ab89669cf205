/** Finds categories or brands by slug, id or (lower-cased) name. */
export class Directory {
  readonly #ids = new Set<number>()
  readonly #bySlug = new Map<string, number>()
  readonly #byName = new Map<string, number[]>()

  add({ id, slug }: { id: number; slug: string }, names: readonly string[] = []): void {
    this.#ids.add(id)
    this.#bySlug.set(slug, id)
    for (const name of names) {
      const lower = name.toLowerCase()
      this.#byName.set(lower, [...(this.#byName.get(lower) ?? []), id])
    }
  }

  find(filters: readonly string[]): number[] {
    const found = new Set<number>()
    for (const request of filters) {
      const bySlug = this.#bySlug.get(request)
      if (bySlug !== undefined) found.add(bySlug)
      if (/^[1-9]\d{0,8}$/.test(request) && this.#ids.has(Number(request))) found.add(Number(request))
      for (const id of this.#byName.get(request.toLowerCase()) ?? []) found.add(id)
    }
    return [...found]
  }
}
