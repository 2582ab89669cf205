import { buildIfNeeded } from './build-if-needed.ts'

/** `npm start`: builds when needed, then opens the shop in this process. */
buildIfNeeded()
await import('../src/server/main.ts')
