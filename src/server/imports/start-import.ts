import { and, eq, inArray } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import { catalogueImports } from '../database/schema/imports.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'

type Import = typeof catalogueImports.$inferSelect

/**
 * Starts the import after its preview, with the password since prices change in bulk. Idempotent. Throws `wrong-credentials`,
 * `not-found`, and `conflict` for one that is not ready.
 */
export async function startImport(services: Services, id: number, password: string, who: SignedIn): Promise<void> {
  await confirmPassword(services, who.userId, password)
  const startedAt = services.clock()
  await move(services, id, { from: ['ready'], set: { state: 'running', startedAt }, action: 'import-started' }, who)
}

/** Stops an import; committed writes stay. Throws `not-found`, and `conflict` for one that has ended. */
export function stopImport(services: Services, id: number, who: SignedIn): Promise<void> {
  const from: Import['state'][] = ['uploading', 'reading', 'ready', 'running', 'images']
  const finishedAt = services.clock()
  return move(services, id, { from, set: { state: 'stopped', finishedAt }, action: 'import-stopped' }, who)
}

interface Move {
  from: Import['state'][]
  set: Partial<Import>
  action: string
}

async function move(
  { db, clock }: Services,
  id: number,
  { from, set, action }: Move,
  { userId }: SignedIn,
): Promise<void> {
  await db.transaction(async db => {
    const [moved] = await db
      .update(catalogueImports)
      .set({ ...set, leasedUntil: null, tries: 0 })
      .where(and(eq(catalogueImports.id, id), inArray(catalogueImports.state, from)))
      .returning()
    if (!moved) {
      const [known] = await db.select().from(catalogueImports).where(eq(catalogueImports.id, id))
      throw new Problem(known ? 'conflict' : 'not-found')
    }
    const { fileName, kind, lines } = moved
    await writeAudit(db, {
      actorId: userId,
      action,
      subject: 'import',
      subjectId: String(id),
      after: { fileName, kind, lines },
      at: clock(),
    })
  })
}
