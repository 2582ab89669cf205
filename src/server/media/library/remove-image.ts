import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { images } from '../../database/schema/media.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'
import { lockImage } from './change-image.ts'
import { deleteUnusedFiles } from './delete-unused-files.ts'
import { imageById } from './queries.ts'
import { usesOf } from './uses.ts'

/** Deletes an unused image. Throws `not-found`, `conflict` with the current image, and `image-in-use` with its uses. */
export async function removeImage(
  { db, clock, mediaStore, background }: Services,
  id: number,
  version: string,
  { userId, language }: SignedIn & { language: Language },
): Promise<void> {
  const { path } = await db.transaction(async db => {
    const row = await lockImage(db, id)
    requireCurrentVersion(await imageById(db, id), version)
    const shown = await usesOf(db, row.path, language)
    if (shown.places.length > 0 || shown.orders > 0) throw new Problem('image-in-use', { data: { shown } })
    await db.delete(images).where(eq(images.id, id))
    const before = { path: row.path, name: row.name, width: row.width, height: row.height }
    await writeAudit(db, {
      actorId: userId,
      action: 'image-removed',
      subject: 'image',
      subjectId: String(id),
      before,
      after: null,
      at: clock(),
    })
    return row
  })
  // Deletes the files unless the image was uploaded again in the meantime. If the storage fails, the image stays
  // deleted and the sweep deletes its files later.
  await deleteUnusedFiles({ db, mediaStore }, path).catch(error => background.report(error))
}
