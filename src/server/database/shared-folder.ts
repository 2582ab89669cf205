import { randomUUID } from 'node:crypto'
import { access, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Notification channels: a starting instance sends the name of a file in its folder; running instances reply whether
 * their folder contains it.
 */
const CHECK = 'storage_check'
const SEEN = 'storage_seen'

const FILE = /^storage-check-[\w-]{36}$/

/** Milliseconds to wait for the reply of a running instance. */
const REPLY_TIMEOUT_MS = 3_000

/** Replies to starting instances that check whether they share this instance's folder. */
export async function replyToFolderChecks(client: pg.Client, folder: string): Promise<void> {
  client.on('notification', async ({ channel, payload = '' }) => {
    if (channel !== CHECK || !FILE.test(payload)) return
    const seen = await access(join(folder, payload)).then(
      () => 'yes',
      () => 'no',
    )
    await client.query('select pg_notify($1, $2)', [SEEN, `${payload} ${seen}`]).catch(() => undefined)
  })
  await client.query(`listen ${CHECK}`)
}

/**
 * Checks with a new file if a running instance has the same folder; comparing ids is not enough, because a copied
 * folder has the id of the original. True when no instance replies, because a crashed instance may still appear to be
 * running until its connection times out.
 */
export async function isFolderShared(databaseUrl: string, folder: string): Promise<boolean> {
  const name = `storage-check-${randomUUID()}`
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  const answer = Promise.withResolvers<boolean>()
  client.on('notification', ({ payload }) => {
    if (payload === `${name} yes` || payload === `${name} no`) answer.resolve(payload.endsWith('yes'))
  })
  const timer = setTimeout(() => answer.resolve(true), REPLY_TIMEOUT_MS)
  try {
    await writeFile(join(folder, name), '')
    await client.connect()
    await client.query(`listen ${SEEN}`)
    await client.query('select pg_notify($1, $2)', [CHECK, name])
    return await answer.promise
  } finally {
    clearTimeout(timer)
    await client.end()
    await rm(join(folder, name), { force: true })
  }
}
