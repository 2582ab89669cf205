import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { idempotencyKeys } from '../database/schema/orders.ts'
import type { Who } from '../http/who.ts'

/** What makes two requests the same: who asks, and the whole body as it was read. */
export function fingerprintOf(who: Who, body: unknown): string {
  const person = who.kind === 'signed-in' ? who.userId : null
  return createHash('sha256')
    .update(JSON.stringify([person, body]))
    .digest('hex')
}

/** Takes a key for this transaction; false when an order has it. A twin under way is waited for, and a failed one frees the key. */
export async function claimKey(db: Db, key: string, fingerprint: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .insert(idempotencyKeys)
    .values({ key, fingerprint, createdAt: now })
    .onConflictDoNothing({ target: idempotencyKeys.key })
  return rowCount === 1
}

export async function rememberOrder(db: Db, key: string, orderId: number): Promise<void> {
  await db.update(idempotencyKeys).set({ orderId }).where(eq(idempotencyKeys.key, key))
}

/** The order that a key made. Throws `key-reused` when the key came with another request, or from somebody else. */
export async function answerFor(db: Db, key: string, fingerprint: string): Promise<number> {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (!row || row.fingerprint !== fingerprint || row.orderId === null) throw new Problem('key-reused')
  return row.orderId
}
