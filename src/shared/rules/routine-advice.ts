import type { IngredientGroup } from './ingredient-groups.ts'
import type { RoutineTime } from './routine.ts'

/** Groups of ingredients that the advice depends on. */
export const ADVICE_GROUPS = ['retinoid', 'aha', 'bha', 'vitamin-c', 'benzoyl-peroxide', 'uv-filter'] as const
export type AdviceGroup = (typeof ADVICE_GROUPS)[number] & IngredientGroup

/** A product in a routine, with the groups of its active ingredients. */
export interface RoutineItem {
  id: number
  /** True for a product that is rinsed off at once, such as a cleanser: it conflicts with nothing. */
  isRinsedOff: boolean
  /** Null if no ingredient of the product is known. */
  groups: readonly AdviceGroup[] | null
  /** True for a product of a step of sun protection. */
  isSunProtection: boolean
}

/** Pairs of groups that are better used at different times, the strongest conflict first. */
const CONFLICTS = [
  ['retinoid-acid', 'retinoid', 'acid'],
  ['retinoid-benzoyl-peroxide', 'retinoid', 'benzoyl-peroxide'],
  ['two-retinoids', 'retinoid', 'retinoid'],
  ['two-acids', 'acid', 'acid'],
  ['acid-benzoyl-peroxide', 'acid', 'benzoyl-peroxide'],
  ['vitamin-c-acid', 'vitamin-c', 'acid'],
  ['vitamin-c-retinoid', 'vitamin-c', 'retinoid'],
  ['vitamin-c-benzoyl-peroxide', 'vitamin-c', 'benzoyl-peroxide'],
] as const
export type RoutineConflict = (typeof CONFLICTS)[number][0]

/**
 * Notes on single products: `pregnancy` for retinoids, `pregnancy-bha` for salicylic acid, `sun` for acids or retinoids
 * without sun protection in the morning, `morning-retinoid` for a retinoid in the morning, `unknown` for a product of which
 * no ingredient is known.
 */
export const ROUTINE_NOTES = ['pregnancy', 'pregnancy-bha', 'sun', 'morning-retinoid', 'unknown'] as const
export type RoutineNote = (typeof ROUTINE_NOTES)[number]

export interface RoutineWarning {
  kind: RoutineConflict
  time: RoutineTime
  /** Ids of the two products. */
  products: [number, number]
}

function has({ groups }: RoutineItem, group: AdviceGroup | 'acid'): boolean {
  if (groups === null) return false
  return group === 'acid' ? groups.includes('aha') || groups.includes('bha') : groups.includes(group)
}
const isActive = (item: RoutineItem) => has(item, 'acid') || has(item, 'retinoid')

/** True for a product with acids or a retinoid that stays on the skin: it is proposed for the evening only. */
export const isForEvening = (item: RoutineItem) => !item.isRinsedOff && isActive(item)

/** False for other products with a UV filter, such as a soap with zinc oxide or a cream with titanium dioxide as pigment. */
const isSunscreen = (item: RoutineItem) => item.isSunProtection && has(item, 'uv-filter')

/** Returns the strongest conflict of two different products in one routine; null without one. */
export function conflictOf(one: RoutineItem, other: RoutineItem): RoutineConflict | null {
  if (one.id === other.id || one.isRinsedOff || other.isRinsedOff) return null
  const found = CONFLICTS.find(
    ([, first, second]) => (has(one, first) && has(other, second)) || (has(other, first) && has(one, second)),
  )
  return found?.[0] ?? null
}

/** Returns the conflicts between the products of one routine. */
export function routineConflicts(items: readonly RoutineItem[], time: RoutineTime): RoutineWarning[] {
  return items.flatMap((one, place) =>
    items.slice(place + 1).flatMap(other => {
      const kind = conflictOf(one, other)
      return kind ? [{ kind, time, products: [one.id, other.id] as [number, number] }] : []
    }),
  )
}

/** Returns the notes for both routines together. */
export function routineNotes(routine: Record<RoutineTime, readonly RoutineItem[]>): RoutineNote[] {
  const all = [...routine.morning, ...routine.evening]
  const notes: Record<RoutineNote, boolean> = {
    pregnancy: all.some(item => has(item, 'retinoid')),
    'pregnancy-bha': all.some(item => has(item, 'bha')),
    sun: all.some(isForEvening) && !routine.morning.some(isSunscreen),
    'morning-retinoid': routine.morning.some(item => !item.isRinsedOff && has(item, 'retinoid')),
    unknown: all.some(({ groups }) => groups === null),
  }
  return ROUTINE_NOTES.filter(note => notes[note])
}

/** Returns the first candidate that conflicts with no product of the routine; null if each of them does. */
export function proposal<Item extends RoutineItem>(candidates: readonly Item[], chosen: readonly Item[]): Item | null {
  return candidates.find(item => chosen.every(other => conflictOf(item, other) === null)) ?? null
}
