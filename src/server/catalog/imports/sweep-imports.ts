import { lt } from 'drizzle-orm'
import { catalogueImports } from '../../database/schema/imports.ts'
import type { Services } from '../../http/services.ts'

/** Milliseconds for which an import can be looked at, and its failed rows had again. */
const KEPT = 60 * 24 * 60 * 60_000

/** Forgets imports of long ago, with the rows of their files; what they wrote stays. */
export async function sweepImports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(catalogueImports).where(lt(catalogueImports.createdAt, new Date(clock().getTime() - KEPT)))
}
