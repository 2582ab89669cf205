import { eq } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { professionalApplications } from '../database/schema/professionals.ts'
import type { Services } from '../http/services.ts'
import { deleteFile } from '../media/file-store.ts'
import { type Licence, licenceColumns } from './apply-as-professional.ts'
import { openApplicationOf } from './queries.ts'

/**
 * Changes the person's open application. If an admin had asked a question, the application is pending again. Throws the
 * errors of `openApplicationOf`.
 */
export async function amendApplication({ db }: Services, userId: number, licence: Licence): Promise<void> {
  await db.transaction(async db => {
    const { id } = await openApplicationOf(db, userId)
    await setApplication(db, id, { ...licenceColumns(licence), status: 'pending' })
  })
}

/** Deletes the document of the open application. Throws the errors of `openApplicationOf`. */
export async function removeLicence({ db }: Services, userId: number): Promise<void> {
  await db.transaction(async db => {
    const { id, document } = await openApplicationOf(db, userId)
    await setApplication(db, id, { document: null })
    await deleteFile(db, document)
  })
}

export async function setApplication(
  db: Db,
  id: number,
  values: Partial<typeof professionalApplications.$inferInsert>,
): Promise<void> {
  await db.update(professionalApplications).set(values).where(eq(professionalApplications.id, id))
}
