import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run db:generate -- --name=add_color`: writes a migration for the changes of the schema. drizzle-kit compares the
 * schema with its last snapshot, so earlier snapshots are deleted.
 */
const META = join(import.meta.dirname, '../database/migrations/meta')
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
if (status !== 0) process.exit(status ?? 1)
const snapshots = readdirSync(META).filter(name => name.endsWith('_snapshot.json'))
for (const name of snapshots.sort().slice(0, -1)) rmSync(join(META, name))
