import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { recordQueryTags } from '../cache/read-set.ts'
import { CASING } from './casing.ts'
import type { Db } from './connect.ts'
import { settleAll } from './together.ts'

export interface TransactionOptions<T> {
  /**
   * Selects the last query from the result of `work`. `work` sends this query without awaiting it, so that it shares a
   * round trip with the commit. If the query fails, the transaction rejects.
   */
  last?: (result: T) => Promise<unknown> | undefined
}

/** Drizzle instances by connection, so that a query is compiled once per connection. */
const connections = new WeakMap<pg.PoolClient, Db>()

/** Runs a transaction on a connection of the pool. A connection that cannot roll back or write is closed. */
export async function runTransaction<T>(
  pool: pg.Pool,
  work: (db: Db) => Promise<T>,
  { last }: TransactionOptions<T> = {},
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // BEGIN is not awaited, so that the first queries share its round trip. If it fails, the transaction rejects at the
    // commit.
    const begun = client.query('begin')
    begun.catch(() => {})
    const result = await work(connectionOf(client))
    const [{ command }] = await settleAll(client.query('commit'), begun, last?.(result) ?? Promise.resolve())
    if (command === 'ROLLBACK') throw new Error('transaction rolled back: one of its queries had failed')
    return result
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      broken = reason
    })
    if (isReadOnly(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/** True for the error of a write on a standby, from pg or wrapped by drizzle: another server has become the primary. */
function isReadOnly(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return (cause?.code ?? code) === '25006'
}

function connectionOf(client: pg.PoolClient): Db {
  const known = connections.get(client)
  if (known) return known
  const db: Db = Object.assign(drizzle({ client, casing: CASING, logger: { logQuery: recordQueryTags } }), {
    inTransaction: true,
    transaction: <T>(work: (db: Db) => Promise<T>) => runSavepoint(client, () => work(db)),
  })
  connections.set(client, db)
  return db
}

/**
 * Releases the savepoint after a rollback, too: otherwise its name would still hide an outer savepoint of the same
 * name.
 */
async function runSavepoint<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint nested')
  try {
    const result = await work()
    await client.query('release savepoint nested')
    return result
  } catch (error) {
    await client.query('rollback to savepoint nested')
    await client.query('release savepoint nested')
    throw error
  }
}
