import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { AlreadyRunningError, acquireShopLock, startEmbeddedPostgres } from './embedded.ts'
import { accessibleFolder } from './embedded-binaries.ts'

interface EmbeddedDatabase {
  url: string
  /** Stores the shop's address, which a second start in the same folder reports. */
  noteAddress(address: string): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the embedded database of a data folder. Throws `AlreadyRunningError` while another shop is running in the
 * folder.
 */
export async function openEmbeddedDatabase(dataFolder: string, password: string): Promise<EmbeddedDatabase> {
  const addressFile = join(dataFolder, 'address')
  const folder = accessibleFolder(join(dataFolder, 'database'))
  let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>
  try {
    server = await startEmbeddedPostgres({ folder, password })
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error
    const address = existsSync(addressFile) ? readFileSync(addressFile, 'utf8') : 'another address'
    throw new AlreadyRunningError(
      `A shop is open in this folder already, at ${address}. Close it first, or set DATA_DIR and PORT.`,
    )
  }
  const lock = await acquireShopLock(server.url('postgres'))
  await createDatabase(lock)
  return {
    url: server.url('nadara'),
    noteAddress: address => writeFile(addressFile, address),
    close: async () => {
      await lock.end()
      await server.stop()
    },
  }
}

/** Opens the embedded database temporarily; if a shop is running in the folder, uses that shop's database. */
export async function useEmbeddedDatabase(
  dataFolder: string,
  password: string,
): Promise<Pick<EmbeddedDatabase, 'url' | 'close'>> {
  try {
    return await openEmbeddedDatabase(dataFolder, password)
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error
    const folder = accessibleFolder(join(dataFolder, 'database'))
    const port = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3]
    return { url: `postgres://shop:${password}@127.0.0.1:${port}/nadara`, close: async () => {} }
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select 1 from pg_database where datname = 'nadara'`)
  if (!rowCount) await client.query('create database nadara')
}
