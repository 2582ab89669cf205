import type { Services } from '../http/services.ts'
import { deleteFile, recordFile, writeFile } from '../media/file-store.ts'
import { sanitizeDocument } from '../media/sanitize-document.ts'
import { setApplication } from './amend-application.ts'
import { openApplicationOf } from './queries.ts'

/**
 * Stores the document of the open application and replaces an earlier one. The document answers an admin's question, so
 * the application is pending again. Throws `invalid` for an invalid document, `conflict` and `not-found`.
 */
export async function storeLicence(services: Services, userId: number, bytes: Uint8Array): Promise<void> {
  // Checks the application before an image is decoded.
  await openApplicationOf(services.db, userId)
  const licence = await writeFile(services, { kind: 'licence-document', ...(await sanitizeDocument(bytes)) })
  await services.db.transaction(async db => {
    const { id, document } = await openApplicationOf(db, userId)
    await setApplication(db, id, { document: await recordFile(db, licence), status: 'pending' })
    await deleteFile(db, document)
  })
}
