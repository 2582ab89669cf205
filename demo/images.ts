import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileStore } from '../src/server/media/file-store.ts'
import { FolderStore } from '../src/server/media/folder-store.ts'
import { IMAGES_FOLDER } from './read.ts'

const MANIFEST = 'manifest.json'

/** Copies the demo images to the shop's media, unless its manifest is identical. */
export async function copyDemoImages(media: FileStore): Promise<void> {
  const manifest = readFileSync(join(IMAGES_FOLDER, MANIFEST))
  if (media.folder !== null) {
    const copied = join(media.folder, MANIFEST)
    if (existsSync(copied) && readFileSync(copied).equals(manifest)) return
    cpSync(IMAGES_FOLDER, media.folder, { recursive: true })
    return writeFileSync(copied, manifest)
  }
  if ((await media.read(MANIFEST))?.equals(manifest)) return
  const source = new FolderStore(IMAGES_FOLDER)
  for await (const keys of source.keys('')) {
    const copy = async (key: string) => media.put(key, (await source.read(key))!, `image/${key.split('.').at(-1)}`)
    while (keys.length > 0) await Promise.all(keys.splice(0, 16).map(copy))
  }
  await media.put(MANIFEST, manifest, 'application/json')
}
