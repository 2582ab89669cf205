import { Readable } from 'node:stream'
import type { Language } from '../../shared/i18n/languages.ts'
import { auditWithoutRows } from '../audit/write-audit.ts'
import type { SignedIn } from '../http/authenticate.ts'
import { translatorFor } from '../http/language.ts'
import type { Download } from '../http/send-file.ts'
import type { Services } from '../http/services.ts'
import { writeCsv } from '../http/write-csv.ts'
import { recallOf } from './queries.ts'

/** Spreadsheet of the buyers of a lot; the export is audited. Throws `not-found`. */
export async function recallFile(
  { db, clock }: Services,
  lotId: number,
  { language, who }: { language: Language; who: SignedIn },
): Promise<Download> {
  const t = translatorFor(language)
  const { buyers } = await recallOf(db, lotId, language)
  const head = ['number', 'state', 'name', 'phone', 'email', 'language', 'units', 'notice', 'at'] as const
  const rows = buyers.map(({ number, status, fullName, phone, email, language, quantity, notice, at }) => [
    number,
    t(`admin.status.${status}`),
    fullName,
    phone,
    email,
    language,
    quantity,
    t(`recalls.notice.${notice}`),
    at,
  ])
  await auditWithoutRows(db, {
    actorId: who.userId,
    action: 'recall-list-saved',
    subject: 'lot',
    subjectId: String(lotId),
    at: clock(),
  })
  const csv = writeCsv([head.map(column => t(`recalls.file.${column}`)), ...rows])
  return { stream: Readable.from([csv]), contentType: 'text/csv; charset=utf-8', name: `recall-${lotId}.csv` }
}
