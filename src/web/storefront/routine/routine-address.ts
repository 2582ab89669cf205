import {
  ROUTINE_TIMES,
  type RoutineChoice,
  type RoutineTime,
  writeRoutineChoices,
} from '../../../shared/rules/routine.ts'
import type { RoutineData } from './load-routine.ts'
import { routinePath } from './routine-path.ts'

/** Change of one step; a size or colour changes in every step with the product. */
interface Change extends RoutineChoice {
  time: RoutineTime
  step: number
}

/** Returns the address of the routine with all its products, after an optional change. */
export function routineAddress(data: RoutineData, change?: Change): string {
  const choiceOf = (time: RoutineTime, { id, product, variant }: RoutineData['morning'][number]): RoutineChoice => {
    if (change?.time === time && change.step === id) return change
    if (change?.variant && change.product === product) return { product: change.product, variant: change.variant }
    return { product: product ?? 0, variant }
  }
  const [morning, evening] = ROUTINE_TIMES.map(time =>
    writeRoutineChoices(new Map(data[time].map(step => [step.id, choiceOf(time, step)]))),
  )
  return routinePath({
    skinType: data.skinType,
    concern: data.concern === null ? '' : String(data.concern),
    morning: morning!,
    evening: evening!,
  })
}
