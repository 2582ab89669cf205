import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connect, type DatabaseConnection } from '../../src/server/database/connect.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test run's PostgreSQL cluster, without a database name. */
    cluster: string
  }
}

/** Template database of a test: migrated and empty, or with the demo shop. */
export type Template = 'empty' | 'demo'

/** Creates a separate database for a test file by copying a template, which takes about 40 ms. */
export async function createTestDatabase(
  cluster: string,
  template: Template,
): Promise<DatabaseConnection & { url: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: `${cluster}/postgres` })
  await admin.connect()
  await admin.query(`create database ${name} template template_${template}`)
  await admin.end()
  const connection = connect(`${cluster}/${name}`, { connections: 20 })
  return { ...connection, url: `${cluster}/${name}` }
}
