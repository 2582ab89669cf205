import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * `npm start`: builds when needed, then opens the shop in this process. Plain JavaScript, and the build's check in a process
 * of its own: a process that runs TypeScript loads Node's type stripper, which takes 20 MB.
 */
const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build-if-needed.ts')], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
await import('../dist/program/main.js')
