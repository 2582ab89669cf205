import { eq } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { users } from '../../database/schema/customers.ts'
import type { Services } from '../../http/services.ts'
import { concurrencyLimit } from '../../jobs/concurrency-limit.ts'
import { deleteFile, recordFile, writeFile } from '../../media/file-store.ts'
import { readImage } from '../../media/read-image.ts'

/** Width and height in pixels. */
const SIDE_PX = 256
/** Limits concurrent image decoding, which takes much memory. */
const drawing = concurrencyLimit(2, { waiting: 50 })

/** Crops an image to a square around its salient part, re-encodes it without metadata, and stores it. */
export async function changeAvatar(services: Services, userId: number, bytes: Uint8Array): Promise<void> {
  const square = await drawing(async () => {
    const image = await readImage(bytes)
    return image.resize(SIDE_PX, SIDE_PX, { fit: 'cover', position: 'attention' }).webp({ quality: 82 }).toBuffer()
  })
  const avatar = await writeFile(services, { kind: 'avatar', contentType: 'image/webp', bytes: square })
  await services.db.transaction(async db => putAvatar(db, userId, await recordFile(db, avatar)))
}

export async function removeAvatar({ db }: Pick<Services, 'db'>, userId: number): Promise<void> {
  await db.transaction(db => putAvatar(db, userId, null))
}

/** Replaces the image under a row lock, so that concurrent changes leave no orphaned file. */
async function putAvatar(db: Db, userId: number, avatar: string | null): Promise<void> {
  const [before] = await db
    .select({ avatar: users.avatar })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  await db.update(users).set({ avatar }).where(eq(users.id, userId))
  await deleteFile(db, before?.avatar ?? null)
}
