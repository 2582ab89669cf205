import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { recordQueryTags } from '../cache/read-set.ts'
import { CASING } from './casing.ts'
import { PreparingClient } from './prepare.ts'
import { runTransaction, type TransactionOptions } from './transaction.ts'

/**
 * Database handle, the first parameter of every query: the pool, or inside a transaction the `db` that `transaction`
 * passes to `work`.
 */
export interface Db
  extends Pick<
    NodePgDatabase,
    'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with' | '$count'
  > {
  /** Executes the queries: the pool, or the connection of a transaction. */
  readonly $client: Pick<pg.Pool, 'query'>
  readonly inTransaction: boolean
  /**
   * Commits when `work` resolves, rolls back when it rejects. Inside a transaction it sets a savepoint. Also rejects if
   * a query failed and `work` ignored the error, because PostgreSQL then rolls back instead of committing.
   */
  transaction<T>(work: (db: Db) => Promise<T>, options?: TransactionOptions<T>): Promise<T>
}

/** A pool: each query outside a transaction runs on any free connection. */
export interface Database extends Db, Pick<NodePgDatabase, 'selectDistinctOn'> {
  readonly $client: pg.Pool
}

export interface DatabaseConnection {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/**
 * Milliseconds. The server applies the first three limits. This process applies `query_timeout`: it closes a connection
 * whose query gets no response, such as a commit that waits for a synchronous replica. Together with the wait for a
 * connection (at most 2 s), it is shorter than the client's timeout of 15 s.
 */
const LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 12_000,
}

/**
 * A new connection plans its first queries again, so the first visitor after a pause would wait for it; the default of
 * ten seconds is shorter than the pauses of a quiet shop.
 */
const IDLE_TIMEOUT_MS = 10 * 60_000

/** Opens a pool. A lost connection is removed and replaced without ending the process. */
export function connect(url: string, { connections = 10 } = {}): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    Client: PreparingClient,
    pipeline: true,
    ...LIMITS,
    // JIT compilation takes 250 ms. The planner would use it for list queries of a large shop that run faster than
    // that.
    options: '-c jit=off',
  })
  const ignore = () => {}
  pool.on('error', ignore)
  pool.on('connect', client => client.on('error', ignore))
  // No schema is passed: only relational queries need it, and the code has none.
  const db = Object.assign(drizzle({ client: pool, casing: CASING, logger: { logQuery: recordQueryTags } }), {
    inTransaction: false,
    transaction: <T>(work: (db: Db) => Promise<T>, options?: TransactionOptions<T>) =>
      runTransaction(pool, work, options),
  })
  return { db, pool, close: () => pool.end() }
}

/** Returns the connection string of a database, for code that opens a connection of its own. */
export function urlOf(db: Database): string {
  return db.$client.options.connectionString!
}
