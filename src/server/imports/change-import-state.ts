import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { catalogueImports } from '../database/schema/imports.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { type ImportReference, matchesImport } from './import-reference.ts'
import { deleteStoredImportFile } from './import-rows.ts'

export type Import = typeof catalogueImports.$inferSelect

/**
 * Changes the state of an import if its answers have this version; throws `preview-moved` otherwise, and the errors of
 * `changeImportState`.
 */
export async function changeStateIfAnswersCurrent(
  services: Services,
  of: ImportReference,
  version: number,
  step: ImportStateChange,
  who: SignedIn,
): Promise<void> {
  const { answersVersion } = catalogueImports
  try {
    await changeImportState(services, of, { ...step, where: and(eq(answersVersion, version), step.where) }, who)
  } catch (error) {
    const [known] = await services.db.select({ answersVersion }).from(catalogueImports).where(matchesImport(of))
    if (known && known.answersVersion !== version) throw new Problem('preview-moved')
    throw error
  }
}

interface ImportStateChange {
  from: Import['state'][]
  /** Initial states for which the stored data of the file are deleted. */
  unread?: Import['state'][]
  where?: SQL | undefined
  set: Partial<Import>
  action: string
}

/**
 * Changes the state of an import and records the change. Throws `not-found`, and `conflict` in another state or if
 * `where` does not hold.
 */
export async function changeImportState(
  { db, clock }: Services,
  of: ImportReference,
  { from, unread = [], where, set, action }: ImportStateChange,
  { userId }: SignedIn,
): Promise<void> {
  await db.transaction(async db => {
    const { state } = catalogueImports
    const [known] = await db.select({ state }).from(catalogueImports).where(matchesImport(of)).for('no key update')
    if (!known) throw new Problem('not-found')
    const [moved] = await db
      .update(catalogueImports)
      .set({ ...set, leasedUntil: null, tries: 0 })
      .where(and(matchesImport(of), inArray(catalogueImports.state, from), where))
      .returning()
    if (!moved) throw new Problem('conflict')
    if (unread.includes(known.state)) await deleteStoredImportFile(db, of.id)
    const { fileName, kind, lines, answers, customerAnswers } = moved
    await writeAudit(db, {
      actorId: userId,
      action,
      subject: 'import',
      subjectId: String(of.id),
      after: { fileName, kind, lines, ...(kind !== 'nadara' && answers), ...customerAnswers },
      at: clock(),
    })
  })
}
