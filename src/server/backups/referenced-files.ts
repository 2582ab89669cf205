import type pg from 'pg'
import { type ArchiveHeader, type EntryChecksum, FILES_FOLDER } from './archive/manifest.ts'

/** Files referenced by rows: uploads, one file each, and library images, one folder of files each. */
interface NamedFiles {
  uploads: string[]
  images: string[]
}

/** Returns the files that rows of a snapshot refer to. */
export async function referencedFiles(client: pg.Client, tables: ArchiveHeader['tables']): Promise<NamedFiles> {
  const column = async (table: string, column: string): Promise<string[]> => {
    if (!tables.some(({ name }) => name === table)) return []
    const { rows } = await client.query<{ name: string }>(`select ${column} as name from public.${table} order by 1`)
    return rows.map(({ name }) => name)
  }
  return { uploads: await column('files', 'key'), images: await column('images', 'path') }
}

/** Returns the referenced files that are missing from an archive. */
export function missingFiles({ uploads, images }: NamedFiles, entries: Record<string, EntryChecksum>): string[] {
  const folders = new Set(Object.keys(entries).map(name => name.slice(0, name.lastIndexOf('/'))))
  return [
    ...uploads.map(key => `${FILES_FOLDER}uploads/${key}`).filter(name => !(name in entries)),
    ...images.map(path => `${FILES_FOLDER}media/${path}`).filter(name => !folders.has(name)),
  ]
}
