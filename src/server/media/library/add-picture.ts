import { eq, sql } from 'drizzle-orm'
import type { LibraryPicture } from '../../../shared/contracts/media.ts'
import { normaliseText } from '../../../shared/rules/text.ts'
import { skipAudit, writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { pictures } from '../../database/schema/media.ts'
import type { Services } from '../../http/services.ts'
import { type EncodedPicture, encodeForLibrary, hasPictureFiles, pathOfPicture } from '../picture-files.ts'
import { pictureById } from './queries.ts'

export interface NewPicture {
  bytes: Uint8Array
  /** Original file name. */
  name: string
  /** The uploading admin. */
  addedBy: number | null
}

/**
 * Adds an image to the library. The same file again returns the existing image. Photographs get a central focal point, cutouts
 * are shown whole. Throws `invalid` on `file` for an invalid, too small or too large image.
 */
export async function addPicture(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  { bytes, name, addedBy }: NewPicture,
): Promise<LibraryPicture & { isNew: boolean }> {
  const { db, config } = services
  const path = pathOfPicture(bytes)
  const known = await pictureOf(db, path)
  if (known && (await hasPictureFiles(config.mediaFolder, path))) {
    skipAudit()
    return { ...known, isNew: false }
  }
  const encoded = await encodeForLibrary(bytes, { mediaFolder: config.mediaFolder, path })
  try {
    return await keep(services, { path, name, addedBy, encoded })
  } finally {
    await encoded.drop()
  }
}

interface Kept extends Omit<NewPicture, 'bytes'> {
  path: string
  encoded: EncodedPicture
}

function keep({ db, clock }: Pick<Services, 'db' | 'clock'>, { path, name, addedBy, encoded }: Kept) {
  const { width, height, widths, isOpaque } = encoded
  const middle = isOpaque ? 50 : null
  return db.transaction(async db => {
    await lockFiles(db, path)
    const [row] = await db
      .insert(pictures)
      .values({
        path,
        name,
        width,
        height,
        widths,
        addedBy,
        focusX: middle,
        focusY: middle,
        searchText: normaliseText(name),
        createdAt: clock(),
      })
      .onConflictDoNothing()
      .returning({ id: pictures.id })
    await encoded.keep()
    const picture = row ? await pictureById(db, row.id) : (await pictureOf(db, path))!
    if (row) {
      const after = { path, name, width, height }
      const subjectId = String(picture.id)
      await writeAudit(db, {
        actorId: addedBy,
        action: 'picture-added',
        subject: 'picture',
        subjectId,
        before: null,
        after,
        at: clock(),
      })
    } else skipAudit()
    return { ...picture, isNew: row !== undefined }
  })
}

/** Serialises writes and deletions of the files of a path. */
export async function lockFiles(db: Db, path: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${path}), 1)`)
}

async function pictureOf(db: Db, path: string): Promise<LibraryPicture | null> {
  const [row] = await db.select({ id: pictures.id }).from(pictures).where(eq(pictures.path, path))
  return row ? pictureById(db, row.id) : null
}
