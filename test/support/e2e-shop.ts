import { chmodSync, mkdirSync, rmSync } from 'node:fs'

/** Program that starts the shop for the browser tests as `npm start` does, in a temporary folder. */
const folder = process.env.E2E_FOLDER!
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
// Allows the system user that runs PostgreSQL to access the folder.
chmodSync(folder, 0o711)
process.env.DATA_DIR = folder
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../../src/server/main.ts')
