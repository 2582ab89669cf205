import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FOLDERS, type Folders } from '../archive/manifest.ts'
import { CannotBackUp } from '../cannot-back-up.ts'

/** Lays the files of a backup aside, below a folder and nowhere else. */
export function fileKeeper(staging: string) {
  return async (path: string, content: AsyncIterable<Buffer>): Promise<void> => {
    const steps = path.split('/')
    const isOurs = FOLDERS.some(folder => folder === steps[0]) && steps.length > 1
    if (!isOurs || steps.some(step => ['', '.', '..'].includes(step) || /[\\\0:]/.test(step)))
      throw new CannotBackUp(`The backup holds a file at ${path}, which is no place of the shop’s.`)
    const file = join(staging, ...steps)
    await mkdir(dirname(file), { recursive: true })
    await pipeline(content, createWriteStream(file, { flags: 'wx' }))
  }
}

/** Puts what was laid aside in the place of the shop's folders, and removes those. */
export async function takePlaces(staging: string, folders: Folders): Promise<void> {
  for (const name of FOLDERS) {
    const folder = folders[name]
    const old = `${folder}.replaced`
    await mkdir(join(staging, name), { recursive: true })
    await rm(old, { recursive: true, force: true })
    await mkdir(dirname(folder), { recursive: true })
    await rename(folder, old).catch(error => {
      if (error.code !== 'ENOENT') throw error
    })
    await rename(join(staging, name), folder)
    await rm(old, { recursive: true, force: true })
  }
}
