import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ReplicatedShop } from '../support/replicated-shop.ts'

/** Waits until the shop has sent all emails, and has run a job that became due after the failover. */
export async function expectWorkToResume({ db }: ReplicatedShop): Promise<void> {
  await db.execute(sql`update periodic_jobs set available_at = now() - interval '1 second', finished_at = null`)
  await expect.poll(() => rowsOf(db, sql`from periodic_jobs where finished_at is not null`), SOON).toBeGreaterThan(0)
  await expect.poll(() => rowsOf(db, sql`from mails where sent_at is null`), SOON).toBe(0)
}

const SOON = { timeout: 60_000, interval: 500 }
const rowsOf = async (db: ReplicatedShop['db'], from: ReturnType<typeof sql>) =>
  (await db.execute(sql`select ${from}`)).rows.length
