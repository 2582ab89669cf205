import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { withAlteredQueries } from '../../../test/support/mutate-queries.ts'
import { periodicJobs } from '../database/schema/jobs.ts'
import { runIfDue } from './periodic.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

const NOON = new Date('2026-06-01T09:00:00Z')
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const { promise: someTime, resolve: timeIsUp } = Promise.withResolvers<void>()

test('runs a job on one instance at a time, and keeps the interval between runs', async () => {
  shop.setNow(NOON)
  let runs = 0
  const begun = Promise.withResolvers<void>()
  const job = {
    name: 'counting',
    every: 10,
    run: async () => {
      runs++
      begun.resolve()
      await someTime
    },
  }
  const first = runIfDue(shop.app.services, job)
  await begun.promise
  expect(await runIfDue(shop.app.services, job)).toBe(false)
  timeIsUp()
  expect(await first).toBe(true)
  expect(runs).toBe(1)

  shop.setNow(after(9))
  expect(await runIfDue(shop.app.services, job)).toBe(false)
  shop.setNow(after(10))
  expect(await runIfDue(shop.app.services, job)).toBe(true)
})

test('reports a failed job, and runs it again at its next scheduled time', async () => {
  shop.setNow(NOON)
  let runs = 0
  const job = {
    name: 'failing',
    every: 1,
    run: async () => {
      if (++runs === 1) throw new Error('no luck')
    },
  }
  await expect(runIfDue(shop.app.services, job)).rejects.toThrow('no luck')
  expect(await runIfDue(shop.app.services, job)).toBe(false)
  shop.setNow(after(1))
  expect(await runIfDue(shop.app.services, job)).toBe(true)
})

describe('the lease of a running job', () => {
  /** Job that runs until `finish` is called. */
  const hanging = (name: string) => {
    const { promise, resolve: finish } = Promise.withResolvers<void>()
    return { job: { name, every: 1, run: () => promise }, finish }
  }
  const leaseOf = async (name: string) => {
    const [row] = await shop.db.select().from(periodicJobs).where(eq(periodicJobs.name, name))
    return row?.availableAt.getTime()
  }
  const other = (name: string) => ({ name, every: 1, run: async () => {} })

  test('expires a lease without renewals, so that another instance runs the job', async () => {
    shop.setNow(NOON)
    // Lease renewals are due only after minutes of real time, so none occurs during the test.
    const lease = 10 * 60_000
    const { job, finish } = hanging('dying')
    const dying = runIfDue(shop.app.services, job, { lease })
    await expect.poll(() => leaseOf('dying')).toBe(NOON.getTime() + lease)
    shop.setNow(new Date(NOON.getTime() + lease - 1))
    expect(await runIfDue(shop.app.services, other('dying'))).toBe(false)
    shop.setNow(new Date(NOON.getTime() + lease))
    expect(await runIfDue(shop.app.services, other('dying'))).toBe(true)
    const next = await leaseOf('dying')
    finish()
    await dying
    expect(await leaseOf('dying')).toBe(next)
  })

  /**
   * Starts a job, and lets another instance try to run the same job until it succeeds or three lease durations have
   * passed. Returns true if the other instance succeeded.
   */
  async function runsTwice(name: string, lease: number): Promise<boolean> {
    shop.setNow(null)
    const { job, finish } = hanging(name)
    const running = runIfDue(shop.app.services, job, { lease })
    await expect.poll(() => leaseOf(name)).toBeGreaterThan(0)
    const end = Date.now() + 3 * lease
    let isRunning = false
    while (Date.now() < end && !isRunning) isRunning = await runIfDue(shop.app.services, other(name))
    finish()
    await running
    return isRunning
  }

  test('renews the lease while the job runs', async () => {
    expect(await runsTwice('long', 900)).toBe(false)
    expect(await leaseOf('long')).toBeGreaterThan(Date.now() + 50_000)
  })

  test('[mutant] runs a job on a second instance when its lease is not renewed', async () => {
    const withoutRenewals = (text: string) => text.replace(/(set "available_at" = \$1 where )/, '$1false and ')
    expect(await withAlteredQueries(withoutRenewals, () => runsTwice('lost', 200))).toBe(true)
  })
})
