import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Parts of the program that the next version changes or that locate the others; the rest is linked. */
const COPIED = ['database', 'package.json', 'dist/test-programs']
const LINKED = ['node_modules', 'src', 'public', 'demo', 'dist/client', 'dist/server']

/** Copies the program to a temporary folder, and adds a migration with these statements. */
export function copyNextVersion(statements: string): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'nadara-next-'))
  for (const name of COPIED) cpSync(join(ROOT, name), join(root, name), { recursive: true })
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(root, name))
  const journalFile = join(root, 'database/migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(join(root, 'database/migrations/9999_next.sql'), statements)
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
