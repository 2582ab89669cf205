import type { Services } from '../http/services.ts'
import { forgetFile, keepFile } from '../media/file-store.ts'
import { readDocument } from '../media/read-document.ts'
import { setApplication } from './amend-application.ts'
import { openApplicationOf } from './queries.ts'

/**
 * Keeps the document of the open application, in place of an earlier one. It answers what an admin asked for, so that the
 * application waits for a decision again. Throws `invalid` for what is no document, `conflict` and `not-found`.
 */
export async function storeLicence(services: Services, userId: number, bytes: Uint8Array): Promise<void> {
  // Whoever has nothing to attach it to is refused before a picture is decoded.
  await openApplicationOf(services.db, userId)
  const licence = await readDocument(bytes)
  await services.db.transaction(async db => {
    const { id, document } = await openApplicationOf(db, userId)
    const { key } = await keepFile(db, services, { kind: 'licence-document', ...licence })
    await setApplication(db, id, { document: key, status: 'pending' })
    await forgetFile(db, document)
  })
}
