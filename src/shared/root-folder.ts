import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The project's folder, found from the sources as well as from the built program below `dist`. Runs in Node only. */
export const ROOT_FOLDER = folderOfPackage(import.meta.dirname)

function folderOfPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error(`no package.json above ${import.meta.dirname}`)
  return folderOfPackage(above)
}
