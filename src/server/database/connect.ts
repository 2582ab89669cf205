import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { readQuery } from '../cache/reads.ts'
import { PreparingClient } from './prepare.ts'

export type Database = NodePgDatabase

/** What every query takes first: the database, or inside a transaction its `db` parameter of the same name. */
export type Db = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with' | '$count'
> & {
  transaction: Database['transaction']
}

export interface DatabaseConnection {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** Milliseconds, inside the client's 15 s: statement 5 s, lock 3 s, wait for a connection 2 s, idle in transaction 10 s. */
const LIMITS = { statement_timeout: 5_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 10_000 }

/** Opens a pool. A connection that PostgreSQL drops is forgotten and replaced; it never ends the process. */
export function connect(url: string, { connections = 10 } = {}): DatabaseConnection {
  const pool = new pg.Pool({
    ...({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: 2_000,
      Client: PreparingClient,
      pipeline: true,
    } as pg.PoolConfig),
    ...LIMITS,
    // Compiling a plan takes a quarter of a second, and lists of a large shop look dear enough for it; their answers take less.
    options: '-c jit=off',
  })
  const forget = () => {}
  pool.on('error', forget)
  pool.on('connect', client => client.on('error', forget))
  // Without the tables: what they would add, relations, nobody asks for, and each transaction would go through all of them.
  const db = drizzle(pool, { casing: 'snake_case', logger: { logQuery: readQuery } })
  return { db, pool, close: () => pool.end() }
}

/** Where a database is, for a thread that needs a connection of its own. */
export function urlOf(db: Database): string {
  return (db as unknown as { $client: pg.Pool }).$client.options.connectionString!
}
