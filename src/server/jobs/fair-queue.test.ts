import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const LIMITS = { running: 1, waiting: 20, waitingPerLane: 10, timeout: 60_000 }

/** Starts calls that stay pending until the test finishes them, and records the order in which they start. */
function stage(limits: Partial<typeof LIMITS> = {}) {
  const enter = fairQueue({ ...LIMITS, ...limits })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const call = (lane: string, name: string) =>
    enter(lane, async () => {
      begun.push(name)
      await new Promise<void>(resolve => ends.push(resolve))
      return name
    })
  const finish = async (queued: ReturnType<typeof call>[]) => {
    while (ends.length > 0) {
      ends.shift()!()
      await new Promise(setImmediate)
    }
    return Promise.all(queued.map(({ result }) => result))
  }
  return { call, begun, finish }
}

test('serves lanes round-robin, regardless of the number of calls queued in one lane', async () => {
  const { call, begun, finish } = stage()
  const flood = Array.from({ length: 6 }, (_, i) => call('flood', `flood ${i}`))
  const other = [call('other', 'other 0'), call('other', 'other 1')]
  await finish([...flood, ...other])
  expect(begun).toEqual(['flood 0', 'flood 1', 'other 0', 'flood 2', 'other 1', 'flood 3', 'flood 4', 'flood 5'])
})

test('runs work shared by several lanes once, when the first of the lanes is served', async () => {
  const { call, begun, finish } = stage()
  const flood = Array.from({ length: 5 }, (_, i) => call('flood', `flood ${i}`))
  flood[4]!.joinedBy('other')
  await finish(flood)
  expect(begun).toEqual(['flood 0', 'flood 1', 'flood 4', 'flood 2', 'flood 3'])
})

test('limits the number of concurrent calls', async () => {
  const { call, begun, finish } = stage({ running: 3 })
  const all = Array.from({ length: 5 }, (_, i) => call('one', `${i}`))
  expect(begun).toHaveLength(3)
  expect(await finish(all)).toHaveLength(5)
})

test('rejects calls to a full lane with 429 and to a full queue with 503', async () => {
  const { call, finish } = stage({ waiting: 3, waitingPerLane: 2 })
  const kept = [call('flood', 'runs'), call('flood', '1'), call('flood', '2')]
  await expect(call('flood', '3').result).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 2 })
  kept.push(call('other', '1'))
  await expect(call('third', '1').result).rejects.toMatchObject({ code: 'unavailable' })
  expect(await finish(kept)).toHaveLength(4)
})

test('rejects work that waited too long, and does not start it', async () => {
  const { call, begun, finish } = stage({ timeout: 20 })
  const first = call('one', 'first')
  await expect(call('one', 'second').result).rejects.toMatchObject({ code: 'unavailable' })
  await finish([first])
  expect(begun).toEqual(['first'])
})

test('runs the remaining work after work that fails', async () => {
  const enter = fairQueue(LIMITS)
  await expect(enter('one', () => Promise.reject(new Error('failed'))).result).rejects.toThrow('failed')
  expect(await enter('one', async () => 'next').result).toBe('next')
})
