import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import {
  createBareDatabase,
  databaseContents,
  runCommand,
  temporaryFolder,
} from '../../../test/support/build-backup.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { type S3Server, startS3Server } from '../../../test/support/s3-server.ts'
import { recordFile, writeFile } from '../media/file-store.ts'
import { openStores } from '../media/open-stores.ts'

const { folder, remove } = temporaryFolder()
const file = join(folder, 'nadara.tar.zst')
const image = randomBytes(300_000)
let s3: S3Server
let shop: TestApp
let upload: { key: string; bytes: Buffer }
beforeAll(async () => {
  s3 = await startS3Server()
  shop = await startTestApp({ template: 'empty', config: { bucket: s3.location('one') } })
  await buildPerson(shop.db)
  const { services } = shop.app
  for (let at = 0; at < 20; at++) await services.mediaStore.put(`library/3f/${at}.webp`, image, 'image/webp')
  const bytes = randomBytes(20_000)
  const written = await writeFile(services, { kind: 'avatar', contentType: 'image/webp', bytes })
  upload = { key: await recordFile(shop.db, written), bytes }
  await runCommand('backup', [file], { databaseUrl: shop.databaseUrl, dataFolder: folder, env: s3.env('one') })
})
afterAll(async () => {
  await shop.close()
  await s3.close()
  remove()
})

const storesOf = (name: string) => openStores({ mediaFolder: '', uploadsFolder: '', bucket: s3.location(name) })
const restored = async (databaseUrl: string, words: string[], env: Record<string, string> = {}) =>
  runCommand('restore', [file, ...words], { databaseUrl, dataFolder: join(folder, 'local'), env })

test('restores the files of a bucket into a local folder', async () => {
  expect(await restored(await createBareDatabase(shop.databaseUrl), [])).toContain('21 files')
  expect(await readFile(join(folder, 'local/media/library/3f/19.webp'))).toEqual(image)
  expect(await readFile(join(folder, 'local/uploads', upload.key))).toEqual(upload.bytes)
})

test('replaces the files of a bucket only with --replace, and leaves another shop’s bucket unchanged', async () => {
  const databaseUrl = await createBareDatabase(shop.databaseUrl)
  const { media, uploads } = await storesOf('two')
  await restored(databaseUrl, [], s3.env('two'))
  await media.put('library/later/720.webp', image, 'image/webp')
  await uploads.put('avatar/later', image, 'image/webp')
  await expect(restored(databaseUrl, [], s3.env('two'))).rejects.toThrow('--replace')
  expect(await uploads.stat('avatar/later')).not.toBeNull()
  await restored(databaseUrl, ['--replace'], s3.env('two'))
  expect((await Array.fromAsync(media.keys(''))).flat()).toHaveLength(20)
  expect((await Array.fromAsync(uploads.keys(''))).flat()).toEqual([upload.key])
  expect(await uploads.read(upload.key)).toEqual(upload.bytes)
  expect(await shop.app.services.fileStore.read(upload.key), 'the other shop keeps its files').toEqual(upload.bytes)
})

test('rejects backup and restore without any change while the bucket is unreachable', async () => {
  const databaseUrl = await createBareDatabase(shop.databaseUrl)
  await s3.stop()
  try {
    const source = { databaseUrl: shop.databaseUrl, dataFolder: folder, env: s3.env('one') }
    await expect(runCommand('backup', [join(folder, 'none.tar.zst')], source)).rejects.toThrow('ECONNREFUSED')
    const failed = await restored(databaseUrl, [], s3.env('two')).catch(String)
    expect(failed).toContain('ECONNREFUSED')
    expect(failed, 'no stack').not.toMatch(/^ +at /m)
  } finally {
    await s3.start()
  }
  expect(await databaseContents(databaseUrl)).toEqual({})
})

test('skips a bucket’s folder markers, and rejects a backup of a file name that cannot be restored', async () => {
  const { uploads } = await storesOf('marked')
  await uploads.put('avatar/', Buffer.alloc(0), 'application/x-directory')
  await uploads.put('avatar/one', image, 'image/webp')
  const marked = join(folder, 'marked.tar.zst')
  const source = { databaseUrl: shop.databaseUrl, dataFolder: folder, env: s3.env('marked') }
  await runCommand('backup', [marked], source)
  const databaseUrl = await createBareDatabase(shop.databaseUrl)
  const words = await runCommand('restore', [marked], { databaseUrl, dataFolder: join(folder, 'unmarked') })
  expect(words).toContain('1 files')
  await uploads.put('avatar/a:b', image, 'image/webp')
  await expect(runCommand('backup', [join(folder, 'refused.tar.zst')], source)).rejects.toThrow(
    'uploads/avatar/a:b, outside',
  )
})
