import pg from 'pg'

/** Advisory lock key. Every running instance holds the lock in shared mode; a restore requests it in exclusive mode. */
const OPEN_LOCK_KEY = 7_164_223
/**
 * Advisory lock key. Every instance holds the lock in shared mode while it starts, until it is marked as running; a
 * restore requests it in exclusive mode.
 */
export const START_LOCK_KEY = 7_164_225

/** Milliseconds before a lost lock is acquired again. */
const RELOCK_DELAY_MS = 1_000

interface MarkOptions {
  /** Milliseconds before a lost lock is acquired again. */
  pause?: number
  /** Called with each new connection before it acquires the lock. */
  onConnect?: (client: pg.Client) => Promise<void>
  /** Called after a lost lock was acquired again; if it rejects, the connection is replaced. */
  onMarkedAgain?: (client: pg.Client) => Promise<void>
}

/**
 * Marks the database as in use by a running shop until the returned function is called. If a restart of PostgreSQL
 * breaks the connection, connects and marks again.
 */
export async function markOpen(
  url: string,
  { pause = RELOCK_DELAY_MS, onConnect, onMarkedAgain }: MarkOptions = {},
): Promise<() => Promise<void>> {
  let client: pg.Client
  let isClosed = false
  let isMarked = false

  const mark = async (isAgain: boolean) => {
    client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('error', () => {})
    try {
      await client.connect()
      await onConnect?.(client)
      await client.query('select pg_advisory_lock_shared($1)', [OPEN_LOCK_KEY])
      if (isAgain) await onMarkedAgain?.(client)
    } catch (error) {
      client.connection.stream.destroy()
      throw error
    }
    isMarked = true
    client.once('end', markAgain)
  }
  const markAgain = () => {
    isMarked = false
    const again = () => (isClosed ? undefined : mark(true).catch(markAgain))
    if (!isClosed) setTimeout(again, pause).unref()
  }

  await mark(false)
  return async () => {
    isClosed = true
    if (isMarked) await client.end()
    else client.connection.stream.destroy()
  }
}

/**
 * Prevents restores until the returned function is called; the caller calls it once the instance is marked as running.
 * Without this lock, a start and a restore could deadlock on each other's tables. While a restore is running, calls
 * `onRestore` and waits for its end.
 */
export async function markStarting(url: string, onRestore: () => void): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as mine', [START_LOCK_KEY])
    if (!rows[0].mine) {
      onRestore()
      await client.query('select pg_advisory_lock_shared($1)', [START_LOCK_KEY])
    }
    return () => client.end()
  } catch (error) {
    client.connection.stream.destroy()
    throw error
  }
}

/** True while an instance is running on the database. Takes no lock. */
export async function hasOpenInstance(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and granted
      and database = (select oid from pg_database where datname = current_database())`,
    [OPEN_LOCK_KEY],
  )
  return rowCount !== 0
}

/**
 * True when a shop is running or starting on the database. Otherwise acquires the start lock and the open lock, so that
 * starting shops wait.
 */
export async function isShopOpen(client: pg.ClientBase): Promise<boolean> {
  for (const lock of [START_LOCK_KEY, OPEN_LOCK_KEY]) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [lock])
    if (!rows[0].mine) return true
  }
  return false
}
