import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** A database beside that of the shop which the journeys visit; its own unless another is named. */
export function shopDatabaseUrl(name = 'nadara'): string {
  const folder = process.env.E2E_FOLDER!
  const { databasePassword } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))
  const [, , , port] = readFileSync(join(folder, 'database', 'postmaster.pid'), 'utf8').split('\n')
  return `postgres://shop:${databasePassword}@127.0.0.1:${port}/${name}`
}

/** Changes the data of the shop that the journeys visit, where time has to pass; answers how many rows it changed. */
export async function changeShopData(sql: string, values: unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString: shopDatabaseUrl() })
  await client.connect()
  const { rowCount } = await client.query(sql, values)
  await client.end()
  return rowCount ?? 0
}
