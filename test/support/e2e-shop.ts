import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The shop as `npm start` opens it, in a throw-away folder: what the journeys visit. */
const folder = mkdtempSync(join(tmpdir(), 'nadara-e2e-'))
// Open to the user that PostgreSQL runs as.
chmodSync(folder, 0o711)
process.env.DATA_DIR = folder
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../../src/server/main.ts')
