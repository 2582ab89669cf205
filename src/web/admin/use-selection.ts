import { useState } from 'react'

export interface Selection {
  has: (number: string) => boolean
  /** Selected order numbers or product ids, in the order of the list. */
  numbers: readonly string[]
  toggle: (number: string) => void
  set: (numbers: readonly string[]) => void
}

/**
 * Tracks the selected rows of a page, by order number or product id. `numbers` omits rows that are no longer on the
 * page.
 */
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
