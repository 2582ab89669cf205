import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { hasOpenInstance, markOpen } from './open-mark.ts'

/** Place of the images and uploads of an instance. */
export interface StoragePlace {
  /** Equal for instances that share their files. */
  place: string
  description: string
}

/** Another instance is running and keeps its files elsewhere. */
export class OtherStorage extends Error {
  constructor(own: StoragePlace, other: StoragePlace) {
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

/** Serialises starts between the comparison and the mark. */
const STORAGE_LOCK = 7_164_224
const MARKER = 'storage-id'

/** Identifies a data folder by a marker file, which is created in a new folder. */
export async function placeOfFolder(folder: string): Promise<StoragePlace> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, MARKER)
  // Of instances that start together on a new folder, one creates the file.
  await writeFile(file, `${randomUUID()}\n`, { flag: 'wx' }).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  return { place: (await readFile(file, 'utf8')).trim(), description: `${hostname()}:${folder}` }
}

/**
 * Compares the storage of this instance with that of the running ones, and marks the database as in use by this one; returns
 * the function that removes the mark. When no other instance is running, a new place replaces the former one, for instance
 * after a restore or a move. Throws `OtherStorage`.
 */
export async function openBesideOthers(databaseUrl: string, own: StoragePlace): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [STORAGE_LOCK])
    const { rows } = await client.query<StoragePlace>('select place, description from file_storage')
    const [known] = rows
    if (known && known.place !== own.place && (await hasOpenInstance(client))) throw new OtherStorage(own, known)
    await client.query(
      `insert into file_storage (place, description) values ($1, $2)
        on conflict (id) do update set place = excluded.place, description = excluded.description
        where file_storage.place <> excluded.place`,
      [own.place, own.description],
    )
    const unmark = await markOpen(databaseUrl)
    await client.query('commit')
    return unmark
  } finally {
    await client.end()
  }
}
