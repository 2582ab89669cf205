import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { IMAGES_FOLDER } from './read.ts'

/** Copies the demo images to the media folder of the shop, unless the manifest there is identical. */
export function copyDemoImages(mediaFolder: string): void {
  const manifest = readFileSync(join(IMAGES_FOLDER, 'manifest.json'))
  const copied = join(mediaFolder, 'manifest.json')
  if (existsSync(copied) && readFileSync(copied).equals(manifest)) return
  cpSync(IMAGES_FOLDER, mediaFolder, { recursive: true })
  writeFileSync(copied, manifest)
}
