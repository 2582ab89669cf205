import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import type { Backup, BackupOverview } from '../../shared/contracts/backups.ts'
import { hashPassword } from '../auth/password.ts'
import { auditLog } from '../database/schema/audit.ts'
import { users } from '../database/schema/customers.ts'
import { runIfDue } from '../jobs/periodic.ts'
import { allPeriodicJobs } from '../periodic-jobs.ts'
import { type BackupMetadata, backupFilePath, listBackups, writeBackupMetadata } from './backup-folder.ts'
import { withBackupLock } from './backup-lock.ts'
import { runNightlyBackup } from './nightly.ts'

const PASSWORD = 'a long enough password'
/** Size in bytes that exceeds every socket buffer. */
const LARGE = 64 * 1024 * 1024
let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  const owner = await buildPerson(shop.db, { role: 'admin' })
  token = owner.token
  await shop.db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, owner.userId))
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(null)
  await rm(folder(), { recursive: true, force: true })
})

const actionsOn = async (name: string) => {
  const rows = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, name)).orderBy(auditLog.id)
  return rows.map(({ action }) => action)
}
const folder = () => shop.app.services.config.backups.folder
const look = async (): Promise<BackupOverview> => (await shop.get('/admin/backups/', { token })).body.data
const idle = () => shop.app.services.background.idle()

async function backedUp(): Promise<Backup> {
  const begun = await shop.post('/admin/backups/', {}, { token })
  expect(begun.status).toBe(200)
  await idle()
  return (await look()).backups[0]!
}

test('creates a manual backup, verifies and lists it, and writes an audit row', async () => {
  expect(await look()).toMatchObject({ backups: [], lastGoodAt: null, late: true, hour: null })
  const backup = await backedUp()
  expect(backup).toMatchObject({ kind: 'by-hand', state: 'done', error: null, progress: null })
  expect(backup.finished!.bytes).toBe((await stat(backupFilePath(folder(), backup.name))).size)
  expect(await look()).toMatchObject({ lastGoodAt: backup.startedAt, late: false })
  expect(await actionsOn(backup.name)).toEqual(['backup-started'])
  expect((await readdir(folder())).filter(name => name.endsWith('.part'))).toEqual([])
})

test('rejects a concurrent second backup, and leaves no files of the rejected backup', async () => {
  await withBackupLock(shop.databaseUrl, async () => {
    expect((await shop.post('/admin/backups/', {}, { token })).status).toBe(409)
    expect((await look()).backups).toEqual([])
  })
  const answers = await Promise.all([1, 2, 3].map(() => shop.post('/admin/backups/', {}, { token })))
  await idle()
  const states = (await look()).backups.map(({ state }) => state)
  expect(states).toEqual(answers.filter(({ status }) => status === 200).map(() => 'done'))
  expect(states).not.toEqual([])
})

test('does not time out a paused backup download, and sends Content-Length', async () => {
  const { name } = await backedUp()
  await truncate(backupFilePath(folder(), name), LARGE)
  const { data } = (await shop.post(`/admin/backups/${name}/address`, { password: PASSWORD }, { token })).body
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  shop.app.server.setTimeout(100)
  const answer = await new Promise<IncomingMessage>(got => get(`${address}${data.address}`, got))
  expect(answer.headers['content-length']).toBe(String(LARGE))
  await delay(500)
  let read = 0
  for await (const chunk of answer) read += (chunk as Buffer).length
  expect(read).toBe(LARGE)
})

test('authorises a backup download for one minute after password confirmation', async () => {
  const { name } = await backedUp()
  const path = `/admin/backups/${name}/address`
  expect((await shop.post(path, { password: 'wrong' }, { token })).status).toBe(400)
  const { data } = (await shop.post(path, { password: PASSWORD }, { token })).body
  const had = await shop.app.inject({ url: data.address })
  expect(had.rawPayload.equals(await readFile(backupFilePath(folder(), name)))).toBe(true)
  expect(had.headers['cache-control']).toBe('no-store')
  shop.setNow(new Date(Date.now() + 61_000))
  expect((await shop.app.inject({ url: data.address })).statusCode).toBe(404)
  expect((await shop.app.inject({ url: `${data.address.slice(0, -2)}AA` })).statusCode).toBe(404)
  expect((await actionsOn(name)).slice(-2)).toEqual(['backup-started', 'backup-exported'])
})

