import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { ROOT_FOLDER } from '../../shared/root-folder.ts'
import { MAX_ROUTINE_STEPS } from '../../shared/rules/routine.ts'
import { addStarters } from '../audit/add-starters.ts'
import type { Db } from '../database/connect.ts'
import { routineSteps } from '../database/schema/routine.ts'
import { categories } from '../database/schema/taxonomy.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { lockSteps } from './save-steps.ts'

const text = z.string().trim().min(1)
const code = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const starterFile = z.array(
  z.strictObject({
    code,
    /** Slugs of the categories that a shop usually has for the step. */
    categories: z.array(code),
    names: z.strictObject({ ar: text, en: text, he: text, ru: text }),
    advice: z.strictObject({ ar: text, en: text, he: text, ru: text }),
    inMorning: z.boolean(),
    inEvening: z.boolean(),
    isRinsedOff: z.boolean().default(false),
    requiresUvFilter: z.boolean().default(false),
  }),
)
export type StarterStep = z.output<typeof starterFile>[number] & { position: number }

/** Predefined steps of a skincare routine in the order of use. */
export async function starterSteps(): Promise<StarterStep[]> {
  const file = join(ROOT_FOLDER, 'src/server/routine/starter-steps.json')
  return starterFile
    .parse(JSON.parse(await readFile(file, 'utf8')))
    .map((step, at) => ({ ...step, position: (at + 1) * 10 }))
}

/** Starter steps that the shop does not have and has room for. */
export async function missingStarters(db: Db): Promise<StarterStep[]> {
  const rows = await db.select({ code: routineSteps.starter }).from(routineSteps).where(isNotNull(routineSteps.starter))
  const known = new Set(rows.map(({ code }) => code))
  const room = Math.max(0, MAX_ROUTINE_STEPS - (await db.$count(routineSteps)))
  return (await starterSteps()).filter(({ code }) => !known.has(code)).slice(0, room)
}

/** Adds the starter steps that the shop does not have. Returns their number. */
export const addStarterSteps = (services: Services, who: SignedIn): Promise<number> =>
  addStarters(services, who, { subject: 'routine-step', action: 'routine-step-added' }, async db => {
    await lockSteps(db)
    const missing = await missingStarters(db)
    if (missing.length > 0) await insertStarters(db, missing)
    return missing.length
  })

/** Inserts predefined steps with those of their categories that the shop has. */
export async function insertStarters(db: Db, starters: readonly StarterStep[]): Promise<void> {
  const rows = await db.select({ id: categories.id, slug: categories.slug }).from(categories)
  const idOf = new Map(rows.map(({ id, slug }) => [slug, id]))
  await db.insert(routineSteps).values(
    starters.map(({ code, categories: slugs, ...step }) => ({
      ...step,
      starter: code,
      categoryIds: slugs.flatMap(slug => idOf.get(slug) ?? []),
    })),
  )
}
