import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const EVERYWHERE = ['src/shared', 'scripts', 'package-lock.json']

/** Parts of the build with their sources. */
const SOURCES = {
  /** The browser's files, and the worker that renders pages. */
  pages: ['src/web', 'src/server/http', 'src/server/render', 'public', 'vite.config.ts', ...EVERYWHERE],
  /** The bundled server. */
  program: ['src/server', 'demo', ...EVERYWHERE],
  /** The server and its commands, bundled for the processes that tests start. */
  'test-programs': ['src/server', 'demo', ...EVERYWHERE],
}
export type BuildPart = keyof typeof SOURCES

/** File with the stamp of the sources from which a part of `dist` was built. */
const stampFile = (part: BuildPart) => join(ROOT, `dist/${part}.stamp`)
const sourcesFile = (part: BuildPart) => join(ROOT, `dist/${part}.sources.json`)
const apiBase = () => process.env.VITE_API_BASE ?? ''

/** Returns a hash of `VITE_API_BASE` and of a part's sources, except tests and AVIF and WebP images. */
export function sourceStamp(part: BuildPart): string {
  const hash = createHash('sha256').update(apiBase())
  for (const path of pathsOf(part)) {
    if (isBuilt(path)) hash.update(relative(ROOT, path)).update(readFileSync(path))
  }
  return hash.digest('base64url')
}

/**
 * True when a part was built from the current sources. In this case also records the time of the comparison for
 * `start.js`.
 */
export function isBuiltFromSources(part: BuildPart): boolean {
  const comparedAt = Date.now()
  const file = stampFile(part)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== sourceStamp(part)) return false
  writeSources(part, comparedAt)
  return true
}

/** Builds a part and stores the stamp that its sources had before the build. */
export async function buildFromSources(part: BuildPart, build: () => Promise<void>): Promise<void> {
  const comparedAt = Date.now()
  const stamp = sourceStamp(part)
  // An interrupted build leaves only some files, so the part must count as not built.
  for (const file of [stampFile(part), sourcesFile(part)]) rmSync(file, { force: true })
  await build()
  writeFileSync(stampFile(part), stamp)
  writeSources(part, comparedAt)
}

/**
 * File systems round modification times: a source modified within this many milliseconds of a comparison is compared
 * again.
 */
const CLOCK_SLACK_MS = 1_000

/**
 * Lists the sources of a part for `start.js`, which compares their modification times with the time of the last
 * comparison.
 */
function writeSources(part: BuildPart, comparedAt: number): void {
  const sources = pathsOf(part).map(path => relative(ROOT, path))
  const noted = { comparedAt: comparedAt - CLOCK_SLACK_MS, apiBase: apiBase(), sources }
  writeFileSync(sourcesFile(part), JSON.stringify(noted))
}

const isBuilt = (path: string) => statSync(path).isFile() && !/\.(test\.tsx?|avif|webp)$/.test(path)

/** Lists the source folders and files of a part. */
function pathsOf(part: BuildPart): string[] {
  return SOURCES[part]
    .map(source => join(ROOT, source))
    .filter(path => existsSync(path))
    .flatMap(path => [path, ...(statSync(path).isDirectory() ? within(path) : [])])
}

const within = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .sort()
