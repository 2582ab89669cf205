import pg from 'pg'

/** Shared lock of every running instance; a restore requests it exclusively. */
const OPEN_LOCK = 7_164_223
/** Shared lock of every instance that is starting, until it has the mark; a restore requests it exclusively. */
const START_LOCK = 7_164_225

/** Milliseconds before a lost lock is acquired again. */
const PAUSE = 1_000

interface MarkOptions {
  /** Milliseconds before a lost lock is acquired again. */
  pause?: number
  /** Called with each connection before it marks. */
  onConnect?: (client: pg.Client) => Promise<void>
  /** Called after a mark was set again; a rejection replaces the connection. */
  onMarkedAgain?: (client: pg.Client) => Promise<void>
}

/**
 * Marks the database as in use by a running shop until the returned function is called. A connection lost in a restart
 * of PostgreSQL is replaced, and the mark set again.
 */
export async function markOpen(
  url: string,
  { pause = PAUSE, onConnect, onMarkedAgain }: MarkOptions = {},
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
      await client.query('select pg_advisory_lock_shared($1)', [OPEN_LOCK])
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
 * Prevents restores until the returned function is called, after the instance has marked the database: a start and a restore
 * that wait for each other's tables would wait for ever. While a restore is running, calls `onRestore` and waits for its end.
 */
export async function beginStart(url: string, onRestore: () => void): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as mine', [START_LOCK])
    if (!rows[0].mine) {
      onRestore()
      await client.query('select pg_advisory_lock_shared($1)', [START_LOCK])
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
    [OPEN_LOCK],
  )
  return rowCount !== 0
}

/** True when a shop is running or starting on the database; otherwise acquires the locks, and shops that start wait. */
export async function isShopOpen(client: pg.ClientBase): Promise<boolean> {
  for (const lock of [START_LOCK, OPEN_LOCK]) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [lock])
    if (!rows[0].mine) return true
  }
  return false
}
