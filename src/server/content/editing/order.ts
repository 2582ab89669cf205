import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { FLEXIBLE_SECTION_PAGES } from '../../../shared/rules/links.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import type { Db } from '../../database/connect.ts'
import { contentSections, heroSlides, pages } from '../../database/schema/content.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import type { PublishableContent, PublishableRecord } from './publication.ts'

const TABLES = { 'hero-slide': heroSlides, 'content-section': contentSections, 'written-page': pages }

/**
 * Sets the display order. Throws `conflict` unless the ids are exactly those of the existing records (of `page`, if it
 * is given), and for a page whose sections are fixed.
 */
export async function reorderContent<Whole extends PublishableRecord & { page?: string }>(
  services: Services,
  kind: PublishableContent<unknown, Whole>,
  { ids, page, who }: { ids: number[]; page: string | null; who: SignedIn },
): Promise<void> {
  const now = services.clock()
  if (kind.subject === 'content-section' && !FLEXIBLE_SECTION_PAGES.includes(page ?? '')) throw new Problem('conflict')
  const { subject } = kind
  await auditedChange(services, who, { subject, action: `${subject}s-ordered` }, async db => {
    await kind.hold(db)
    const before = (await kind.all(db, now)).filter(one => !page || one.page === page).map(({ id }) => id)
    if (new Set(ids).size !== ids.length || ids.length !== before.length || !ids.every(id => before.includes(id)))
      throw new Problem('conflict')
    for (const [position, id] of ids.entries()) await place(db, subject, id, position)
    return { id: page ?? 'all', before, after: ids }
  })
}

async function place(
  db: Db,
  subject: PublishableContent<unknown, PublishableRecord>['subject'],
  id: number,
  position: number,
): Promise<void> {
  const table = TABLES[subject] as typeof heroSlides
  await db.update(table).set({ position }).where(eq(table.id, id))
}
