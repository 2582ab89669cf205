import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { ROOT_FOLDER } from '../../../shared/root-folder.ts'
import { addStarters } from '../../audit/add-starters.ts'
import type { Db } from '../../database/connect.ts'
import { searchNeeds } from '../../database/schema/search.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'

const phrases = z.array(z.string().trim().min(1).max(60)).max(60)
const starterFile = z.array(
  z.strictObject({
    code: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    names: z.strictObject({ ar: phrases, en: phrases, he: phrases, ru: phrases }),
    ingredients: phrases.default([]),
    isConcern: z.boolean().default(false),
  }),
)
type StarterNeed = z.output<typeof starterFile>[number]

/**
 * Predefined needs for a shop that sells skincare, beauty products and medical supplies. They contain phrases and
 * ingredients, but no product ids.
 */
export async function starterNeeds(): Promise<StarterNeed[]> {
  return starterFile.parse(
    JSON.parse(await readFile(join(ROOT_FOLDER, 'src/server/search/needs/starter-needs.json'), 'utf8')),
  )
}

/** Starter needs that the shop does not have. */
export async function missingStarters(db: Db): Promise<StarterNeed[]> {
  const rows = await db.select({ code: searchNeeds.starter }).from(searchNeeds).where(isNotNull(searchNeeds.starter))
  const known = new Set(rows.map(({ code }) => code))
  return (await starterNeeds()).filter(({ code }) => !known.has(code))
}

/** Adds the starter needs that the shop does not have. Returns their number. */
export const addStarterNeeds = (services: Services, who: SignedIn): Promise<number> =>
  addStarters(services, who, { subject: 'search-need', action: 'search-need-added' }, async db => {
    const missing = await missingStarters(db)
    if (missing.length === 0) return 0
    // Inserts in reverse order, because lists show the highest id first.
    const values = missing.map(({ code, ...need }) => ({ ...need, starter: code })).reverse()
    const rows = await db.insert(searchNeeds).values(values).onConflictDoNothing().returning({ id: searchNeeds.id })
    return rows.length
  })
