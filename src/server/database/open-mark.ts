import pg from 'pg'

/** Shared lock of every running instance; a restore requests it exclusively. */
const OPEN_LOCK = 7_164_223

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

/** True while an instance is running on the database. Takes no lock. */
export async function hasOpenInstance(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and granted
      and database = (select oid from pg_database where datname = current_database())`,
    [OPEN_LOCK],
  )
  return rowCount !== 0
}

/** True when a shop is running on the database; otherwise acquires the lock, which prevents shops from starting. */
export async function isShopOpen(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [OPEN_LOCK])
  return !rows[0].mine
}
