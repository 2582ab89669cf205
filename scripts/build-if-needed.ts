import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildPart, sourceStamp, stampFile } from './source-stamp.ts'

/**
 * Builds the pages and the server's program, each unless its sources are unchanged. The build runs in a process of its own:
 * the bundler's memory is returned when it ends.
 */
export function buildIfNeeded({ quiet = false } = {}): void {
  const parts = (['pages', 'program'] as const).filter(isOutdated)
  if (parts.length === 0) return
  if (!quiet) console.log('Building …')
  const build = join(import.meta.dirname, 'build.ts')
  const { status, signal } = spawnSync(process.execPath, [build, ...parts], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`The build failed: ${signal ?? `exit code ${status}`}`)
}

function isOutdated(part: BuildPart): boolean {
  const file = stampFile(part)
  return !existsSync(file) || readFileSync(file, 'utf8') !== sourceStamp(part)
}

if (import.meta.main) buildIfNeeded()
