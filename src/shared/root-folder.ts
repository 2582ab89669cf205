import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Root folder of the project: the nearest parent folder with a `package.json`, from the sources and from the build in
 * `dist`. Node only.
 */
export const ROOT_FOLDER = folderOfPackage(import.meta.dirname)

function folderOfPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error(`no package.json above ${import.meta.dirname}`)
  return folderOfPackage(above)
}
