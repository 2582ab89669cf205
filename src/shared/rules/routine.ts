export const ROUTINE_TIMES = ['morning', 'evening'] as const
export type RoutineTime = (typeof ROUTINE_TIMES)[number]

/** Maximum number of steps of a shop. */
export const MAX_ROUTINE_STEPS = 12

/** Product that a shopper chose for a step. */
export interface RoutineChoice {
  /** Id of the product; 0 leaves the step out. */
  product: number
  /** Id of the size or colour; null for the first one that can be ordered. */
  variant: number | null
}

/** Chosen product of each step, by the id of the step. A step without an entry gets a proposal. */
export type RoutineChoices = ReadonlyMap<number, RoutineChoice>

const CHOICE = /^([1-9]\d{0,8})-(0|[1-9]\d{0,8})(?:\.([1-9]\d{0,8}))?$/

/** Reads choices from an address: step, product and variant, as in `3-26_4-30.83_5-0`. Ignores other text. */
export function readRoutineChoices(text: string | null): RoutineChoices {
  const choices = new Map<number, RoutineChoice>()
  for (const part of (text ?? '').slice(0, 500).split('_').slice(0, MAX_ROUTINE_STEPS)) {
    const [, step, product, variant] = CHOICE.exec(part) ?? []
    if (step) choices.set(Number(step), { product: Number(product), variant: variant ? Number(variant) : null })
  }
  return choices
}

/** Writes choices for an address. */
export function writeRoutineChoices(choices: RoutineChoices): string {
  return [...choices]
    .map(([step, { product, variant }]) => `${step}-${product}${variant === null ? '' : `.${variant}`}`)
    .join('_')
}
