import { eq } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import type { LetterContent } from '../email/email.ts'
import { writeMail } from '../email/write-email.ts'
import { translateTo } from '../http/language.ts'
import type { Services } from '../http/services.ts'

/** The applicant's language and the addresses that letters to them lead to. */
export interface LetterTools {
  t: Translate
  language: Language
  /** Where the applicant sees how they stand, and answers. */
  accountUrl: string
  shopUrl: string
}

/** Owes a person a letter in their own language. */
export async function writeMailTo(
  db: Db,
  { config }: Pick<Services, 'config'>,
  userId: number,
  write: (tools: LetterTools) => LetterContent,
): Promise<void> {
  const { firstName: name, email: recipient, language } = users
  const [person] = await db.select({ name, recipient, language }).from(users).where(eq(users.id, userId))
  const address = `${config.publicUrl}/${person!.language}`
  const tools = {
    t: translateTo(person!.language),
    language: person!.language,
    accountUrl: `${address}/profile?section=settings#professional`,
    shopUrl: `${address}/products`,
  }
  await writeMail(db, person!, write(tools))
}
