import { Readable } from 'node:stream'
import { dayOf } from '../../shared/rules/days.ts'
import { auditWithoutRows } from '../audit/write-audit.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Download } from '../http/send-file.ts'
import type { Services } from '../http/services.ts'
import { writeCsv } from '../http/write-csv.ts'
import { allSubscribers } from './subscribers.ts'

/**
 * Exports the current newsletter subscribers as a table. The column names are not translated, because other programs
 * parse them. Throws the errors of `confirmPassword`.
 */
export async function exportSubscribers(
  services: Services,
  password: string,
  { userId: actorId }: SignedIn,
): Promise<Download> {
  await confirmPassword(services, actorId, password)
  const now = services.clock()
  const rows = await allSubscribers(services.db)
  await auditWithoutRows(services.db, {
    actorId,
    action: 'newsletter-exported',
    subject: 'newsletter',
    subjectId: dayOf(now),
    at: now,
    after: { subscribers: rows.length },
  })
  const table = writeCsv([
    ['email', 'language', 'subscribed', 'consent_file'],
    ...rows.map(({ email, language, since, consentFile }) => [email, language, since.slice(0, 10), consentFile]),
  ])
  return {
    stream: Readable.from([table]),
    contentType: 'text/csv; charset=utf-8',
    name: `newsletter-${dayOf(now)}.csv`,
  }
}
