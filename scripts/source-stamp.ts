import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const EVERYWHERE = ['src/shared', 'scripts', 'package-lock.json']

/** Parts of the build with their sources. */
const SOURCES = {
  /** The browser's files, and the worker that renders pages. */
  pages: ['src/web', 'src/server/http', 'src/server/render', 'public', 'vite.config.ts', ...EVERYWHERE],
  /** The server in one file. */
  program: ['src/server', 'demo', ...EVERYWHERE],
}
export type BuildPart = keyof typeof SOURCES

/** Contains the stamp of the sources that a part of `dist` was built from. */
export const stampFile = (part: BuildPart) => join(ROOT, `dist/${part}.stamp`)

/** Changes when anything does that a part is built from. */
export function sourceStamp(part: BuildPart): string {
  const hash = createHash('sha256').update(process.env.VITE_API_BASE ?? '')
  for (const source of SOURCES[part]) {
    for (const file of filesOf(join(ROOT, source))) {
      if (!/\.(test\.tsx?|avif|webp)$/.test(file)) hash.update(relative(ROOT, file)).update(readFileSync(file))
    }
  }
  return hash.digest('base64url')
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}
