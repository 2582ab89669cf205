import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/support/database.ts'
import { isShopOpen, markOpen } from './open-mark.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase(inject('cluster'), 'empty')
})
afterAll(() => database.close())

/** Runs the check of a restore on a connection of its own. */
async function isOpen(): Promise<boolean> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return await isShopOpen(client)
  } finally {
    await client.end()
  }
}

test('restores the advisory lock of an instance after a lost connection, until the instance closes', async () => {
  const close = await markOpen(database.url, { pause: 10 })
  expect(await isOpen()).toBe(true)
  for (const _ of [1, 2]) {
    const { rowCount } = await database.pool.query(`select pg_terminate_backend(pid, 1000) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`)
    expect(rowCount).toBe(1)
    await vi.waitFor(async () => expect(await isOpen()).toBe(true), { timeout: 5_000, interval: 50 })
  }
  await close()
  expect(await isOpen()).toBe(false)
})
