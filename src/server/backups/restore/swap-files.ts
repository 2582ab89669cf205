import { createWriteStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { STORE_FOLDERS } from '../archive/manifest.ts'
import { BackupError } from '../backup-error.ts'
import { type FileReplacement, splitStorePath } from './file-replacement.ts'

/** One of the shop's folders, and the staging folder that replaces it. */
interface Place {
  name: string
  folder: string
  /** Staging folder on the same disk, so that after the commit only a rename remains. */
  staged: string
  /** Destination of the previous files. */
  old: string
  /**
   * True when the folder itself can be renamed; for a mount, or below a parent that is not writable, only its contents
   * move.
   */
  isWhole: boolean
}

type Folders = Record<(typeof STORE_FOLDERS)[number], string>

/** Replaces local folders: stages the files beside them, and renames after the commit. */
export async function replaceFolders(folders: Folders): Promise<FileReplacement> {
  const places = await prepareFolders(folders)
  return {
    stage: fileStager(places),
    staged: async () => {},
    drop: () => removeStagedFiles(places),
    finish: () => swapFolders(places),
  }
}

/** Creates the staging folders. Detects missing permissions to write and rename before anything is lost. */
async function prepareFolders(folders: Folders): Promise<Place[]> {
  const places: Place[] = []
  for (const name of STORE_FOLDERS) {
    const folder = folders[name]
    await mkdir(folder, { recursive: true })
    const isWhole = await canBeRenamed(folder)
    const beside = (end: string) => (isWhole ? `${folder}.${end}` : join(folder, `.${end}`))
    const place = { name, folder, isWhole, staged: beside('restoring'), old: beside('replaced') }
    await rm(place.staged, { recursive: true, force: true })
    await mkdir(place.staged)
    places.push(place)
  }
  return places
}

async function canBeRenamed(folder: string): Promise<boolean> {
  const other = `${folder}.tried`
  try {
    await rename(folder, other)
  } catch {
    return false
  }
  await rename(other, folder)
  return true
}

/** Writes the files of a backup to the staging folders. */
function fileStager(places: Place[]) {
  return async (path: string, content: AsyncIterable<Buffer>): Promise<void> => {
    const { name, key } = splitStorePath(path)
    const file = join(places.find(place => place.name === name)!.staged, key)
    await mkdir(dirname(file), { recursive: true })
    await pipeline(content, createWriteStream(file, { flags: 'wx' }))
  }
}

async function removeStagedFiles(places: Place[]): Promise<void> {
  for (const { staged } of places) await rm(staged, { recursive: true, force: true })
}

/**
 * Replaces the shop's files with the staged ones and deletes the previous files. Throws `BackupError` with the steps to
 * finish by hand.
 */
async function swapFolders(places: Place[]): Promise<void> {
  try {
    for (const place of places) {
      await rm(place.old, { recursive: true, force: true })
      await (place.isWhole ? changePlaces(place) : moveContents(place))
    }
    for (const { old } of places) await rm(old, { recursive: true, force: true })
  } catch (error) {
    throw new BackupError(
      [
        `The database was restored, but not all files could be moved: ${(error as Error).message}`,
        ...(await stepsLeft(places)),
      ].join('\n'),
    )
  }
}

async function changePlaces({ folder, staged, old }: Place): Promise<void> {
  await rename(folder, old)
  await rename(staged, folder)
}

async function moveContents({ folder, staged, old }: Place): Promise<void> {
  await mkdir(old)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (path !== staged && path !== old) await rename(path, join(old, name))
  }
  for (const name of await readdir(staged)) await rename(join(staged, name), join(folder, name))
  await rm(staged, { recursive: true })
}

/** Returns the steps that the operator must finish by hand; staged files are not deleted until then. */
async function stepsLeft(places: Place[]): Promise<string[]> {
  const steps: string[] = []
  for (const { folder, staged, old } of places) {
    if (await isThere(staged))
      steps.push(`Move everything in ${staged} into ${folder} and delete any other file there.`)
    if (await isThere(old)) steps.push(`Remove ${old}: the files of the replaced shop.`)
  }
  return [...steps, 'Then start the shop.']
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
