import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Changes the data of the shop that the journeys visit, where time has to pass; answers how many rows it changed. */
export async function reachIn(sql: string, values: unknown[]): Promise<number> {
  const folder = process.env.E2E_FOLDER!
  const { databasePassword } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))
  const [, , , port] = readFileSync(join(folder, 'database', 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ connectionString: `postgres://shop:${databasePassword}@127.0.0.1:${port}/nadara` })
  await client.connect()
  const { rowCount } = await client.query(sql, values)
  await client.end()
  return rowCount ?? 0
}
