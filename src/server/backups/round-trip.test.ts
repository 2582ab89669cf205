import { randomBytes } from 'node:crypto'
import { cp, mkdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD, startTestApp, type TestApp } from '../../../test/support/app.ts'
import {
  createBareDatabase,
  databaseContents,
  runCommand,
  temporaryFolder,
} from '../../../test/support/build-backup.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { violatedInvariants } from '../../../test/support/invariants.ts'
import { connect } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import { images, imageTranslations } from '../database/schema/media.ts'
import { zeroResultSearches } from '../database/schema/search.ts'
import { writeFile as keepFile, recordFile } from '../media/file-store.ts'
import { HEADER_ENTRY, MANIFEST_ENTRY, serializeHeader, serializeManifest } from './archive/manifest.ts'
import { type ArchiveWriter, writeArchive } from './archive/write-archive.ts'

const { folder, remove } = temporaryFolder()
const dataFolder = join(folder, 'shop')
const file = join(folder, 'nadara.tar.zst')
const image = randomBytes(300_000)
let shop: TestApp
let before: Record<string, string>
let avatar: string

beforeAll(async () => {
  shop = await startTestApp({ config: { uploadsFolder: join(dataFolder, 'uploads') } })
  await mkdir(join(dataFolder, 'media/library/3f'), { recursive: true })
  await writeFile(join(dataFolder, 'media/library/3f/720.webp'), image)
  await writeFile(join(dataFolder, 'media/library/3f/empty.webp'), '')
  const kept = { kind: 'avatar', contentType: 'image/webp', bytes: randomBytes(20_000) } as const
  avatar = await recordFile(shop.db, await keepFile(shop.app.services, kept))
  await shop.db.update(users).set({ avatar }).where(eq(users.email, 'customer@nadara.example'))
  const { id: productId } = await buildProduct(shop.db, { variants: [{ stock: 5 }] })
  await placeOrder(shop, orderBody([{ productId, quantity: 2 }]))
  before = await databaseContents(shop.databaseUrl)
  await runCommand('backup', [file], { databaseUrl: shop.databaseUrl, dataFolder })
})
afterAll(async () => {
  await shop.close()
  remove()
})

const emptyBackupOf = (migration: string) => async (archive: ArchiveWriter) => {
  await archive.add(HEADER_ENTRY, serializeHeader({ at: '2026-06-11T00:30:00.000Z', migration, tables: [] }))
  const { entries } = archive
  await archive.add(
    MANIFEST_ENTRY,
    serializeManifest({ rows: {}, sequences: [], missing: [], entries: { ...entries } }),
  )
}

/** Writes a backup as version 0.1 did, with the table names of that version for images and zero-result searches. */
async function oldBackup(archive: ArchiveWriter) {
  const tables = [
    { name: 'pictures', columns: ['id', 'path', 'width', 'height', 'widths', 'search_text'] },
    { name: 'picture_translations', columns: ['picture_id', 'language', 'alt'] },
    { name: 'fruitless_searches', columns: ['words', 'language', 'times', 'last_at'] },
  ]
  await archive.add(
    HEADER_ENTRY,
    serializeHeader({ at: '2026-06-11T00:30:00.000Z', migration: '0042_search_needs', tables }),
  )
  await archive.add('tables/pictures/000001', Buffer.from('7\tlibrary/old\t9\t9\t{9}\told\n'))
  await archive.add('tables/picture_translations/000001', Buffer.from('7\ten\tOld\n'))
  await archive.add('tables/fruitless_searches/000001', Buffer.from('qzwk\ten\t3\t2026-06-01 00:00:00+00\n'))
  const sequences = [{ name: 'pictures_id_seq', last: '7', called: true }]
  const rows = { pictures: 1, picture_translations: 1, fruitless_searches: 1 }
  const { entries } = archive
  await archive.add(MANIFEST_ENTRY, serializeManifest({ rows, sequences, missing: [], entries: { ...entries } }))
}

const restored = (databaseUrl: string, name: string, words: string[] = []) =>
  runCommand('restore', [file, ...words], { databaseUrl, dataFolder: join(folder, name) })

