import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Time that a journey cannot wait for: the licence of somebody ended a second ago. */
export async function endLicence(email: string): Promise<void> {
  const folder = process.env.E2E_FOLDER!
  const { databasePassword } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))
  const [, , , port] = readFileSync(join(folder, 'database', 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ connectionString: `postgres://shop:${databasePassword}@127.0.0.1:${port}/nadara` })
  await client.connect()
  const { rowCount } = await client.query(
    `update professional_applications set licence_expires_at = now() - interval '1 second'
      from users where users.id = user_id and users.email = $1`,
    [email],
  )
  await client.end()
  if (rowCount !== 1) throw new Error(`${email} has no licence that could end`)
}
