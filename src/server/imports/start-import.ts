import { and, eq, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { ImportAnswers } from '../../shared/rules/imports.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import { readAttributes } from '../catalog-index/attributes.ts'
import { catalogueImports } from '../database/schema/imports.ts'
import type { SignedIn } from '../http/authenticate.ts'
import { canAccess } from '../http/key-access.ts'
import type { Services } from '../http/services.ts'
import { isKnownTarget } from './formats/attribute-columns.ts'
import { type ImportReference, matchesImport, productImport } from './import-reference.ts'
import { deleteStoredImportFile } from './import-rows.ts'

type Import = typeof catalogueImports.$inferSelect

/**
 * Starts an import after its preview. Requires the password, because prices change in bulk. `version` identifies the
 * answers on which the preview is based. Throws `wrong-credentials`; `not-found`; `forbidden` for newsletter consents
 * without the newsletter permission; `preview-moved` for an outdated version; and `conflict` for an import that is not
 * ready or lacks a required answer.
 */
export async function startImport(
  services: Services,
  { id, subject }: ImportReference,
  { password, version }: { password: string; version: number },
  who: SignedIn,
): Promise<void> {
  await confirmPassword(services, who.userId, password)
  const mayConsent = canAccess(who, 'newsletter', 'write')
  if (
    !mayConsent &&
    (await services.db.$count(catalogueImports, and(matchesImport({ id, subject }), statesConsents))) > 0
  )
    throw new Problem('forbidden')
  const startedAt = services.clock()
  await changeStateIfAnswersCurrent(
    services,
    { id, subject },
    version,
    {
      from: ['ready'],
      where: mayConsent ? isAnswered : and(isAnswered, not(statesConsents)),
      // Example values of customers are personal data and are not needed after the import has started.
      set: { state: 'running', startedAt, ...(subject === 'customers' && { examples: null }) },
      action: 'import-started',
    },
    who,
  )
}

/**
 * Stores the admin's answers about a third-party file and previews it again. Throws `not-found`; `invalid` for targets
 * that do not match the file's columns or refer to a deleted attribute; `preview-moved` if other answers were stored
 * since `version`; and `conflict` for an import that is not ready or a file in the shop's own format.
 */
export async function answerImport(
  services: Services,
  id: number,
  { language, version, ...answers }: ImportAnswers & { language: Language; version: number },
  who: SignedIn,
): Promise<void> {
  const of = productImport(id)
  const [row] = await services.db.select().from(catalogueImports).where(matchesImport(of))
  const isTable = row?.kind === 'table'
  if (isTable && answers.targets?.length !== row.header?.length) throw invalidField('targets', 'invalid')
  const known = await readAttributes(services.db)
  if (answers.targets?.some(target => target && !isKnownTarget(target, known))) throw invalidField('targets', 'choice')
  const where = ne(catalogueImports.kind, 'nadara')
  const set = {
    state: 'reading' as const,
    language,
    answers: { ...answers, targets: isTable ? answers.targets : null },
    answersVersion: version + 1,
  }
  await changeStateIfAnswersCurrent(
    services,
    of,
    version,
    { from: ['ready'], where, set, action: 'import-changed' },
    who,
  )
}

/**
 * Stops an import; committed writes remain. The stored data of a file that is still being uploaded or parsed are deleted. Throws
 * `not-found`, and `conflict` for a finished import.
 */
export function stopImport(services: Services, of: ImportReference, who: SignedIn): Promise<void> {
  const from: Import['state'][] = ['uploading', 'reading', 'ready', 'running', 'images']
  const finishedAt = services.clock()
  const unread: Import['state'][] = ['uploading', 'reading']
  return move(services, of, { from, unread, set: { state: 'stopped', finishedAt }, action: 'import-stopped' }, who)
}

const { untracked, threeDigitPrices, answers: given } = catalogueImports
/** True for a file of customers with a column of newsletter consents. */
const statesConsents = sql`coalesce(${catalogueImports.customerAnswers} -> 'targets' @> '["newsletter"]', false)`
const isAnswered = and(
  sql`(${untracked} = 0 or ${given} ->> 'untrackedStock' is not null)`,
  sql`(${threeDigitPrices} = 0 or ${given} ->> 'threeDigits' is not null)`,
)

/** Changes the state of an import if its answers have this version; throws `preview-moved` otherwise. */
export async function changeStateIfAnswersCurrent(
  services: Services,
  of: ImportReference,
  version: number,
  step: Move,
  who: SignedIn,
): Promise<void> {
  const { answersVersion } = catalogueImports
  try {
    await move(services, of, { ...step, where: and(eq(answersVersion, version), step.where) }, who)
  } catch (error) {
    const [known] = await services.db.select({ answersVersion }).from(catalogueImports).where(matchesImport(of))
    if (known && known.answersVersion !== version) throw new Problem('preview-moved')
    throw error
  }
}

interface Move {
  from: Import['state'][]
  /** Initial states for which the stored data of the file are deleted. */
  unread?: Import['state'][]
  where?: SQL | undefined
  set: Partial<Import>
  action: string
}

async function move(
  { db, clock }: Services,
  of: ImportReference,
  { from, unread = [], where, set, action }: Move,
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
