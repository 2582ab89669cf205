import { desc, eq } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { professionalApplications } from '../database/schema/customers.ts'

export type Application = typeof professionalApplications.$inferSelect

/** The newest application of a person is the one that counts. */
export async function newestApplication(db: Db, userId: number): Promise<Application | undefined> {
  const [row] = await db
    .select()
    .from(professionalApplications)
    .where(eq(professionalApplications.userId, userId))
    .orderBy(desc(professionalApplications.id))
    .limit(1)
  return row
}
