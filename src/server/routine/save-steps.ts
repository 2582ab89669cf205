import { eq, inArray, sql } from 'drizzle-orm'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import type { AdminRoutineStep, RoutineStepBody } from '../../shared/contracts/routine.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { MAX_ROUTINE_STEPS } from '../../shared/rules/routine.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import { routineSteps } from '../database/schema/routine.ts'
import { categories } from '../database/schema/taxonomy.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { requireCurrentVersion } from '../http/version-of.ts'
import { presentStep, stepState } from './list-steps.ts'

interface Author {
  who: SignedIn
  language: Language
}

/** Adds a step. Throws `invalid` for an unknown category or product, and if the shop has `MAX_ROUTINE_STEPS` steps. */
export async function addStep(
  services: Services,
  body: RoutineStepBody,
  { who, language }: Author,
): Promise<AdminRoutineStep> {
  const note = { subject: 'routine-step', action: 'routine-step-added' }
  const added = await auditedChange(services, who, note, async db => {
    await lockSteps(db)
    if ((await db.$count(routineSteps)) >= MAX_ROUTINE_STEPS)
      throw invalidField('position', 'too-many', { max: MAX_ROUTINE_STEPS })
    await requireTargets(db, body)
    const [row] = await db.insert(routineSteps).values(body).returning()
    return { id: row!.id, before: null, after: stepState(row!) }
  })
  return presentStep(services.db, added, language)
}

/** Changes a step. Throws `conflict` with the current step on a version conflict, `not-found`, `invalid`. */
export async function changeStep(
  services: Services,
  id: number,
  { version, ...body }: RoutineStepBody & { version: string },
  { who, language }: Author,
): Promise<AdminRoutineStep> {
  const note = { subject: 'routine-step', action: 'routine-step-changed' }
  const changed = await auditedChange(services, who, note, async db => {
    const before = await locked(db, { id, version }, language)
    await requireTargets(db, body)
    const values = { ...body, updatedAt: services.clock() }
    const [row] = await db.update(routineSteps).set(values).where(eq(routineSteps.id, id)).returning()
    return { id, before, after: stepState(row!) }
  })
  return presentStep(services.db, changed, language)
}

/** Removes a step. Throws `conflict` on a version conflict, `not-found`. */
export async function removeStep(
  services: Services,
  { id, version }: { id: number; version: string },
  { who, language }: Author,
): Promise<void> {
  const note = { subject: 'routine-step', action: 'routine-step-removed' }
  await auditedChange(services, who, note, async db => {
    const before = await locked(db, { id, version }, language)
    await db.delete(routineSteps).where(eq(routineSteps.id, id))
    return { id, before, after: null }
  })
}

/** Serialises additions, so that two of them cannot exceed the maximum number of steps. */
export async function lockSteps(db: Db): Promise<void> {
  await db.execute(sql`lock table routine_steps in share row exclusive mode`)
}

async function locked(db: Db, { id, version }: { id: number; version: string }, language: Language) {
  const [row] = await db.select().from(routineSteps).where(eq(routineSteps.id, id)).for('update')
  if (!row) throw new Problem('not-found')
  const current = stepState(row)
  requireCurrentVersion(await presentStep(db, current, language), version)
  return current
}

async function requireTargets(db: Db, { categoryIds, excludedIds }: RoutineStepBody): Promise<void> {
  const count = (ids: number[]) => new Set(ids).size
  if ((await db.$count(categories, inArray(categories.id, categoryIds))) !== count(categoryIds))
    throw invalidField('categoryIds', 'not-found')
  if ((await db.$count(products, inArray(products.id, excludedIds))) !== count(excludedIds))
    throw invalidField('excludedIds', 'not-found')
}
