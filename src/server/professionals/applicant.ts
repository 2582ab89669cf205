import { eq } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import type { EmailContent } from '../email/email.ts'
import { writeEmail } from '../email/write-email.ts'
import { translatorFor } from '../http/language.ts'
import type { Services } from '../http/services.ts'

/** Data for emails to an applicant: language and addresses. */
export interface ApplicantEmailContext {
  t: Translate
  language: Language
  /** Account page where applicants see the state of their application and answer questions. */
  accountUrl: string
  shopUrl: string
}

/** Queues an email in the person's own language. */
export async function writeApplicantEmail(
  db: Db,
  { config }: Pick<Services, 'config'>,
  userId: number,
  write: (tools: ApplicantEmailContext) => EmailContent,
): Promise<void> {
  const { firstName: name, email: recipient, language } = users
  const [person] = await db.select({ name, recipient, language }).from(users).where(eq(users.id, userId))
  const address = `${config.publicUrl}/${person!.language}`
  const tools = {
    t: translatorFor(person!.language),
    language: person!.language,
    accountUrl: `${address}/profile?section=settings#professional`,
    shopUrl: `${address}/products`,
  }
  await writeEmail(db, person!, write(tools))
}
