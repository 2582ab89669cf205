import type { RoutineProposals } from '../../../shared/contracts/routine.ts'
import { ROUTINE_TIMES, type RoutineChoices, type RoutineTime } from '../../../shared/rules/routine.ts'
import {
  isForEvening,
  proposal,
  type RoutineItem,
  routineConflicts,
  routineNotes,
} from '../../../shared/rules/routine-advice.ts'

export type Step = RoutineProposals['steps'][number]
export type Variant = Step['candidates'][number]['variants'][number]

/** One step of a routine with the product that fills it, and the ids of all candidates. */
export interface FilledStep extends Pick<Step, 'id' | 'name' | 'advice'> {
  product: number | null
  /** Id of the size or colour; null for a product without. */
  variant: number | null
  candidates: number[]
  /** Reason for a step without a product: the shopper left it out, each candidate conflicts, or there is none. */
  without: 'left-out' | 'unfit' | 'no-product' | null
}

interface Item extends RoutineItem {
  step: number
}

type ByTime<T> = Record<RoutineTime, T>

/**
 * Fills the steps of both routines with the chosen products, and the other steps with proposals that do not conflict.
 * Proposes retinoids and acids that stay on the skin for the evening only. `gone` is the number of chosen products that are no candidates.
 */
export function buildRoutine(steps: readonly Step[], choices: ByTime<RoutineChoices>) {
  const chosenVariants = new Map(
    ROUTINE_TIMES.flatMap(time => [...choices[time].values()]).map(({ product, variant }) => [product, variant]),
  )
  const filled = { morning: fill(steps, 'morning', choices.morning), evening: fill(steps, 'evening', choices.evening) }
  const withVariants = (time: RoutineTime): FilledStep[] =>
    filled[time].steps.map(step => ({
      ...step,
      variant: variantOf(steps, step.product, choices[time].get(step.id)?.variant ?? chosenVariants.get(step.product!)),
    }))
  return {
    morning: withVariants('morning'),
    evening: withVariants('evening'),
    conflicts: ROUTINE_TIMES.flatMap(time => routineConflicts(filled[time].items, time)),
    notes: routineNotes({ morning: filled.morning.items, evening: filled.evening.items }),
    gone: filled.morning.gone + filled.evening.gone,
  }
}

function fill(all: readonly Step[], time: RoutineTime, choices: RoutineChoices) {
  const steps = all.filter(step => (time === 'morning' ? step.inMorning : step.inEvening))
  const itemsOf = ({ id: step, isRinsedOff, requiresUvFilter: isSunProtection, candidates }: Step): Item[] =>
    candidates.map(({ id, groups }) => ({ id, step, isRinsedOff, groups, isSunProtection }))
  const items = steps.flatMap(step => itemsOf(step).find(({ id }) => id === choices.get(step.id)?.product) ?? [])
  let gone = 0
  const filled = steps.map((step): Omit<FilledStep, 'variant'> => {
    const candidates = itemsOf(step)
    const wanted = choices.get(step.id)?.product
    const chosen = items.find(item => item.step === step.id)
    if (wanted && !chosen) gone++
    const proposed =
      chosen || wanted === 0
        ? null
        : proposal(
            candidates.filter(item => time === 'evening' || !isForEvening(item)),
            items,
          )
    if (proposed) items.push(proposed)
    const product = (chosen ?? proposed)?.id ?? null
    const without = product !== null ? null : wanted === 0 ? 'left-out' : candidates.length > 0 ? 'unfit' : 'no-product'
    const { id, name, advice } = step
    return { id, name, advice, product, candidates: candidates.map(({ id }) => id), without }
  })
  return { steps: filled, items, gone }
}

/** Returns the wanted variant of a product, or else its first one in stock; null for a product without variants. */
function variantOf(steps: readonly Step[], product: number | null, wanted: number | null | undefined): number | null {
  const variants = variantsOf(steps, product)
  const found = variants.find(({ id }) => id === wanted) ?? variants.find(({ stockQuantity }) => stockQuantity > 0)
  return (found ?? variants[0])?.id ?? null
}

export function variantsOf(steps: readonly Pick<Step, 'candidates'>[], product: number | null): Variant[] {
  return steps.flatMap(({ candidates }) => candidates).find(({ id }) => id === product)?.variants ?? []
}
