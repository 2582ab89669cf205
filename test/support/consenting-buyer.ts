import { eq } from 'drizzle-orm'
import type { Database } from '../../src/server/database/connect.ts'
import { users } from '../../src/server/database/schema/customers.ts'
import { buildPerson } from './build-person.ts'

/** Creates a customer with a verified address who consented to reminders. */
export async function buildConsentingBuyer(db: Database, changes: Partial<typeof users.$inferInsert> = {}) {
  const person = await buildPerson(db)
  const at = new Date()
  await db
    .update(users)
    .set({ emailVerifiedAt: at, reminderConsentAt: at, language: 'en', ...changes })
    .where(eq(users.id, person.userId))
  return person
}
