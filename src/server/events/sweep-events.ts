import { lt } from 'drizzle-orm'
import { events } from '../database/schema/events.ts'
import type { Services } from '../http/services.ts'

/** Milliseconds for which events and their deliveries are stored, delivered or not. */
const KEPT = 30 * 24 * 60 * 60_000

/** Deletes old events. */
export async function sweepEvents({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(events).where(lt(events.occurredAt, new Date(clock().getTime() - KEPT)))
}
