import { buildIfNeeded } from './build-if-needed.ts'

await buildIfNeeded({ force: true })
