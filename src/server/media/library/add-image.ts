import { eq } from 'drizzle-orm'
import type { LibraryImage } from '../../../shared/contracts/media.ts'
import { normaliseText } from '../../../shared/rules/text.ts'
import { skipAudit, writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { images } from '../../database/schema/media.ts'
import type { Services } from '../../http/services.ts'
import { type EncodedImage, encodeForLibrary, hasImageFiles, pathOfImage, writeImageFiles } from '../image-files.ts'
import { lockFiles } from './delete-unused-files.ts'
import { imageById } from './queries.ts'

interface NewImage {
  bytes: Uint8Array
  /** Original file name. */
  name: string
  /** Id of the admin who uploads the image. */
  addedBy: number | null
}

/**
 * Adds an image to the library; if the same file was added before, returns the existing image. Photographs get a
 * central focal point, cutouts are not cropped. Throws `invalid` on `file` for an image that is invalid, too small or
 * too large.
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

/** Writes the files before the transaction, so that no lock waits for the storage. */
async function keep(services: Pick<Services, 'db' | 'clock' | 'mediaStore'>, kept: Kept) {
  const { mediaStore } = services
  const { path, encoded } = kept
  await writeImageFiles(mediaStore, path, encoded.files)
  const image = await record(services, kept)
  // A removal or the sweep may have deleted the files before the row was inserted.
  if (!(await hasImageFiles(mediaStore, path))) await writeImageFiles(mediaStore, path, encoded.files)
  return image
}

function record({ db, clock }: Pick<Services, 'db' | 'clock'>, { path, name, addedBy, encoded }: Kept) {
  const { width, height, widths, isOpaque } = encoded
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
    const image = row ? await imageById(db, row.id) : (await imageOf(db, path))!
    if (row) {
      await writeAudit(db, {
        actorId: addedBy,
        action: 'image-added',
        subject: 'image',
        subjectId: String(image.id),
        before: null,
        after: { path, name, width, height },
        at: clock(),
      })
    } else skipAudit()
    return { ...image, isNew: row !== undefined }
  })
}

async function imageOf(db: Db, path: string): Promise<LibraryImage | null> {
  const [row] = await db.select({ id: images.id }).from(images).where(eq(images.path, path))
  return row ? imageById(db, row.id) : null
}
