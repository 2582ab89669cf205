import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { auditedChange } from '../../audit/audited-change.ts'
import type { Db } from '../../database/connect.ts'
import { attributes } from '../../database/schema/attributes.ts'
import { products } from '../../database/schema/catalog.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'
import { lockTaxonomy } from '../lock-taxonomy.ts'
import { attributeForEditor } from './attributes-for-editor.ts'

const BATCH_SIZE = 2_000

/**
 * Deletes a custom attribute with its values. Throws `not-found`, and `conflict` with the current attribute. Values are
 * deleted first, in short transactions: in a large catalogue, a single transaction would exceed the statement timeout
 * and block orders. After a crash, some values are deleted, and the deletion can be repeated.
 */
export async function removeAttribute(services: Services, id: number, version: string, who: SignedIn): Promise<void> {
  const before = await attributeForEditor(services.db, id)
  requireCurrentVersion(before, version)
  await clearValues(services.db, before.code)
  await auditedChange(services, who, { subject: 'attribute', action: 'attribute-removed' }, async db => {
    await lockTaxonomy(db, 'change-filing')
    await attributeForEditor(db, id)
    // Deletes values that were added to products after the batch with the product was processed.
    await clearValues(db, before.code)
    await db.delete(attributes).where(eq(attributes.id, id))
    return { id, before, after: null }
  })
}

async function clearValues(db: Db, code: string): Promise<void> {
  let ids: number[] = []
  do ids = await db.transaction(db => clearSome(db, code, ids.at(-1) ?? 0))
  while (ids.length === BATCH_SIZE)
}

/**
 * Deletes the values of the next batch of products with an id above `after`. Lock order: products by ascending id, the
 * same as in orders.
 */
async function clearSome(db: Db, code: string, after: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(gt(products.id, after), sql`${products.attributes} ? ${code}`))
    .orderBy(asc(products.id))
    .limit(BATCH_SIZE)
    .for('no key update')
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await db
      .update(products)
      .set({ attributes: sql`${products.attributes} - ${code}::text` })
      .where(inArray(products.id, ids))
  return ids
}
