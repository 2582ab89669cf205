import { sql } from 'drizzle-orm'
import type { Services } from '../../src/server/http/services.ts'

const HOUR = 3_600_000

/** A step of the demo's history; the clock of `services` is set to the step's time. */
type Act = (services: Services) => Promise<unknown>

/** Steps of the demo's history, which may be added in any order and run in the order of their times. */
export class Timeline {
  readonly #now: Date
  readonly #steps: { at: number; act: Act }[] = []

  constructor(now: Date) {
    this.#now = now
  }

  /** Adds a step to run `hoursAgo` hours before now. */
  add(hoursAgo: number, act: Act): void {
    this.#steps.push({ at: this.#now.getTime() - Math.max(hoursAgo, 0.05) * HOUR, act })
  }

  /** Runs all steps, each with a clock set to its time, and sets the creation time of the emails that it queues. */
  async run(services: Services): Promise<void> {
    const { db, config } = services
    let last = await lastEmail(services)
    for (const { at, act } of this.#steps.toSorted((one, other) => one.at - other.at)) {
      const moment = new Date(at)
      // The limit of unconfirmed orders per phone is not needed for demo orders.
      await act({ ...services, clock: () => moment, config: { ...config, openOrdersPerPhone: 1_000 } })
      const { rows } = await db.execute<{ id: number }>(sql`
        update mails set created_at = ${moment.toISOString()}::timestamptz where id > ${last} returning id`)
      last = rows.reduce((most, { id }) => Math.max(most, id), last)
    }
  }
}

async function lastEmail({ db }: Services): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from mails`)
  return rows[0]!.id
}
