import pg from 'pg'

/** Shared by every instance of an open shop; whoever would replace the database asks for it alone. */
const OPEN_LOCK = 7_164_223

/** Marks the database as a shop's that is open, for as long as the connection lives; answers what closes it. */
export async function markOpen(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [OPEN_LOCK])
  return () => client.end()
}

/** Whether a shop is open on the database; asked by who wants it alone, who then keeps others from opening. */
export async function isShopOpen(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [OPEN_LOCK])
  return !rows[0].mine
}
