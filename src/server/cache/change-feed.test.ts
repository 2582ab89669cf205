import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../test/support/database.ts'
import type { DatabaseConnection } from '../database/connect.ts'
import { ChangeFeed } from './change-feed.ts'

let connection: DatabaseConnection
beforeAll(async () => {
  connection = await createTestDatabase(inject('cluster'), 'empty')
})
afterAll(() => connection.close())

const feedOf = (interval = 60_000) => new ChangeFeed({ db: connection.db, clock: () => new Date(), interval })
const note = (tag: string) => connection.db.execute(sql`insert into changes (tag) values (${tag})`)
const consumer = (apply: (tags: ReadonlySet<string>) => string[]) => ({
  reset: () => {},
  apply,
  nextMoment: () => Number.POSITIVE_INFINITY,
})

test('reads each change once, also when transactions commit out of order', async () => {
  const seen: string[][] = []
  const feed = feedOf(0)
  feed.subscribe(
    consumer(tags => {
      seen.push([...tags])
      return []
    }),
  )
  await feed.refresh()
  await connection.db.transaction(async db => {
    await db.execute(sql`insert into changes (tag) values ('slow')`)
    await note('quick')
    await feed.refresh()
  })
  await feed.refresh()
  await feed.refresh()
  expect(seen).toEqual([[], ['quick'], ['slow']])
})

test('keeps the tags that one consumer returned when the next consumer fails', async () => {
  const feed = feedOf(0)
  let isDue = true
  let fails = true
  feed.subscribe(
    consumer(tags => {
      if (!tags.has('moment') || !isDue) return []
      isDue = false
      return ['product:7']
    }),
  )
  feed.subscribe(
    consumer(tags => {
      if (tags.size > 0 && fails) throw new Error('away')
      return []
    }),
  )
  await feed.refresh()
  await note('moment')
  await expect(feed.refresh()).rejects.toThrow('away')
  fails = false
  await feed.refresh()
  expect(feed.lastChange('product:7')).toBe(feed.sequence)
})

test('reports the feed as stale until a poll has read the instance’s own write', async () => {
  const feed = feedOf()
  await feed.refresh()
  expect(feed.isFresh).toBe(true)
  feed.expire()
  const polling = feed.refresh()
  expect(feed.isFresh).toBe(false)
  await polling
  expect(feed.isFresh).toBe(true)
  await feed.close()
})

test('reports the feed as stale after a poll that began before the instance’s own write ended', async () => {
  const feed = feedOf()
  await feed.refresh()
  feed.expire()
  const polling = feed.refresh()
  feed.expire()
  await polling
  expect(feed.isFresh).toBe(false)
  await feed.close()
})
