import { and, asc, eq, ne } from 'drizzle-orm'
import type { AdminAttribute } from '../../../shared/contracts/attributes.ts'
import { Problem } from '../../../shared/contracts/errors.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { attributes } from '../../database/schema/attributes.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { lockTaxonomy } from '../lock-taxonomy.ts'
import { attributesForEditor } from './attributes-for-editor.ts'

/**
 * Moves a custom attribute before another attribute, or to the end (null). Returns all attributes in order. Throws
 * `not-found`, and `conflict` if `beforeId` is not another existing attribute.
 */
export async function moveAttribute(
  services: Services,
  id: number,
  beforeId: number | null,
  who: SignedIn,
): Promise<AdminAttribute[]> {
  await auditedChange(services, who, { subject: 'attribute', action: 'attribute-moved' }, async db => {
    await lockTaxonomy(db, 'change-filing')
    const rows = await db
      .select({ id: attributes.id })
      .from(attributes)
      .orderBy(asc(attributes.position), asc(attributes.id))
    const ids = rows.map(row => row.id)
    const from = ids.indexOf(id)
    if (from < 0) throw new Problem('not-found')
    const others = ids.toSpliced(from, 1)
    const to = beforeId === null ? others.length : others.indexOf(beforeId)
    if (to < 0) throw new Problem('conflict')
    for (const [position, each] of others.toSpliced(to, 0, id).entries())
      await db
        .update(attributes)
        .set({ position })
        .where(and(eq(attributes.id, each), ne(attributes.position, position)))
    return { id, before: { id, place: from + 1 }, after: { id, place: to + 1 } }
  })
  return attributesForEditor(services.db)
}
