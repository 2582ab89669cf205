import { resolve } from 'node:path'
import { restoreBackup } from '../src/server/backups/restore/restore-backup.ts'
import { exitWithError, locateShop } from './locate-shop.ts'

/**
 * `npm run restore -- FILE [--replace]`: restores a shop from a backup, into an empty database or in place of another
 * shop.
 */
const given = process.argv.slice(2)
const [file] = given.filter(word => !word.startsWith('--'))
if (!file) {
  console.error('Usage: npm run restore -- FILE [--replace]')
  process.exit(1)
}
try {
  const { close, ...shop } = await locateShop({ alone: true })
  try {
    const { at, migration, rows, files, missing, others, pausedWebhooks, revokedKeys } = await restoreBackup(
      resolve(file),
      {
        ...shop,
        now: new Date(),
        replace: given.includes('--replace'),
      },
    )
    console.log(`The shop is as it was at ${at} (${migration}): ${rows} rows, ${files} files.`)
    if (missing.length > 0) console.log(`Files that the backup names and does not have: ${missing.join(', ')}.`)
    if (pausedWebhooks > 0)
      console.log(
        `Webhooks paused: ${pausedWebhooks}. Resume them under Settings, Integrations when this shop is the real one.`,
      )
    if (revokedKeys > 0) console.log(`API keys revoked: ${revokedKeys}. Make new ones under Settings, Integrations.`)
    if (others.length > 0) console.log(`Tables that are not the shop’s were left as they are: ${others.join(', ')}.`)
  } finally {
    await close()
  }
} catch (error) {
  exitWithError(error)
}
