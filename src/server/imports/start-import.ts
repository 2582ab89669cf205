import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { ImportAnswers } from '../../shared/rules/imports.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import { catalogueImports } from '../database/schema/imports.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'

type Import = typeof catalogueImports.$inferSelect

/**
 * Starts the import after its preview, with the password since prices change in bulk. Idempotent. Throws
 * `wrong-credentials`, `not-found`, and `conflict` for one that is not ready, or without the stock of its untracked
 * variants.
 */
export async function startImport(services: Services, id: number, password: string, who: SignedIn): Promise<void> {
  await confirmPassword(services, who.userId, password)
  const startedAt = services.clock()
  await move(
    services,
    id,
    { from: ['ready'], where: isAnswered, set: { state: 'running', startedAt }, action: 'import-started' },
    who,
  )
}

/**
 * Stores the answers about a file of another shop and previews it again. Throws `not-found`, and `conflict` for an
 * import that is not ready or a file of the shop's own format.
 */
export function answerImport(
  services: Services,
  id: number,
  { language, ...answers }: ImportAnswers & { language: Language },
  who: SignedIn,
): Promise<void> {
  const where = ne(catalogueImports.kind, 'nadara')
  const set = { state: 'reading', language, answers } as const
  return move(services, id, { from: ['ready'], where, set, action: 'import-changed' }, who)
}

/** Stops an import; committed writes stay. Throws `not-found`, and `conflict` for one that has ended. */
export function stopImport(services: Services, id: number, who: SignedIn): Promise<void> {
  const from: Import['state'][] = ['uploading', 'reading', 'ready', 'running', 'images']
  const finishedAt = services.clock()
  return move(services, id, { from, set: { state: 'stopped', finishedAt }, action: 'import-stopped' }, who)
}

const isAnswered = sql`(${catalogueImports.untracked} = 0 or ${catalogueImports.answers} ->> 'untrackedStock' is not null)`

interface Move {
  from: Import['state'][]
  where?: SQL
  set: Partial<Import>
  action: string
}

async function move(
  { db, clock }: Services,
  id: number,
  { from, where, set, action }: Move,
  { userId }: SignedIn,
): Promise<void> {
  await db.transaction(async db => {
    const [moved] = await db
      .update(catalogueImports)
      .set({ ...set, leasedUntil: null, tries: 0 })
      .where(and(eq(catalogueImports.id, id), inArray(catalogueImports.state, from), where))
      .returning()
    if (!moved) {
      const [known] = await db.select().from(catalogueImports).where(eq(catalogueImports.id, id))
      throw new Problem(known ? 'conflict' : 'not-found')
    }
    const { fileName, kind, lines, answers } = moved
    await writeAudit(db, {
      actorId: userId,
      action,
      subject: 'import',
      subjectId: String(id),
      after: { fileName, kind, lines, ...(kind !== 'nadara' && answers) },
      at: clock(),
    })
  })
}
