import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { orders as contracts, type OrderData } from '../../shared/contracts/orders.ts'
import type { Db } from '../database/connect.ts'
import { idempotencyKeys } from '../database/schema/orders.ts'
import { prepareSqlStatement, prepareStatement, valuePlaceholder } from '../database/statement.ts'
import type { Caller } from '../http/authenticate.ts'
import { type OrderReadContext, orderForWire } from './queries.ts'

/** Fingerprint of a request: its sender and the complete parsed body. */
export function fingerprintOf(who: Caller, body: unknown): string {
  const person = who.kind === 'signed-in' ? who.userId : null
  return createHash('sha256')
    .update(JSON.stringify([person, body]))
    .digest('hex')
}

const insertKey = prepareSqlStatement<{ order_id: number }>(sql`
  insert into idempotency_keys (key, fingerprint, created_at)
  values (${valuePlaceholder('key')}, ${valuePlaceholder('fingerprint')}, ${valuePlaceholder('now')}::timestamptz)
  on conflict do nothing
  returning nextval('orders_id_seq')::int as order_id`)

/**
 * Claims an idempotency key for this transaction and returns the id for the new order; null if the key already has an
 * order. Waits for a concurrent request with the same key, which releases the key if it fails.
 */
export async function claimIdempotencyKey(db: Db, key: string, fingerprint: string, now: Date): Promise<number | null> {
  const { rows } = await insertKey(db, { key, fingerprint, now: now.toISOString() })
  return rows[0]?.order_id ?? null
}

const keepAnswer = prepareStatement(db =>
  db
    .update(idempotencyKeys)
    .set({ orderId: valuePlaceholder('orderId'), answer: valuePlaceholder('answer') } as never)
    .where(eq(idempotencyKeys.key, valuePlaceholder('key'))),
)

/** Stores the response for a key exactly as it is sent. */
export async function storeResponse(db: Db, key: string, orderId: number, answer: OrderData): Promise<void> {
  await keepAnswer(db, { key, orderId, answer: contracts.getOrder.response.encode(answer) })
}

/**
 * Returns the stored response for a key unchanged, or the current order if the stored format is outdated. Throws
 * `key-reused` if the key was used for another request or by another person.
 */
export async function replayResponse(
  db: Db,
  key: string,
  fingerprint: string,
  reading: OrderReadContext,
): Promise<OrderData> {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (!row || row.fingerprint !== fingerprint || row.orderId === null) throw new Problem('key-reused')
  const kept = contracts.getOrder.response.safeParse(row.answer)
  return kept.success ? kept.data : orderForWire(db, row.orderId, reading)
}
