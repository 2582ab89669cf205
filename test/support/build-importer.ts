import { eq } from 'drizzle-orm'
import { hashPassword } from '../../src/server/auth/password.ts'
import type { Db } from '../../src/server/database/connect.ts'
import { users } from '../../src/server/database/schema/customers.ts'
import { buildPerson } from './build-person.ts'

export const IMPORTER_PASSWORD = 'correct horse battery'

export interface Importer {
  token: string
  language: 'en'
}

/** Creates an admin with a known password. Import and export require the password. */
export async function buildImporter(db: Db): Promise<Importer> {
  const { userId, token } = await buildPerson(db, { role: 'admin' })
  const passwordHash = await hashPassword(IMPORTER_PASSWORD)
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
  return { token, language: 'en' }
}
