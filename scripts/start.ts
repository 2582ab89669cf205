import { buildIfNeeded } from './build-if-needed.ts'

/** `npm start`: builds when needed, then opens the shop in this process. */
const mode = process.env.NODE_ENV
await buildIfNeeded()
if (mode === undefined) delete process.env.NODE_ENV
await import('../src/server/main.ts')
