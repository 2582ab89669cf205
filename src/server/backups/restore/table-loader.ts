import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ArchiveHeader } from '../archive/manifest.ts'
import { BackupError } from '../backup-error.ts'

/** Loads tables from their consecutive chunks; `end` returns the number of rows of each table. */
export function tableLoader(client: pg.Client, tables: ArchiveHeader['tables']) {
  const rows: Record<string, number> = {}
  let open: { name: string; copy: ReturnType<typeof copyFrom>; ended: Promise<void> } | null = null

  const close = async () => {
    if (!open) return
    const { name, copy, ended } = open
    open = null
    copy.end()
    await ended
    rows[name] = copy.rowCount
  }
  return {
    async load(name: string, piece: AsyncIterable<Buffer>): Promise<void> {
      if (open?.name !== name) {
        await close()
        const table = tables.find(table => table.name === name)
        if (!table) throw new BackupError(`The backup has rows of ${name}, a table that it does not declare.`)
        const into = `public.${client.escapeIdentifier(name)} (${table.columns.join(', ')})`
        const copy = client.query(copyFrom(`copy ${into} from stdin`))
        const ended = finished(copy)
        // The next `await` of `ended` throws the error; this handler prevents an unhandled rejection until then.
        ended.catch(() => {})
        open = { name, copy, ended }
      }
      const { copy, ended } = open!
      // Avoids `pipeline`, which leaves its listeners on the copy stream after each chunk.
      for await (const chunk of piece) if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), ended])
    },
    async end(): Promise<Record<string, number>> {
      await close()
      return rows
    },
  }
}
