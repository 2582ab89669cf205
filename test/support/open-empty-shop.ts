import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../src/server/database/free-port.ts'
import { shopDatabaseUrl } from './shop-database.ts'
import { startShopProcess, testProgram } from './shop-process.ts'

/**
 * Starts an instance without demo data on a new, empty database of the browser tests' database server. `found` creates
 * the first admin and returns the link that sets the admin's password.
 */
export async function openEmptyShop() {
  const name = `empty_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name}`)
  const [url, port] = [shopDatabaseUrl(name), await freePort()]
  const base = `http://localhost:${port}`
  const env = { NODE_ENV: 'production', PUBLIC_URL: base, APP_SECRET: randomBytes(32).toString('hex') }
  const shop = await startShopProcess(url, {
    port,
    env: { ...env, RATE_LIMITS: 'on', BACKUP_HOUR: 'off', LOG_LEVEL: 'error' },
  })
  return {
    base,
    found: async (email: string): Promise<string> => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [testProgram('create-admin'), email, 'Lina', 'Haddad'],
        { env: { ...process.env, DATABASE_URL: url, PUBLIC_URL: base } },
      )
      return stdout.trim().split('\n').at(-1)!
    },
    close: async () => {
      await shop.close()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: shopDatabaseUrl('postgres') })
  await client.connect()
  await client.query(sql)
  await client.end()
}
