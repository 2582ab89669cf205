import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PICTURES_FOLDER } from './read.ts'

/** Puts the drawn pictures among the shop's media, where they are pictures like any other; again only when they changed. */
export function copyDemoPictures(mediaFolder: string): void {
  const manifest = readFileSync(join(PICTURES_FOLDER, 'manifest.json'))
  const copied = join(mediaFolder, 'manifest.json')
  if (existsSync(copied) && readFileSync(copied).equals(manifest)) return
  cpSync(PICTURES_FOLDER, mediaFolder, { recursive: true })
  writeFileSync(copied, manifest)
}
