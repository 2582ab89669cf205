import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { pictures } from '../../database/schema/media.ts'
import type { Services } from '../../http/services.ts'
import type { SignedIn } from '../../http/who.ts'
import { removePictureFiles } from '../picture-files.ts'
import { lockFiles } from './add-picture.ts'
import { lockPicture } from './change-picture.ts'
import { usesOf } from './uses.ts'

/** Deletes an unused image. Throws `not-found`, and `picture-in-use` with its uses. */
export async function removePicture(
  { db, clock, config }: Services,
  id: number,
  { userId, language }: SignedIn & { language: Language },
): Promise<void> {
  const { path } = await db.transaction(async db => {
    const row = await lockPicture(db, id)
    const shown = await usesOf(db, row.path, language)
    if (shown.places.length > 0 || shown.orders > 0) throw new Problem('picture-in-use', { data: { shown } })
    await db.delete(pictures).where(eq(pictures.id, id))
    const before = { path: row.path, name: row.name, width: row.width, height: row.height }
    await writeAudit(db, {
      actorId: userId,
      action: 'picture-removed',
      subject: 'picture',
      subjectId: String(id),
      before,
      after: null,
      at: clock(),
    })
    return row
  })
  await db.transaction(async db => {
    await lockFiles(db, path)
    // The image may have been uploaded again meanwhile.
    if ((await db.$count(pictures, eq(pictures.path, path))) === 0) await removePictureFiles(config.mediaFolder, path)
  })
}
