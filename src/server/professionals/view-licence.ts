import { Problem } from '../../shared/contracts/errors.ts'
import { auditWithoutRows } from '../audit/write-audit.ts'
import type { Download } from '../http/send-file.ts'
import type { Services } from '../http/services.ts'
import { openAndRecordView } from '../media/file-store.ts'
import { applicationById } from './admin-queries.ts'
import { documentsOf } from './queries.ts'

const ENDINGS: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }

/**
 * Opens an application's document for an admin and writes an audit row. Throws `not-found` if there is no such
 * application or document.
 */
export async function viewLicence(
  { db, fileStore, clock }: Services,
  id: number,
  { adminId }: { adminId: number },
): Promise<Download> {
  const [file] = await documentsOf(db, [await applicationById(db, id)])
  if (!file) throw new Problem('not-found')
  const { key, contentType } = file
  const stream = await openAndRecordView(fileStore, key, () =>
    auditWithoutRows(db, {
      actorId: adminId,
      action: 'licence-document-viewed',
      subject: 'professional-application',
      subjectId: String(id),
      at: clock(),
    }),
  )
  return { stream, contentType, name: `licence-${id}.${ENDINGS[contentType] ?? 'bin'}` }
}
