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
  throwAwayFolder,
} from '../../../test/support/build-backup.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { brokenInvariants } from '../../../test/support/invariants.ts'
import { users } from '../database/schema/customers.ts'
import { keepFile } from '../media/file-store.ts'
import { HEAD, MANIFEST, writeHead, writeManifest } from './archive/manifest.ts'
import { type Archive, writeArchive } from './archive/write-archive.ts'

const { folder, remove } = throwAwayFolder()
const dataFolder = join(folder, 'shop')
const file = join(folder, 'nadara.tar.zst')
const picture = randomBytes(300_000)
let shop: TestApp
let before: Record<string, string>
let avatar: string

beforeAll(async () => {
  shop = await startTestApp({ config: { uploadsFolder: join(dataFolder, 'uploads') } })
  await mkdir(join(dataFolder, 'media/library/3f'), { recursive: true })
  await writeFile(join(dataFolder, 'media/library/3f/720.webp'), picture)
  await writeFile(join(dataFolder, 'media/library/3f/empty.webp'), '')
  const kept = { kind: 'avatar', contentType: 'image/webp', bytes: randomBytes(20_000) } as const
  avatar = (await keepFile(shop.db, shop.app.services, kept)).key
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

const emptyBackupOf = (migration: string) => async (archive: Archive) => {
  await archive.add(HEAD, writeHead({ at: '2026-06-11T00:30:00.000Z', migration, tables: [] }))
  const { entries } = archive
  await archive.add(MANIFEST, writeManifest({ rows: {}, sequences: [], missing: [], entries: { ...entries } }))
}

const restored = (databaseUrl: string, name: string, words: string[] = []) =>
  runCommand('restore', [file, ...words], { databaseUrl, dataFolder: join(folder, name) })

test('makes a backup readable by its owner only', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('restores every row and file, takes orders and lets people sign in', async () => {
  const databaseUrl = await createBareDatabase(shop.databaseUrl)
  await restored(databaseUrl, 'other')
  expect(await databaseContents(databaseUrl)).toEqual(before)
  const place = join(folder, 'other')
  expect(await readFile(join(place, 'media/library/3f/720.webp'))).toEqual(picture)
  expect((await stat(join(place, 'media/library/3f/empty.webp'))).size).toBe(0)
  const own = await readFile(join(dataFolder, 'uploads', avatar))
  expect(await readFile(join(place, 'uploads', avatar))).toEqual(own)

  const other = await startTestApp({ databaseUrl, config: { uploadsFolder: join(place, 'uploads') } })
  try {
    expect(await other.signIn('customer@nadara.example', DEMO_PASSWORD)).toBeTruthy()
    const { id: productId } = await buildProduct(other.db, { variants: [{ stock: 5 }] })
    expect((await placeOrder(other, orderBody([{ productId, quantity: 1 }]))).status).toBe(201)
    expect(await brokenInvariants(other.db)).toEqual([])
  } finally {
    await other.close()
  }
})

test('replaces a shop only on request, and completely', async () => {
  const databaseUrl = await createBareDatabase(shop.databaseUrl)
  await restored(databaseUrl, 'third')
  await writeFile(join(folder, 'third/uploads/later'), 'of another shop')
  await expect(restored(databaseUrl, 'third')).rejects.toThrow('--replace')
  await restored(databaseUrl, 'third', ['--replace'])
  expect(await databaseContents(databaseUrl)).toEqual(before)
  await expect(stat(join(folder, 'third/uploads/later'))).rejects.toThrow('ENOENT')
})

test('does not touch a database in use', async () => {
  await shop.get('/products/')
  await expect(restored(shop.databaseUrl, 'shop', ['--replace'])).rejects.toThrow('in use')
})

test('rejects a truncated, damaged or newer file before changing anything', async () => {
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
