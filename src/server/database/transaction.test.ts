import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createNotes, notes, titlesOf } from '../../../test/support/build-notes.ts'
import { createTestDatabase } from '../../../test/support/database.ts'
import { isDatabaseUnreachable } from '../http/errors.ts'
import type { DatabaseConnection, Db } from './connect.ts'
import { connect } from './connect.ts'

let database: DatabaseConnection & { url: string }
let db: Db
beforeAll(async () => {
  database = await createTestDatabase(inject('cluster'), 'empty')
  db = database.db
  await createNotes(db)
})
beforeEach(() => db.execute(sql`truncate test_notes`))
afterAll(() => database.close())

const write = (db: Db, title: string) => db.insert(notes).values({ title })

async function writeThenFail(db: Db): Promise<void> {
  await write(db, 'one')
  await write(db, 'two')
  throw new Error('changed my mind')
}

test('commits and returns the result of the callback', async () => {
  const titles = await db.transaction(async db => {
    await write(db, 'one')
    expect(db.inTransaction).toBe(true)
    return titlesOf(db)
  })
  expect(titles).toEqual(['one'])
  expect(await titlesOf(db)).toEqual(['one'])
  expect(db.inTransaction).toBe(false)
})

test('rolls back and rejects with the error of the callback', async () => {
  await expect(db.transaction(writeThenFail)).rejects.toThrow('changed my mind')
  expect(await titlesOf(db)).toEqual([])
})

test('[mutant] keeps the writes of a failed transaction when BEGIN is not sent', async () => {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: unknown, ...all: unknown[]) {
    return (query as (...all: unknown[]) => unknown).apply(this, all[0] === 'begin' ? ['select 1'] : all)
  } as never
  try {
    await expect(db.transaction(writeThenFail)).rejects.toThrow('changed my mind')
  } finally {
    pg.Client.prototype.query = query
  }
  expect(await titlesOf(db)).toEqual(['one', 'two'])
})

test('rolls a nested transaction back to its savepoint only', async () => {
  await db.transaction(async db => {
    await write(db, 'outer')
    const failed = db.transaction(async db => {
      await write(db, 'middle')
      // The inner savepoint has the same name as the outer one, and must be released first.
      await expect(db.transaction(writeThenFail)).rejects.toThrow('changed my mind')
      throw new Error('middle failed')
    })
    await expect(failed).rejects.toThrow('middle failed')
    await db.transaction(db => write(db, 'sibling'))
  })
  expect(await titlesOf(db)).toEqual(['outer', 'sibling'])
})

test('rejects and rolls back when the callback ignored a failed query', async () => {
  const work = db.transaction(async db => {
    await write(db, 'one')
    await db.execute(sql`select 1 / 0`).catch(() => {})
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await titlesOf(db)).toEqual([])
})

test('rejects with the error of the last query, which is sent together with the commit', async () => {
  await write(db, 'taken')
  const work = db.transaction(
    async db => {
      await write(db, 'one')
      return { last: write(db, 'taken').then() }
    },
    { last: ({ last }) => last },
  )
  await expect(work).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await titlesOf(db)).toEqual(['taken'])
})

test('replaces a connection that is lost during a transaction', async () => {
  const { db, pool, close } = connect(database.url, { connections: 1 })
  const work = db.transaction(async db => {
    await write(db, 'one')
    await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  const error = await work.then(
    () => null,
    error => error,
  )
  expect(isDatabaseUnreachable(error)).toBe(true)
  expect(pool.totalCount).toBe(0)
  await db.transaction(db => write(db, 'two'))
  expect(await titlesOf(db)).toEqual(['two'])
  await close()
})

test('closes the connection to a server that accepts no writes', async () => {
  const { db, pool, close } = connect(database.url, { connections: 1 })
  await db.execute(sql`set default_transaction_read_only = on`)
  const error = await db.transaction(db => write(db, 'one')).catch(error => error)
  expect(isDatabaseUnreachable(error)).toBe(true)
  expect(pool.totalCount).toBe(0)
  await db.transaction(db => write(db, 'two'))
  expect(await titlesOf(db)).toEqual(['two'])
  await close()
})

test('returns the connection to the pool after success and failure', async () => {
  const { db, pool, close } = connect(database.url, { connections: 1 })
  await expect(db.transaction(writeThenFail)).rejects.toThrow('changed my mind')
  await expect(db.transaction(db => db.execute(sql`select 1 / 0`))).rejects.toThrow()
  await db.transaction(db => write(db, 'one'))
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
  await close()
})
