import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createNotes, notes, titlesOf } from '../../../test/support/build-notes.ts'
import { createTestDatabase } from '../../../test/support/database.ts'
import { connect, type DatabaseConnection, type Db } from './connect.ts'
import { listPlaceholder, prepareInsert, prepareSqlStatement, prepareStatement, valuePlaceholder } from './statement.ts'

let database: DatabaseConnection & { url: string }
/** Pool with a single connection, which runs every query of a test. */
let single: DatabaseConnection
let db: Db
beforeAll(async () => {
  database = await createTestDatabase(inject('cluster'), 'empty')
  await createNotes(database.db)
})
beforeEach(async () => {
  single = connect(database.url, { connections: 1 })
  db = single.db
  await db.execute(sql`truncate test_notes`)
  return () => single.close()
})
afterAll(() => database.close())

const byTitle = prepareStatement(db =>
  db
    .select()
    .from(notes)
    .where(eq(notes.title, valuePlaceholder('title'))),
)
const countById = prepareSqlStatement<{ count: number }>(
  sql`select count(*)::int as count from ${notes} where ${notes.id} = any(${listPlaceholder('ids')})`,
)
const insertNote = prepareInsert(notes, { once: true })

/** Returns the texts of the prepared statements of the connection that contain the given text. */
async function preparedWith(text: string): Promise<string[]> {
  const { rows } = await single.pool.query('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement).filter(statement => statement.includes(text))
}

test('prepares a statement once per connection, inside and outside transactions', async () => {
  await insertNote(db, { title: 'one' })
  for (let time = 0; time < 3; time++) {
    expect(await byTitle(db, { title: 'one' })).toMatchObject([{ title: 'one', readAt: null }])
    await db.transaction(async db => {
      expect(await byTitle(db, { title: 'one' })).toHaveLength(1)
      expect(await countById(db, { ids: [1, 2] })).toHaveProperty('rows', [{ count: expect.any(Number) }])
    })
    await countById(db, { ids: [] })
  }
  expect(await preparedWith('where "test_notes"."title" =')).toHaveLength(1)
  expect(await preparedWith('as count from "test_notes"')).toHaveLength(1)
  expect(await preparedWith('insert into "test_notes"')).toHaveLength(1)
})

test('prepares the statement again on a new connection', async () => {
  await byTitle(db, { title: 'one' })
  await single.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
  expect(await byTitle(db, { title: 'one' })).toEqual([])
  expect(await preparedWith('where "test_notes"."title" =')).toHaveLength(1)
})

test('runs the statement in the given transaction', async () => {
  const work = db.transaction(async db => {
    const { id } = (await insertNote(db, { title: 'one' }))!
    expect((await countById(db, { ids: [id] })).rows).toEqual([{ count: 1 }])
    expect(await byTitle(database.db, { title: 'one' })).toEqual([])
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await titlesOf(db)).toEqual([])
})

test('rejects an execution with a missing parameter value', async () => {
  await expect(byTitle(db)).rejects.toThrow('title')
  await expect(countById(db)).rejects.toThrow('ids')
})

test('encodes the values of an inserted row by the types of its columns', async () => {
  const insertWhole = prepareInsert(notes)
  const at = new Date('2026-11-23T10:00:00.123Z')
  expect(await insertWhole(db, { title: 'one', readAt: at, details: [1, { two: 2 }] })).toMatchObject({
    title: 'one',
    readAt: at,
    details: [1, { two: 2 }],
  })
  await insertWhole(db, { title: 'two', readAt: null, details: null })
  const rows = await db.select({ title: notes.title }).from(notes).where(isNull(notes.details))
  expect(rows).toEqual([{ title: 'two' }])
  await expect(insertWhole(db, { title: 'three' })).rejects.toThrow('rows with other columns')
})

test('returns only the named columns of an inserted row, and nothing for an existing row', async () => {
  const insertTitle = prepareInsert(notes, { once: true, answers: ['id'] })
  expect(await insertTitle(db, { title: 'one' })).toEqual({ id: expect.any(Number) })
  expect(await insertTitle(db, { title: 'one' })).toBeUndefined()
})

test('prepares ordinary Drizzle queries from their fifth execution on', async () => {
  const read = () => db.select({ id: notes.id }).from(notes).where(eq(notes.title, 'rare'))
  for (let time = 0; time < 4; time++) await read()
  expect(await preparedWith('select "id" from "test_notes"')).toEqual([])
  await read()
  await read()
  expect(await preparedWith('select "id" from "test_notes"')).toHaveLength(1)
})
