import type { Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Head } from '../archive/manifest.ts'
import { CannotBackUp } from '../cannot-back-up.ts'

/** Loads tables from their consecutive chunks; `end` returns the number of rows of each. */
export function tableLoader(client: pg.Client, tables: Head['tables']) {
  const rows: Record<string, number> = {}
  let open: { name: string; copy: ReturnType<typeof copyFrom> } | null = null

  const close = async () => {
    if (!open) return
    const { name, copy } = open
    open = null
    copy.end()
    await finished(copy as Writable)
    rows[name] = copy.rowCount
  }
  return {
    async load(name: string, piece: AsyncIterable<Buffer>): Promise<void> {
      if (open?.name !== name) {
        await close()
        const table = tables.find(table => table.name === name)
        if (!table) throw new CannotBackUp(`The backup has rows of ${name}, a table that it does not declare.`)
        const into = `public.${client.escapeIdentifier(name)} (${table.columns.join(', ')})`
        open = { name, copy: client.query(copyFrom(`copy ${into} from stdin`)) }
      }
      await pipeline(piece, open!.copy, { end: false })
    },
    async end(): Promise<Record<string, number>> {
      await close()
      return rows
    },
  }
}