test('writes a backup file that only its owner can read', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('restores every row and file, so that orders and sign-in work', async () => {
  const databaseUrl = await createBareDatabase(shop.databaseUrl)
  await restored(databaseUrl, 'other')
  expect(await databaseContents(databaseUrl)).toEqual(before)
  const place = join(folder, 'other')
  expect(await readFile(join(place, 'media/library/3f/720.webp'))).toEqual(image)
  expect((await stat(join(place, 'media/library/3f/empty.webp'))).size).toBe(0)
  const own = await readFile(join(dataFolder, 'uploads', avatar))
  expect(await readFile(join(place, 'uploads', avatar))).toEqual(own)

  const other = await startTestApp({ databaseUrl, config: { uploadsFolder: join(place, 'uploads') } })
  try {
    expect(await other.signIn('customer@nadara.example', DEMO_PASSWORD)).toBeTruthy()
    const { id: productId } = await buildProduct(other.db, { variants: [{ stock: 5 }] })
    expect((await placeOrder(other, orderBody([{ productId, quantity: 1 }]))).status).toBe(201)
    expect(await violatedInvariants(other.db)).toEqual([])
  } finally {
    await other.close()
  }
})

test('replaces an existing shop completely, and only with --replace', async () => {
  const databaseUrl = await createBareDatabase(shop.databaseUrl)
  await restored(databaseUrl, 'third')
  await writeFile(join(folder, 'third/uploads/later'), 'of another shop')
  await expect(restored(databaseUrl, 'third')).rejects.toThrow('--replace')
  await restored(databaseUrl, 'third', ['--replace'])
  expect(await databaseContents(databaseUrl)).toEqual(before)
  await expect(stat(join(folder, 'third/uploads/later'))).rejects.toThrow('ENOENT')
})

test('restores a backup of an earlier version, also over a shop of the current version', async () => {
  const old = join(folder, 'old.tar.zst')
  await writeArchive(old, oldBackup, {})
  const databaseUrl = await createBareDatabase(shop.databaseUrl)
  await restored(databaseUrl, 'fifth')
  await runCommand('restore', [old, '--replace'], { databaseUrl, dataFolder: join(folder, 'fifth') })
  const { db, close } = connect(databaseUrl)
  const row = { width: 9, height: 9, widths: [9], searchText: 'x' }
  await db.insert(images).values({ path: 'library/next', ...row })
  expect(await db.select({ id: images.id, path: images.path }).from(images).orderBy(images.id)).toEqual([
    { id: 7, path: 'library/old' },
    { id: 8, path: 'library/next' },
  ])
  expect(await db.select().from(imageTranslations)).toEqual([{ imageId: 7, language: 'en', alt: 'Old' }])
  expect(await db.select().from(zeroResultSearches)).toMatchObject([{ words: 'qzwk', language: 'en', times: 3 }])
  await close()
})

test('rejects a restore into a database in use', async () => {
  await shop.get('/products/')
  await expect(restored(shop.databaseUrl, 'shop', ['--replace'])).rejects.toThrow('in use')
})

test('rejects a truncated, corrupt or newer-version backup before any change', async () => {
  const databaseUrl = await createBareDatabase(shop.databaseUrl)
  const bad = join(folder, 'bad.tar.zst')
  const refusal = () => runCommand('restore', [bad], { databaseUrl, dataFolder: join(folder, 'fourth') })
  const { size } = await stat(file)
  for (const end of [0, 10, Math.round(size / 2), size - 600]) {
    await cp(file, bad)
    await truncate(bad, end)
    await expect(refusal()).rejects.toThrow(/damaged or truncated|not a backup/)
  }
  const bytes = await readFile(file)
  bytes[Math.round(size / 3)]! ^= 255
  await writeFile(bad, bytes)
  await expect(refusal()).rejects.toThrow('damaged or truncated')
  await writeFile(bad, 'not a backup at all')
  await expect(refusal()).rejects.toThrow(/damaged or truncated|not a backup/)
  await rm(bad)
  await writeArchive(bad, emptyBackupOf('0999_of_next_year'), {})
  await expect(refusal()).rejects.toThrow('newer version (0999_of_next_year)')
  expect(await databaseContents(databaseUrl)).toEqual({})
})
