import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../test/support/database.ts'
import { startShopProcess, testProgram } from '../../../test/support/shop-process.ts'
import { markOpenOnSameStorage, placeOfFolder } from './claim-storage.ts'
import { markOpen } from './open-mark.ts'

const folder = mkdtempSync(join(tmpdir(), 'nadara-storage-'))
let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase(inject('cluster'), 'demo')
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = async (name: string) => markOpenOnSameStorage(database.url, await placeOfFolder(join(folder, name)))

test('starts an instance with a different storage folder only when no other instance is running', async () => {
  const [first, second] = await Promise.all([open('shared'), open('shared')])
  await expect(open('own')).rejects.toThrow(`the other  ${(await placeOfFolder(join(folder, 'shared'))).description}`)
  await first()
  await expect(open('own')).rejects.toThrow('Give all instances the same DATA_DIR')
  await second()
  const moved = await open('own')
  await expect(open('shared')).rejects.toThrow('is running and keeps images and uploads elsewhere')
  await moved()
})

test('starts only instances of one storage folder when instances of two folders start concurrently', async () => {
  const opened = await Promise.allSettled(['left', 'right', 'left', 'right'].map(open))
  const names = opened.map(({ status }, at) => (status === 'fulfilled' ? ['left', 'right'][at % 2] : ''))
  expect(names.filter(Boolean)).toHaveLength(2)
  expect(new Set(names.filter(Boolean)).size).toBe(1)
  for (const one of opened) if (one.status === 'fulfilled') await one.value()
})

test('rejects a copy of the storage folder of a running instance', async () => {
  const close = await open('original')
  await cp(join(folder, 'original'), join(folder, 'copy'), { recursive: true })
  await expect(open('copy')).rejects.toThrow('is running and keeps images and uploads elsewhere')
  const second = await open('original')
  expect(await readdir(join(folder, 'original')), 'no file of the check remains').toEqual(['storage-id'])
  await second()
  await close()
})

test('[mutant] accepts a copied folder when the running instance does not respond to the check', async () => {
  await (await open('original'))()
  const unmark = await markOpen(database.url)
  await (await open('copy'))()
  await unmark()
})

test('reports an instance that started with a different folder during a PostgreSQL restart', async () => {
  const { promise, resolve } = Promise.withResolvers<Error>()
  const close = await markOpenOnSameStorage(database.url, await placeOfFolder(join(folder, 'before')), resolve)
  await database.pool.query(`select pg_terminate_backend(pid, 1000) from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`)
  const intruder = await open('intruder')
  expect((await promise).message).toContain(join(folder, 'intruder'))
  await intruder()
  await close()
})

test('exits with an error when an instance starts with a different storage folder', async () => {
  const shop = await startShopProcess(database.url, { dataFolder: join(folder, 'first') })
  try {
    const env = {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'other'),
      PORT: '0',
      SMTP_URL: 'off',
    }
    const start = promisify(execFile)(process.execPath, [testProgram('main')], { env })
    const { code, stderr } = await start.then(
      () => ({ code: 0, stderr: '' }),
      error => error,
    )
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Another instance of this shop is running and keeps images and uploads elsewhere:/)
    expect(stderr).toContain(join(folder, 'first'))
    const second = await startShopProcess(database.url, { dataFolder: join(folder, 'first') })
    await second.close()
  } finally {
    await shop.close()
  }
})
