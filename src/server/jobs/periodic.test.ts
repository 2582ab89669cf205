import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { runIfDue } from './periodic.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

const NOON = new Date('2026-06-01T09:00:00Z')
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const { promise: someTime, resolve: timeIsUp } = Promise.withResolvers<void>()

test('never runs a job on two instances at once, and keeps the interval between runs', async () => {
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

test('reports a failed job and runs it again at its next time', async () => {
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

test('releases the job of a crashed instance when its lease ends', async () => {
  shop.setNow(NOON)
  await new Promise<void>(begun => {
    const run = () => {
      begun()
      return new Promise<void>(() => {})
    }
    void runIfDue(shop.app.services, { name: 'dying', every: 1, run })
  })
  const again = { name: 'dying', every: 1, run: async () => {} }
  shop.setNow(after(14))
  expect(await runIfDue(shop.app.services, again)).toBe(false)
  shop.setNow(after(15))
  expect(await runIfDue(shop.app.services, again)).toBe(true)
})
