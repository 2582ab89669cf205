import { resolve } from 'node:path'
import { BackupError } from '../src/server/backups/backup-error.ts'
import { AlreadyRunningError } from '../src/server/database/embedded.ts'
import { openEmbeddedDatabase, useEmbeddedDatabase } from '../src/server/database/open-embedded.ts'
import { EnvironmentError, readEnvironment } from '../src/server/environment.ts'
import { localSecrets } from '../src/server/local-secrets.ts'
import { StorageUnavailableError } from '../src/server/media/bucket-store.ts'
import { openStores } from '../src/server/media/open-stores.ts'
import { storageConfig } from '../src/server/storage-config.ts'

/**
 * Locates the shop's database and files as `npm start` does. With `alone`, throws while a shop is running on the
 * embedded database; an external database (`DATABASE_URL`) is not checked.
 */
export async function locateShop({ alone }: { alone: boolean }) {
  const environment = readEnvironment(process.env)
  const dataFolder = resolve(environment.DATA_DIR)
  const stores = await openStores(storageConfig(environment))
  const { DATABASE_URL: url } = environment
  if (url) return { environment, dataFolder, stores, databaseUrl: url, close: async () => {} }
  const { databasePassword } = localSecrets(dataFolder, environment)
  const open = alone ? openEmbeddedDatabase : useEmbeddedDatabase
  const { url: databaseUrl, close } = await open(dataFolder, databasePassword)
  return { environment, dataFolder, stores, databaseUrl, close }
}

/** Exits a command with an error: prints an expected error as a sentence, any other with its stack. */
export function exitWithError(error: unknown): never {
  const isKnown = [BackupError, AlreadyRunningError, EnvironmentError].some(kind => error instanceof kind)
  if (error instanceof StorageUnavailableError) {
    const { name, code, message } = error.cause as NodeJS.ErrnoException
    console.error(`The bucket is unavailable: ${message || code} (${name}).`)
  } else console.error(isKnown ? (error as Error).message : error)
  process.exit(1)
}
