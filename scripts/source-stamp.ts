import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** Sources of the built pages and of the worker that renders them. */
const SOURCES = [
  'src/web',
  'src/shared',
  'src/server/render',
  'public',
  'scripts',
  'vite.config.ts',
  'package-lock.json',
]

/** Contains the stamp of the sources that `dist` was built from. */
export const stampFile = join(ROOT, 'dist/stamp')

/** Changes when anything does that the built pages are made of. */
export function sourceStamp(): string {
  const hash = createHash('sha256').update(process.env.VITE_API_BASE ?? '')
  for (const source of SOURCES) {
    for (const file of filesOf(join(ROOT, source))) hash.update(relative(ROOT, file)).update(readFileSync(file))
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
