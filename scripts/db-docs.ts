import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/server/database/embedded.ts'
import { migrateDatabase } from '../src/server/database/migrate.ts'
import { DATABASE_DOCS, describeDatabase } from './describe-database.ts'

/** `npm run db:docs`: writes docs/database.md from the schema files and a freshly migrated database. */
const folder = mkdtempSync(join(tmpdir(), 'nadara-docs-'))
// PostgreSQL runs as another user when root starts it, and that user must be able to access its folder.
chmodSync(folder, 0o711)
const server = await startEmbeddedPostgres({ folder: join(folder, 'database'), password: 'docs', volatile: true })
const client = new pg.Client({ connectionString: server.url('docs') })
try {
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  await admin.query('create database docs')
  await admin.end()
  await migrateDatabase(server.url('docs'))
  await client.connect()
  writeFileSync(DATABASE_DOCS, await describeDatabase(client))
} finally {
  await client.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
