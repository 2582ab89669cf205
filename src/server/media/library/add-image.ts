import { eq, sql } from 'drizzle-orm'
import type { LibraryImage } from '../../../shared/contracts/media.ts'
import { normaliseText } from '../../../shared/rules/text.ts'
import { skipAudit, writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { images } from '../../database/schema/media.ts'
import type { Services } from '../../http/services.ts'
import { type EncodedImage, encodeForLibrary, hasImageFiles, pathOfImage, writeImageFiles } from '../image-files.ts'
import { imageById } from './queries.ts'

interface NewImage {
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
export async function addImage(
  services: Pick<Services, 'db' | 'clock' | 'mediaStore'>,
  { bytes, name, addedBy }: NewImage,
): Promise<LibraryImage & { isNew: boolean }> {
  const { db, mediaStore } = services
  const path = pathOfImage(bytes)
  const known = await imageOf(db, path)
  if (known && (await hasImageFiles(mediaStore, path))) {
    skipAudit()
    return { ...known, isNew: false }
  }
  return keep(services, { path, name, addedBy, encoded: await encodeForLibrary(bytes) })
}

interface Kept extends Omit<NewImage, 'bytes'> {
  path: string
  encoded: EncodedImage
}

function keep(
  { db, clock, mediaStore }: Pick<Services, 'db' | 'clock' | 'mediaStore'>,
  { path, name, addedBy, encoded }: Kept,
) {
  const { width, height, widths, isOpaque, files } = encoded
  const middle = isOpaque ? 50 : null
  return db.transaction(async db => {
    await lockFiles(db, path)
    const [row] = await db
      .insert(images)
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
      .returning({ id: images.id })
    await writeImageFiles(mediaStore, path, files)
    const image = row ? await imageById(db, row.id) : (await imageOf(db, path))!
    if (row) {
      const after = { path, name, width, height }
      const subjectId = String(image.id)
      await writeAudit(db, {
        actorId: addedBy,
        action: 'image-added',
        subject: 'image',
        subjectId,
        before: null,
        after,
        at: clock(),
      })
    } else skipAudit()
    return { ...image, isNew: row !== undefined }
  })
}

/** Serialises writes and deletions of the files of a path. */
export async function lockFiles(db: Db, path: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${path}), 1)`)
}

async function imageOf(db: Db, path: string): Promise<LibraryImage | null> {
  const [row] = await db.select({ id: images.id }).from(images).where(eq(images.path, path))
  return row ? imageById(db, row.id) : null
}
