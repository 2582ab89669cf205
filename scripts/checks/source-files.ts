import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  path: string
  text: string
}

/** Returns the TypeScript files below some folders of the project. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return filesBelow(folders, /\.tsx?$/)
}

/** Returns the stylesheets of `src/web`. */
export function stylesheets(): SourceFile[] {
  return filesBelow(['src/web'], /\.css$/)
}

function filesBelow(folders: string[], name: RegExp): SourceFile[] {
  return folders.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && name.test(entry.name))
      .map(entry => join(entry.parentPath, entry.name))
      .sort()
      .map(file => ({ path: relative(ROOT, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') })),
  )
}
