import { and, desc, eq, inArray } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { OwnStanding } from '../../shared/contracts/professionals.ts'
import type { Db } from '../database/connect.ts'
import { files } from '../database/schema/files.ts'
import { professionalApplications } from '../database/schema/professionals.ts'
import { presentOwnProfessionalStatus } from './present.ts'
import { type Application, type Standing, standing } from './standing.ts'

export async function standingOf(db: Db, userId: number, now: Date): Promise<Standing> {
  return standing(await applicationsOf(db, userId), now)
}

/** Professional status of several people, by user id. */
export async function standingsOf(db: Db, userIds: number[], now: Date): Promise<Map<number, Standing>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(professionalApplications)
    .where(inArray(professionalApplications.userId, userIds))
    .orderBy(desc(professionalApplications.id))
  const byPerson = Map.groupBy(rows, ({ userId }) => userId)
  return new Map(userIds.map(id => [id, standing(byPerson.get(id) ?? [], now)]))
}

export async function professionOf(db: Db, userId: number, now: Date): Promise<Standing['profession']> {
  return (await standingOf(db, userId, now)).profession
}

/** A person's own professional status in API format. */
export async function ownStanding(db: Db, userId: number, now: Date): Promise<OwnStanding> {
  const applications = await applicationsOf(db, userId)
  const [document] = await documentsOf(db, applications.slice(0, 1))
  return presentOwnProfessionalStatus(applications, document, now)
}

/** Applications, newest first. */
export function applicationsOf(db: Db, userId: number): Promise<Application[]> {
  return db
    .select()
    .from(professionalApplications)
    .where(eq(professionalApplications.userId, userId))
    .orderBy(desc(professionalApplications.id))
}

/** Metadata of the documents of some applications. */
export async function documentsOf(db: Db, applications: readonly Pick<Application, 'document'>[]) {
  const keys = applications.flatMap(({ document }) => document ?? [])
  return keys.length ? db.select().from(files).where(inArray(files.key, keys)) : []
}

/** Statuses of an undecided application. */
const OPEN_STATUSES = ['pending', 'information-asked'] as const
export const isOpenApplication = inArray(professionalApplications.status, OPEN_STATUSES)

/**
 * Returns the person's open application and locks it until the transaction ends, so that it is not decided
 * concurrently. Throws `conflict` if it has been decided, `not-found` if there is none.
 */
export async function openApplicationOf(db: Db, userId: number): Promise<Application> {
  const own = eq(professionalApplications.userId, userId)
  const [open] = await db.select().from(professionalApplications).where(and(own, isOpenApplication)).for('update')
  if (open) return open
  throw new Problem((await db.$count(professionalApplications, own)) > 0 ? 'conflict' : 'not-found')
}
