import { asc } from 'drizzle-orm'
import type { AdminRoutineStep } from '../../shared/contracts/routine.ts'
import { LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { routineSteps } from '../database/schema/routine.ts'
import { versionOf } from '../http/version-of.ts'
import { existingTargets } from '../search/needs/find-targets.ts'

type StepRow = typeof routineSteps.$inferSelect
type StepState = ReturnType<typeof stepState>

/** State of a step for the audit log and the version hash. Contains ids of categories and products instead of names. */
export function stepState({ starter, createdAt, updatedAt, names, advice, ...row }: StepRow) {
  return { ...row, names: allLanguages(names), advice: allLanguages(advice) }
}

const allLanguages = (texts: StepRow['names']) =>
  Object.fromEntries(LANGUAGE_CODES.map(code => [code, texts[code] ?? ''])) as AdminRoutineStep['names']

/** Rows of the steps in the order of the routine. */
export const stepRows = (db: Db): Promise<StepRow[]> =>
  db.select().from(routineSteps).orderBy(asc(routineSteps.position), asc(routineSteps.id))

/** Returns all steps in their order, for the editor. */
export async function allSteps(db: Db, language: Language): Promise<AdminRoutineStep[]> {
  return presentSteps(db, (await stepRows(db)).map(stepState), language)
}

async function presentSteps(db: Db, steps: readonly StepState[], language: Language): Promise<AdminRoutineStep[]> {
  const all = (column: 'categoryIds' | 'excludedIds') => [...new Set(steps.flatMap(step => step[column]))]
  const ids = { categories: all('categoryIds'), brands: [], products: all('excludedIds') }
  const targets = await existingTargets(db, ids, language)
  const targetOf = (kind: string, id: number) => targets.find(target => target.kind === kind && target.id === id) ?? []
  return steps.map(step => {
    const { categoryIds, excludedIds, ...shown } = step
    const categories = categoryIds.flatMap(id => targetOf('category', id)).map(({ id, name }) => ({ id, name }))
    const excluded = excludedIds
      .flatMap(id => targetOf('product', id))
      .map(({ id, name, sku }) => ({ id, name, sku: sku ?? '' }))
    return { ...shown, version: versionOf(step), categories, excluded }
  })
}

/** Returns one step for the editor. */
export async function presentStep(db: Db, step: StepState, language: Language): Promise<AdminRoutineStep> {
  return (await presentSteps(db, [step], language))[0]!
}
