import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { type AdminApplication, APPLICATION_STATUSES } from '../../shared/contracts/professionals.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import { professionalApplications } from '../database/schema/professionals.ts'
import { pageMeta } from '../http/page-meta.ts'
import { presentApplication } from './present.ts'
import { applicationsOf, documentsOf } from './queries.ts'
import type { Application } from './standing.ts'

const PERSON = { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email }

/**
 * Sort order: first applications that await an admin, then those that await the applicant's answer, each oldest first;
 * then decided ones, latest decision first.
 */
const LONGEST_WAITING: SQL[] = [
  sql`array_position(array['pending', 'information-asked'], ${professionalApplications.status})`,
  desc(professionalApplications.decidedAt),
  asc(professionalApplications.createdAt),
  asc(professionalApplications.id),
]

/** Applications of the given statuses; unknown statuses are ignored. */
export async function listApplications(
  db: Db,
  { status, page, limit, now }: { status?: string[]; page: number; limit: number; now: Date },
) {
  const known = APPLICATION_STATUSES.filter(one => status?.includes(one))
  const where = known.length ? inArray(professionalApplications.status, known) : undefined
  const rows = await db
    .select({ application: professionalApplications, applicant: PERSON })
    .from(professionalApplications)
    .innerJoin(users, eq(users.id, professionalApplications.userId))
    .where(where)
    .orderBy(...LONGEST_WAITING)
    .limit(limit)
    .offset((page - 1) * limit)
  const documents = await documentsByKey(
    db,
    rows.map(({ application }) => application),
  )
  const data = rows.map(({ application, applicant }) => ({
    ...presentApplication(application, documents.get(application.document), now),
    id: application.id,
    applicant,
  }))
  return { data, meta: pageMeta({ page, limit }, await db.$count(professionalApplications, where)) }
}

export async function adminApplication(db: Db, id: number, now: Date): Promise<AdminApplication> {
  const row = await applicationById(db, id)
  const [applicant] = await db.select().from(users).where(eq(users.id, row.userId))
  const [admin] = row.decidedBy
    ? await db.select({ name: users.firstName }).from(users).where(eq(users.id, row.decidedBy))
    : []
  const all = await applicationsOf(db, row.userId)
  const documents = await documentsByKey(db, all)
  const shown = (one: Application) => ({
    id: one.id,
    ...presentApplication(one, documents.get(one.document), now),
  })
  const { firstName, lastName, email, phone, emailVerifiedAt, createdAt } = applicant!
  return {
    ...shown(row),
    applicant: {
      id: row.userId,
      firstName,
      lastName,
      email,
      phone,
      emailVerified: emailVerifiedAt !== null,
      registeredAt: createdAt.toISOString(),
    },
    decidedBy: admin?.name ?? null,
    others: all.filter(other => other.id !== id).map(shown),
  }
}

/** Returns an application. Throws `not-found`. */
export async function applicationById(db: Db, id: number): Promise<Application> {
  const [row] = await db.select().from(professionalApplications).where(eq(professionalApplications.id, id))
  if (!row) throw new Problem('not-found')
  return row
}

async function documentsByKey(db: Db, applications: Application[]) {
  return new Map((await documentsOf(db, applications)).map(document => [document.key as string | null, document]))
}
