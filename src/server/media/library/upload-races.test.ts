import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { FolderStore } from '../folder-store.ts'
import { hasImageFiles } from '../image-files.ts'
import { sweepFiles } from '../sweep-files.ts'
import { addImage } from './add-image.ts'

const mediaFolder = mkdtempSync(join(tmpdir(), 'nadara-races-'))
let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty', config: { mediaFolder } })
})
afterAll(async () => {
  await shop.close()
  rmSync(mediaFolder, { recursive: true, force: true })
})

/** Calls `onWritten` when the files of an image are written for the first time. */
class WatchedStore extends FolderStore {
  onWritten = async () => {}

  override async put(key: string, content: Uint8Array): Promise<void> {
    await super.put(key, content)
    if (!key.endsWith('/720.webp')) return
    const { onWritten } = this
    this.onWritten = async () => {}
    await onWritten()
  }
}

/** Always reports the files as present, so that the upload does not write them again. */
class TrustingStore extends WatchedStore {
  override stat = async () => ({ bytes: 1, writtenAt: new Date() })
}

let shade = 0
const drawn = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: shade++, g: 9, b: 90 } } })
    .png()
    .toBuffer()
const upload = async (mediaStore: FolderStore) =>
  addImage({ ...shop.app.services, mediaStore }, { bytes: await drawn(), name: 'serum.png', addedBy: null })

/**
 * Returns true if an image has its files although a sweep ran after they were written and before the row was inserted.
 */
async function survivesSweep(store: WatchedStore): Promise<boolean> {
  const later = new Date(Date.now() + 2 * 60 * 60_000)
  store.onWritten = () => sweepFiles({ ...shop.app.services, clock: () => later })
  const { path } = await upload(store)
  return hasImageFiles(shop.app.services.mediaStore, path)
}

describe('sweep of upload files before their row is inserted', () => {
  test('rewrites upload files that a sweep deleted before their row was inserted', async () => {
    expect(await survivesSweep(new WatchedStore(mediaFolder))).toBe(true)
  })

  test('[mutant] loses files that a sweep deleted when the upload does not check for them', async () => {
    expect(await survivesSweep(new TrustingStore(mediaFolder))).toBe(false)
  })
})

test('keeps no transaction open while the storage writes an image', async () => {
  const store = new WatchedStore(mediaFolder)
  let open: unknown[] = []
  store.onWritten = async () => {
    const { rows } = await shop.db.execute(
      sql`select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    open = rows
  }
  await upload(store)
  expect(open).toEqual([])
})
