import { Problem } from '../../shared/contracts/errors.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { makeLinkClassifier } from '../content/editing/link-targets.ts'
import type { Db } from '../database/connect.ts'
import type { SignedIn } from '../http/authenticate.ts'
import { fieldMessages } from '../http/errors.ts'
import { translatorFor } from '../http/language.ts'
import type { Services } from '../http/services.ts'
import { unescapeCsvCell, writeCsv } from '../http/write-csv.ts'
import { type ColumnNames, readSheet } from '../spreadsheets/read-sheet.ts'
import { allRedirects } from './queries.ts'
import { lockRedirects, saveRedirect } from './save-redirect.ts'

/** Column names of Shopify's export, also used in the shop's own file. */
const HEADER = ['Redirect from', 'Redirect to'] as const
const COLUMNS: Record<'path' | 'target', ColumnNames> = {
  path: [['redirect from', 'path', 'from', 'old', 'من', 'מ', 'Откуда']],
  target: [['redirect to', 'target', 'to', 'new', 'إلى', 'אל', 'Куда']],
}

export async function redirectsFile(db: Db): Promise<string> {
  return writeCsv([HEADER, ...(await allRedirects(db)).map(({ path, target }) => [path, target])])
}

/**
 * Imports redirects from a CSV file and replaces existing ones with the same path. Returns the rows that could not be
 * saved, with the reason. Throws `invalid` on `file`.
 */
export async function importRedirects(
  { db, clock }: Services,
  file: Uint8Array,
  { who, language }: { who: SignedIn; language: Language },
): Promise<{ saved: number; failed: { row: number; path: string; message: string }[] }> {
  const rows = readSheet(file, COLUMNS, ['path', 'target'])
  return db.transaction(async db => {
    await lockRedirects(db)
    const classify = await makeLinkClassifier(db, clock())
    const failed = []
    const saved: { path: string; target: string }[] = []
    for (const { row, cells } of rows) {
      const written = { path: unescapeCsvCell(cells.path), target: unescapeCsvCell(cells.target) }
      try {
        await saveRedirect(db, written, { classify, replaces: true })
        saved.push(written)
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'invalid') throw error
        const messages = Object.values(fieldMessages(error.fields ?? {}, translatorFor(language)))
        failed.push({ row, path: written.path, message: messages.flat().join(' ') })
      }
    }
    const after = { saved: saved.length, failed: failed.length }
    const subject = { subject: 'redirect', subjectId: 'file', before: null, after }
    await writeAudit(db, { actorId: who.userId, action: 'redirects-imported', at: clock(), ...subject })
    return { saved: saved.length, failed }
  })
}
