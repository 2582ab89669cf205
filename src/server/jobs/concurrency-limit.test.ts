import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

const outcomeOf = (work: Promise<unknown>) => work.then(String, error => error.code)

test('rejects a call that waited too long, and keeps its slot free for other calls', async () => {
  const inTurn = concurrencyLimit(1, { waiting: 2, timeout: 40 })
  const begun: string[] = []
  const as = (name: string, milliseconds: number) =>
    outcomeOf(
      inTurn(async () => {
        begun.push(name)
        await delay(milliseconds)
        return name
      }),
    )
  const long = as('long', 80)
  const impatient = as('impatient', 0)
  await delay(60)
  const next = as('next', 0)
  expect(await Promise.all([long, impatient, next])).toEqual(['long', 'unavailable', 'next'])
  expect(begun).toEqual(['long', 'next'])
})

test('rejects calls over the queue limit at once', async () => {
  const inTurn = concurrencyLimit(1, { waiting: 1 })
  const work = () => delay(20)
  const [, , third] = [outcomeOf(inTurn(work)), outcomeOf(inTurn(work)), outcomeOf(inTurn(work))]
  expect(await Promise.race([third, delay(10).then(() => 'waits')])).toBe('unavailable')
})
