import type pg from 'pg'
import { type ArchiveHeader, FILES_FOLDER, TABLES_FOLDER } from '../archive/manifest.ts'
import { readArchive, type verifyArchive } from '../archive/read-archive.ts'
import { BackupError } from '../backup-error.ts'
import type { FileReplacement } from './file-replacement.ts'
import { tableLoader } from './table-loader.ts'

interface Unpacking {
  contents: Awaited<ReturnType<typeof verifyArchive>>
  tables: ArchiveHeader['tables']
  stageFile: FileReplacement['stage']
}

/** Loads the tables and stages the files; returns the number of files. */
export async function unpackArchive(
  client: pg.Client,
  file: string,
  { contents: { manifest }, tables: own, stageFile }: Unpacking,
): Promise<number> {
  const tables = tableLoader(client, own)
  let files = 0
  await readArchive(file, async (name, entry) => {
    if (name.startsWith(TABLES_FOLDER)) {
      const table = name.slice(TABLES_FOLDER.length).split('/')[0]!
      if (own.some(({ name }) => name === table)) await tables.load(table, entry)
    } else if (name.startsWith(FILES_FOLDER)) {
      await stageFile(name.slice(FILES_FOLDER.length), entry)
      files++
    }
  })
  const loaded = await tables.end()
  for (const { name } of own) {
    if ((loaded[name] ?? 0) !== manifest.rows[name])
      throw new BackupError(`${file} is damaged: ${name} has ${loaded[name] ?? 0} rows of ${manifest.rows[name]}.`)
  }
  return files
}
