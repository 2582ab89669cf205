import { chmodSync, mkdirSync, rmSync } from 'node:fs'

/** The shop as `npm start` opens it, in a temporary folder, for the browser tests. */
const folder = process.env.E2E_FOLDER!
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
// Accessible to the user that PostgreSQL runs as.
chmodSync(folder, 0o711)
process.env.DATA_DIR = folder
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../../src/server/main.ts')
