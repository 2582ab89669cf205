import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import { translatorFor } from '../http/language.ts'
import type { EmailContent } from './email.ts'
import { writeEmail } from './write-email.ts'

/** Queues an email to every owner who can sign in, each in their own language. */
export async function writeEmailToOwners(
  db: Db,
  contentFor: (t: Translate, language: Language) => EmailContent,
): Promise<void> {
  const owners = await db
    .select({ recipient: users.email, name: users.firstName, language: users.language })
    .from(users)
    .where(and(eq(users.staffRole, 'owner'), isNull(users.deletedAt), isNull(users.blockedAt)))
  for (const owner of owners) await writeEmail(db, owner, contentFor(translatorFor(owner.language), owner.language))
}
