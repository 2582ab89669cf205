import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { DATABASE_DOCS, describeDatabase } from '../scripts/describe-database.ts'
import { knownMigrations, MIGRATIONS_FOLDER } from '../src/server/database/migrations.ts'
import { createTestDatabase } from './support/database.ts'

test('keeps docs/database.md equal to the output of `npm run db:docs`', async () => {
  const { db, close } = await createTestDatabase(inject('cluster'), 'empty')
  expect(readFileSync(DATABASE_DOCS, 'utf8')).toBe(await describeDatabase(db.$client))
  await close()
})

test('describes every database function', async () => {
  const { db, close } = await createTestDatabase(inject('cluster'), 'empty')
  expect(await describeDatabase(db.$client)).not.toMatch(/^\| `\w+\([^`]*\)` \| {2}\|/m)
  await close()
})

test('keeps only the snapshot of the last migration', () => {
  const snapshots = readdirSync(join(MIGRATIONS_FOLDER, 'meta')).filter(name => name.endsWith('_snapshot.json'))
  expect(snapshots).toEqual([`${knownMigrations().at(-1)!.name.slice(0, 4)}_snapshot.json`])
})
