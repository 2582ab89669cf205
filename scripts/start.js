import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Settings that glibc reads from the environment when a process starts. By default each thread has a heap of its own,
 * whose free memory no other thread uses and which is seldom returned (docs/decisions/0028).
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * `npm start`: builds if needed, then opens the shop in this process. Plain JavaScript, with the build check in a
 * separate process: a process that runs TypeScript loads Node's type stripper, which takes 20 MB. That process compares
 * the content of all sources, which takes a sixth of a second, so it runs only if a source has changed since its last
 * run.
 */
if (!['pages', 'program'].every(isUntouched)) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build-if-needed.ts')], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
const program = join(import.meta.dirname, '../dist/program/main.js')
if (canSetAllocator()) {
  process.execve(process.execPath, [process.execPath, ...process.execArgv, program, ...process.argv.slice(2)], {
    ...process.env,
    ...ALLOCATOR,
  })
}
await import(pathToFileURL(program).href)

/**
 * True on Linux, unless the operator has set `MALLOC_ARENA_MAX`. Other systems have another allocator, or cannot
 * replace a process.
 */
function canSetAllocator() {
  return process.platform === 'linux' && process.execve !== undefined && process.env.MALLOC_ARENA_MAX === undefined
}

/**
 * True when no source of a part was written, renamed, created or removed, and `VITE_API_BASE` has not changed, since
 * the last comparison. Uses the file system's change time (ctime), which programs cannot set back; folders are among
 * the sources.
 */
function isUntouched(part) {
  try {
    const root = join(import.meta.dirname, '..')
    const { comparedAt, apiBase, sources } = JSON.parse(readFileSync(join(root, `dist/${part}.sources.json`), 'utf8'))
    if (apiBase !== (process.env.VITE_API_BASE ?? '')) return false
    return sources.every(source => statSync(join(root, source)).ctimeMs < comparedAt)
  } catch {
    return false
  }
}
