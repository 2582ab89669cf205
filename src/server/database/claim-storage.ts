import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { hasOpenInstance, markOpen } from './open-mark.ts'
import { isFolderShared, replyToFolderChecks } from './shared-folder.ts'

/** Storage of the images and uploads of an instance. */
export interface StoragePlace {
  /** Identifier that is equal for instances that share their files. */
  place: string
  description: string
  /** Local folder, which must be verified to be shared; null for a bucket. */
  folder: string | null
}

type KnownPlace = Pick<StoragePlace, 'place' | 'description'>

/** Thrown when a running instance stores its files elsewhere. */
export class StorageMismatchError extends Error {
  constructor(own: StoragePlace, other: KnownPlace) {
    super(
      [
        'Another instance of this shop is running and keeps images and uploads elsewhere:',
        `  this one   ${own.description}`,
        `  the other  ${other.description}`,
        'Give all instances the same DATA_DIR on a disk that they share, or the same bucket by MEDIA_URL.',
      ].join('\n'),
    )
  }
}

/** Advisory lock key: serialises starts from the comparison of the storage until the instance is marked as running. */
const STORAGE_LOCK_KEY = 7_164_224
const MARKER = 'storage-id'

/** Identifies a data folder by the id in a marker file, which is created in a new folder. */
export async function placeOfFolder(folder: string): Promise<StoragePlace> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, MARKER)
  // If several instances start concurrently on a new folder, one creates the file.
  await writeFile(file, `${randomUUID()}\n`, { flag: 'wx' }).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  return { place: (await readFile(file, 'utf8')).trim(), description: `${hostname()}:${folder}`, folder }
}

/**
 * Marks the database as in use by this instance and returns the function that removes the mark. Throws
 * `StorageMismatchError` if running instances use another storage; if no other instance is running, records this
 * instance's storage, for example after a restore or a move. Calls `onOtherStorage` if an instance with another storage
 * started during a restart of PostgreSQL.
 */
export async function markOpenOnSameStorage(
  databaseUrl: string,
  own: StoragePlace,
  onOtherStorage: (error: StorageMismatchError) => void = () => {},
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    const known = await knownPlace(client)
    if (known && (await hasOpenInstance(client)) && !(await isSame(databaseUrl, own, known)))
      throw new StorageMismatchError(own, known)
    await client.query(
      `insert into file_storage (place, description) values ($1, $2)
        on conflict (id) do update set place = excluded.place, description = excluded.description
        where file_storage.place <> excluded.place`,
      [own.place, own.description],
    )
    const unmark = await markOpen(databaseUrl, {
      onConnect: async client => {
        if (own.folder !== null) await replyToFolderChecks(client, own.folder)
      },
      onMarkedAgain: async client => {
        await client.query('begin')
        const other = await knownPlace(client)
        await client.query('commit')
        if (other && other.place !== own.place) onOtherStorage(new StorageMismatchError(own, other))
      },
    })
    await client.query('commit')
    return unmark
  } finally {
    await client.end()
  }
}

/**
 * Returns the storage that was recorded last, which running instances use; blocks other starts until the end of the
 * transaction.
 */
async function knownPlace(client: pg.Client): Promise<KnownPlace | undefined> {
  await client.query('select pg_advisory_xact_lock($1)', [STORAGE_LOCK_KEY])
  const { rows } = await client.query<KnownPlace>('select place, description from file_storage')
  return rows[0]
}

async function isSame(databaseUrl: string, own: StoragePlace, known: KnownPlace): Promise<boolean> {
  return known.place === own.place && (own.folder === null || isFolderShared(databaseUrl, own.folder))
}
