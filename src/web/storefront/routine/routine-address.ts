import {
  ROUTINE_TIMES,
  type RoutineChoice,
  type RoutineTime,
  writeRoutineChoices,
} from '../../../shared/rules/routine.ts'
import type { RoutineData } from './load-routine.ts'
import { routinePath } from './routine-path.ts'

type Step = RoutineData['morning'][number]

/** Change of one step; a size or colour changes in every step with the product. */
interface Change extends RoutineChoice {
  time: RoutineTime
  step: number
}

/** Returns the address of the routine with all its products, after an optional change. */
export function routineAddress(data: RoutineData, change?: Change): string {
  const choiceOf = (time: RoutineTime, { id, product, variant, without }: Step): RoutineChoice | null => {
    if (change?.time === time && change.step === id) return change
    if (change?.variant && change.product === product) return { product: change.product, variant: change.variant }
    // A step without a fitting product is omitted, so that the address gets a proposal once there is one.
    return product === null && without !== 'left-out' ? null : { product: product ?? 0, variant }
  }
  const [morning, evening] = ROUTINE_TIMES.map(time =>
    writeRoutineChoices(
      new Map(
        data[time].flatMap(step => {
          const choice = choiceOf(time, step)
          return choice ? [[step.id, choice] as const] : []
        }),
      ),
    ),
  )
  return routinePath({
    skinType: data.skinType,
    concern: data.concern === null ? '' : String(data.concern),
    morning: morning!,
    evening: evening!,
  })
}
