import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type BuildPart, isBuiltFromSources } from './source-stamp.ts'

interface BuildOptions {
  quiet?: boolean
  /** Also builds the programs of the processes that tests start. */
  testPrograms?: boolean
}

/**
 * Builds the pages and the server's program, each only if its sources have changed. The build runs in a separate
 * process, so that the bundler's memory is freed when it ends.
 */
export function buildIfNeeded({ quiet = false, testPrograms = false }: BuildOptions = {}): void {
  const wanted: BuildPart[] = ['pages', 'program', ...(testPrograms ? (['test-programs'] as const) : [])]
  const parts = wanted.filter(part => !isBuiltFromSources(part))
  if (parts.length === 0) return
  if (!quiet) console.log('Building …')
  const build = join(import.meta.dirname, 'build.ts')
  const { status, signal } = spawnSync(process.execPath, [build, ...parts], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`The build failed: ${signal ?? `exit code ${status}`}`)
}

if (import.meta.main) buildIfNeeded()
