import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { PersonalDataHandler } from '../database/personal-data-handler.ts'
import { files } from '../database/schema/files.ts'
import { professionalApplications } from '../database/schema/professionals.ts'
import { deleteFile } from '../media/file-store.ts'

/** Handler of applications and their documents. Decisions of admins remain in the audit log. */
export const professionalDataHandler: PersonalDataHandler = {
  export: async (db, { userId }) => {
    const rows = await db
      .select({ ...getTableColumns(professionalApplications), file: files })
      .from(professionalApplications)
      .leftJoin(files, eq(files.key, professionalApplications.document))
      .where(eq(professionalApplications.userId, userId))
      .orderBy(desc(professionalApplications.id))
    return {
      professionalApplications: rows.map(row => ({
        ...row,
        document: row.file && { ...row.file, createdAt: row.file.createdAt.toISOString() },
        decidedAt: row.decidedAt?.toISOString() ?? null,
        licenceExpiresAt: row.licenceExpiresAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
      })),
    }
  },

  erase: async (db, { userId }) => {
    const gone = await db
      .delete(professionalApplications)
      .where(eq(professionalApplications.userId, userId))
      .returning({ document: professionalApplications.document })
    for (const { document } of gone) await deleteFile(db, document)
  },
}
