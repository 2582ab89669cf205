import { useState } from 'react'

export interface Selection {
  has: (number: string) => boolean
  /** The chosen of those in sight, in their order. */
  numbers: readonly string[]
  toggle: (number: string) => void
  set: (numbers: readonly string[]) => void
}

/** Which orders of a page are chosen; what left the page is no longer. */
export function useSelection(inSight: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    has: number => chosen.has(number),
    numbers: inSight.filter(number => chosen.has(number)),
    toggle: number =>
      setChosen(before => {
        const after = new Set(before)
        if (!after.delete(number)) after.add(number)
        return after
      }),
    set: numbers => setChosen(new Set(numbers)),
  }
}
