import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../src/server/database/connect.ts'

/** Test table for tests of the database layer. */
export const notes = pgTable('test_notes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull().unique(),
  readAt: timestamp({ withTimezone: true }),
  details: jsonb().$type<unknown>(),
})

export async function createNotes(db: Db): Promise<void> {
  await db.execute(sql`create table test_notes (
    id integer primary key generated always as identity,
    title text not null unique,
    read_at timestamptz,
    details jsonb
  )`)
}

/** Returns the titles of the notes in the order of insertion. */
export async function titlesOf(db: Db): Promise<string[]> {
  return (await db.select({ title: notes.title }).from(notes).orderBy(notes.id)).map(({ title }) => title)
}
