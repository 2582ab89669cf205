import pg from 'pg'

/** Shared by every instance of an open shop; whoever would replace the database asks for it alone. */
const OPEN_LOCK = 7_164_223

/** Milliseconds before a mark that was lost is set again. */
const PAUSE = 1_000

/**
 * Marks the database as a shop's that is open, until what it answers is called. A connection that is lost, as when PostgreSQL
 * starts again, is made anew and marks it again.
 */
export async function markOpen(url: string, { pause = PAUSE } = {}): Promise<() => Promise<void>> {
  let client: pg.Client
  let isClosed = false
  let isMarked = false

  const mark = async () => {
    client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1)', [OPEN_LOCK])
    } catch (error) {
      client.connection.stream.destroy()
      throw error
    }
    isMarked = true
    client.once('end', markAgain)
  }
  const markAgain = () => {
    isMarked = false
    const again = () => (isClosed ? undefined : mark().catch(markAgain))
    if (!isClosed) setTimeout(again, pause).unref()
  }

  await mark()
  return async () => {
    isClosed = true
    if (isMarked) await client.end()
    else client.connection.stream.destroy()
  }
}

/** Whether a shop is open on the database; asked by who wants it alone, who then keeps others from opening. */
export async function isShopOpen(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [OPEN_LOCK])
  return !rows[0].mine
}