test('deletes a backup with its file, and rejects names outside the backup folder', async () => {
  const { name } = await backedUp()
  expect((await shop.delete(`/admin/backups/${name}`, { token })).status).toBe(200)
  expect(await readdir(folder())).toEqual([])
  expect((await shop.delete(`/admin/backups/${name}`, { token })).status).toBe(404)
  for (const other of ['nadara-..-..-..', '..%2f..%2fetc', 'nadara-2026-01-01-000000%2f..'])
    expect((await shop.delete(`/admin/backups/${other}`, { token })).status).toBeGreaterThanOrEqual(400)
})

/** Writes the note and a dummy file of a backup into the folder, of a nightly one unless `more` differs. */
async function laid(startedAt: string, more: Partial<BackupMetadata> = {}): Promise<void> {
  const name = `nadara-${startedAt.slice(0, 19).replace('T', '-').replaceAll(':', '')}`
  const finished = { at: startedAt, bytes: 1, rows: 1, tables: 1, files: 0, milliseconds: 1 }
  await writeBackupMetadata(folder(), {
    name,
    kind: 'nightly',
    startedAt,
    seenAt: startedAt,
    progress: null,
    finished,
    error: null,
    ...more,
  })
  await writeFile(backupFilePath(folder(), name), 'x')
}
const nights = async () => (await listBackups(folder())).map(({ startedAt }) => startedAt.slice(0, 10))
const DAY = 86_400_000

async function byNight(now: string): Promise<void> {
  shop.setNow(new Date(now))
  const { services } = shop.app
  const config = { ...services.config, backups: { ...services.config.backups, hour: 3 } }
  await runNightlyBackup({ ...services, config })
  await idle()
}

test('writes one nightly backup per day, not before its scheduled hour', async () => {
  await byNight('2026-06-10T23:30:00Z')
  expect(await nights()).toEqual([])
  for (const later of ['2026-06-11T00:30:00Z', '2026-06-11T00:40:00Z', '2026-06-11T20:00:00Z']) await byNight(later)
  expect(await nights()).toEqual(['2026-06-11'])
  await byNight('2026-06-12T00:30:00Z')
  expect(await nights()).toEqual(['2026-06-12', '2026-06-11'])
})

test('keeps backups of seven nights, the newest of each of four weeks, and all manual backups', async () => {
  const last = Date.parse('2026-06-11T00:30:00Z')
  for (let ago = 0; ago < 60; ago++) await laid(new Date(last - ago * DAY).toISOString())
  await laid('2026-01-01T10:00:00Z', { kind: 'by-hand' })
  await byNight('2026-06-11T10:00:00Z')
  // Weeks of the retention begin on Sunday: 6 June, 30 May and 23 May are their last days.
  expect(await nights()).toEqual([
    '2026-06-11',
    '2026-06-10',
    '2026-06-09',
    '2026-06-08',
    '2026-06-07',
    '2026-06-06',
    '2026-06-05',
    '2026-05-30',
    '2026-05-23',
    '2026-01-01',
  ])
})

test('reports a failed nightly backup until a later backup succeeds, and retries it after an hour', async () => {
  await laid('2026-06-11T00:30:00Z', { finished: null, error: 'the disk is full' })
  const job = { ...allPeriodicJobs.find(({ name }) => name === 'back-up')!, run: () => byNight('2026-06-11T00:50:00Z') }
  await expect(runIfDue(shop.app.services, job)).rejects.toThrow('the disk is full')
  expect((await shop.get('/admin/jobs/', { token })).body.data).toMatchObject([
    { name: 'back-up', lastError: 'the disk is full' },
  ])
  await byNight('2026-06-11T01:40:00Z')
  expect((await look()).backups.map(({ state }) => state)).toEqual(['done', 'failed'])
  await byNight('2026-06-11T02:00:00Z')
})

test('marks a backup without a heartbeat as failed, and warns 36 hours after the last success', async () => {
  await laid('2026-06-10T00:30:00Z')
  await laid('2026-06-11T00:30:00Z', { finished: null })
  shop.setNow(new Date('2026-06-11T00:31:00Z'))
  expect(await look()).toMatchObject({ late: false, backups: [{ state: 'running' }, { state: 'done' }] })
  shop.setNow(new Date('2026-06-11T12:31:00Z'))
  expect(await look()).toMatchObject({ late: true, backups: [{ state: 'failed' }, { state: 'done' }] })
})
