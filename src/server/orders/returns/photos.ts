import { and, eq } from 'drizzle-orm'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import { MAX_RETURN_PHOTOS } from '../../../shared/rules/returns.ts'
import type { Db } from '../../database/connect.ts'
import { orderReturnPhotos, orderReturns } from '../../database/schema/returns.ts'
import type { Download } from '../../http/send-file.ts'
import type { Services } from '../../http/services.ts'
import { deleteFile, openFile, recordFile, writeFile } from '../../media/file-store.ts'
import { reencode } from '../../media/reencode.ts'
import type { OrderRow } from '../write-order.ts'
import { lockOrder } from './lock-return.ts'

/** Length of the longer side in pixels: enough to show a crack, or the date on a lid. */
const MAX_SIDE_PX = 2_000

/**
 * Adds a photo to the undecided return request. Photos are sent after the request, so that a lost connection can lose
 * photos but not the request. Throws `impossible-status` if there is no undecided request, and `invalid` for an invalid
 * image or too many photos.
 */
export async function addPhoto(services: Services, { id: orderId }: OrderRow, bytes: Uint8Array): Promise<void> {
  // Checks the request before an image is decoded.
  await roomFor(services.db, orderId)
  const image = await reencode(bytes, { longest: MAX_SIDE_PX })
  const photo = await writeFile(services, { kind: 'return-photo', contentType: 'image/jpeg', bytes: image })
  await services.db.transaction(async db => {
    await lockOrder(db, orderId)
    const returnId = await roomFor(db, orderId)
    const file = await recordFile(db, photo)
    await db.insert(orderReturnPhotos).values({ returnId, file, createdAt: services.clock() })
  })
}

/** Deletes a photo of the undecided request. Throws `not-found` and `impossible-status`. */
export async function removePhoto({ db }: Services, { id: orderId }: OrderRow, id: number): Promise<void> {
  await db.transaction(async db => {
    await lockOrder(db, orderId)
    const { returnId, file } = await photoOf(db, orderId, id)
    if (returnId !== (await waitingRequest(db, orderId))) throw new Problem('impossible-status')
    await db.delete(orderReturnPhotos).where(eq(orderReturnPhotos.id, id))
    await deleteFile(db, file)
  })
}

/** Opens a photo of one of the order's returns. Throws `not-found`. */
export async function openPhoto({ db, fileStore }: Services, { id: orderId, number }: OrderRow, id: number) {
  const { file } = await photoOf(db, orderId, id)
  const stream = await openFile(fileStore, file)
  return { stream, contentType: 'image/jpeg', name: `${number}-${id}.jpg` } satisfies Download
}

async function photoOf(db: Db, orderId: number, id: number) {
  const [photo] = await db
    .select({ returnId: orderReturns.id, file: orderReturnPhotos.file })
    .from(orderReturnPhotos)
    .innerJoin(orderReturns, eq(orderReturns.id, orderReturnPhotos.returnId))
    .where(and(eq(orderReturnPhotos.id, id), eq(orderReturns.orderId, orderId)))
  if (!photo) throw new Problem('not-found')
  return photo
}

/**
 * Returns the id of the undecided request. Throws `impossible-status` without one, and `invalid` if it has the maximum
 * number of photos.
 */
async function roomFor(db: Db, orderId: number): Promise<number> {
  const returnId = await waitingRequest(db, orderId)
  if (returnId === undefined) throw new Problem('impossible-status')
  const kept = await db.$count(orderReturnPhotos, eq(orderReturnPhotos.returnId, returnId))
  if (kept >= MAX_RETURN_PHOTOS) throw invalidField('file', 'too-many', { max: MAX_RETURN_PHOTOS })
  return returnId
}

async function waitingRequest(db: Db, orderId: number): Promise<number | undefined> {
  const [request] = await db
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(and(eq(orderReturns.orderId, orderId), eq(orderReturns.status, 'requested')))
  return request?.id
}
