import { buildIfNeeded } from './build-if-needed.ts'

/** `npm start`: builds when needed, then opens the shop in this process. */
await buildIfNeeded()
await import('../src/server/main.ts')
