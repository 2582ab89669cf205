import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { createBareDatabase, runCommand, temporaryFolder } from '../../../../test/support/build-backup.ts'
import { createTestDatabase, type Template } from '../../../../test/support/database.ts'
import { startShopProcess } from '../../../../test/support/shop-process.ts'
import { markStarting, START_LOCK_KEY } from '../../database/open-mark.ts'
import { isDatabaseInUse } from './prepare-database.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)

async function databaseOf(template: Template): Promise<string> {
  const { url, close } = await createTestDatabase(inject('cluster'), template)
  await close()
  return url
}

test('starts an instance only after an active restore, without blocking the restore', async () => {
  const url = await databaseOf('demo')
  const restore = new pg.Client(url)
  await restore.connect()
  expect(await isDatabaseInUse(restore)).toBe(false)
  const waits = Promise.withResolvers<void>()
  const opening = startShopProcess(url, {
    env: { DEMO_HISTORY: 'off' },
    onOutput: text => text.includes('is being restored') && waits.resolve(),
  })
  await waits.promise
  await restore.query(`begin; set local lock_timeout = '1s'; drop table file_storage; rollback`)
  // The start waits only for the start lock, which the restore holds.
  const awaitedLocks = async () => {
    const { rows } = await restore.query(
      `select objid from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database
      where datname = current_database())`,
    )
    return rows
  }
  await expect.poll(awaitedLocks).toEqual([{ objid: START_LOCK_KEY }])
  await restore.end()
  await (await opening).close()
}, 30_000)

test('rejects a restore while an instance is starting', async () => {
  const file = `${folder}/nadara.tar.zst`
  const url = await databaseOf('empty')
  await runCommand('backup', [file], { databaseUrl: url, dataFolder: folder })
  const databaseUrl = await createBareDatabase(url)
  const endStart = await markStarting(databaseUrl, () => expect.unreachable())
  const restore = () => runCommand('restore', [file], { databaseUrl, dataFolder: folder })
  await expect(restore()).rejects.toThrow('in use')
  await endStart()
  expect(await restore()).toContain('The shop is as it was')
})
