import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { backupConfig } from '../src/server/backup-config.ts'
import { BackupError } from '../src/server/backups/backup-error.ts'
import { withBackupLock } from '../src/server/backups/backup-lock.ts'
import { takeBackup } from '../src/server/backups/take-backup.ts'
import { type BackupSource, writeBackup } from '../src/server/backups/write-backup.ts'
import { exitWithError, locateShop } from './locate-shop.ts'

/** `npm run backup -- [FILE]`: backs up the whole shop into one file, by default in the shop's backup folder. */
try {
  const [given] = process.argv.slice(2)
  const shop = await locateShop({ alone: false })
  try {
    const began = performance.now()
    const options = { now: new Date(), kind: 'by-hand', config: backupConfig(shop.environment) } as const
    const { file, written } = given ? await writeTo(resolve(given), shop, options) : await takeBackup(shop, options)
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    const { rows, tables, files, bytes, missing, others } = written
    console.log(`${file}\n${rows} rows of ${tables} tables, ${files} files, ${bytes} bytes, in ${seconds} s`)
    if (missing.length > 0) console.log(`Files that rows name are not there: ${missing.join(', ')}.`)
    if (others.length > 0) console.log(`Tables that are not the shop’s are not in it: ${others.join(', ')}.`)
  } finally {
    await shop.close()
  }
} catch (error) {
  exitWithError(error)
}

async function writeTo(file: string, shop: BackupSource, { now }: { now: Date }) {
  if (existsSync(file)) throw new BackupError(`${file} exists already.`)
  await mkdir(dirname(file), { recursive: true })
  return { file, written: await withBackupLock(shop.databaseUrl, () => writeBackup(file, shop, { now })) }
}
