import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { users } from '../database/schema/customers.ts'
import { recordFile, writeFile } from './file-store.ts'
import { FolderStore } from './folder-store.ts'
import { sweepFiles } from './sweep-files.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

const HOURS = 60 * 60_000

/** Stores a file with an earlier timestamp. */
async function kept(hoursAgo: number): Promise<string> {
  const { services } = shop.app
  const at = new Date(Date.now() - hoursAgo * HOURS)
  const file = { kind: 'avatar', contentType: 'image/webp', bytes: randomBytes(20) } as const
  const key = await recordFile(shop.db, await writeFile({ ...services, clock: () => at }, file))
  await utimes(join(services.config.uploadsFolder, key), at, at)
  return key
}

test('deletes old unreferenced files with their objects, and keeps used and recent files', async () => {
  const { userId } = await buildPerson(shop.db)
  const [used, orphan, fresh] = [await kept(5), await kept(5), await kept(0)]
  await shop.db.update(users).set({ avatar: used }).where(eq(users.id, userId))
  await sweepFiles(shop.app.services)
  const there = async (key: string) => (await shop.app.services.fileStore.stat(key)) !== null
  expect([await there(used), await there(orphan), await there(fresh)]).toEqual([true, false, true])
})

test('deletes the object of a file whose transaction was rolled back', async () => {
  const key = await kept(5).catch(() => '')
  let lost = ''
  await expect(
    shop.db.transaction(async db => {
      const file = { kind: 'avatar', contentType: 'image/webp', bytes: randomBytes(20) } as const
      lost = await recordFile(db, await writeFile(shop.app.services, file))
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  const old = new Date(Date.now() - 5 * HOURS)
  await utimes(join(shop.app.services.config.uploadsFolder, lost), old, old)
  await sweepFiles(shop.app.services)
  expect(await shop.app.services.fileStore.stat(lost)).toBeNull()
  expect(await shop.app.services.fileStore.stat(key)).toBeNull()
})

test('fails when the store cannot be read, instead of treating it as empty', async () => {
  const { services } = shop.app
  const fileStore = new FolderStore(
    join(services.config.uploadsFolder, 'avatar', await kept(0).then(key => key.split('/')[1]!)),
  )
  await expect(sweepFiles({ ...services, fileStore })).rejects.toThrow('ENOTDIR')
})

test('lists the folders of a store in batches of at most 500', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nadara-folders-'))
  for (let number = 0; number < 501; number++) mkdirSync(join(folder, 'library', String(number)), { recursive: true })
  const batches = await Array.fromAsync(new FolderStore(folder).folders('library'))
  expect(batches.map(({ length }) => length)).toEqual([500, 1])
  rmSync(folder, { recursive: true })
})

test('deletes only share images stored under the former layout', async () => {
  const mediaStore = new FolderStore(mkdtempSync(join(tmpdir(), 'nadara-share-')))
  for (const key of ['share/serum.0f.jpg', 'share/serum/0f.jpg']) await mediaStore.put(key, randomBytes(9))
  await sweepFiles({ ...shop.app.services, mediaStore })
  expect((await Array.fromAsync(mediaStore.keys(''))).flat()).toEqual(['share/serum/0f.jpg'])
  rmSync(mediaStore.folder, { recursive: true })
})
