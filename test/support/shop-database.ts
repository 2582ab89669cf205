import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Returns the connection string of a database on the server of the browser tests; by default the database of the shop
 * under test.
 */
export function shopDatabaseUrl(name = 'nadara'): string {
  const folder = process.env.E2E_FOLDER!
  const { databasePassword } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))
  const [, , , port] = readFileSync(join(folder, 'database', 'postmaster.pid'), 'utf8').split('\n')
  return `postgres://shop:${databasePassword}@127.0.0.1:${port}/${name}`
}

/** Changes data of the browser tests' shop, to simulate the passing of time. Returns the number of changed rows. */
export async function changeShopData(sql: string, values: unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString: shopDatabaseUrl() })
  await client.connect()
  const { rowCount } = await client.query(sql, values)
  await client.end()
  return rowCount ?? 0
}
