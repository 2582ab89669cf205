import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceStamp, stampFile } from './source-stamp.ts'

/**
 * Builds the browser's files and the server entry, unless their sources are unchanged. The build runs in a process of its
 * own: the bundler's memory is returned when it ends.
 */
export function buildIfNeeded({ quiet = false } = {}): void {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp()) return
  if (!quiet) console.log('Building the pages …')
  const { status, signal } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`The build failed: ${signal ?? `exit code ${status}`}`)
}
