import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Copies the program to a temporary folder, and adds a migration with these statements. */
export function copyNextVersion(statements: string): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'nadara-next-'))
  for (const name of ['src', 'database', 'package.json'])
    cpSync(join(ROOT, name), join(root, name), { recursive: true })
  cpSync(join(ROOT, 'demo'), join(root, 'demo'), { recursive: true, filter: path => !path.endsWith('demo/images') })
  for (const name of ['node_modules', 'dist', 'public', 'demo/images']) symlinkSync(join(ROOT, name), join(root, name))
  const journalFile = join(root, 'database/migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(join(root, 'database/migrations/9999_next.sql'), statements)
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
