import { eq, inArray } from 'drizzle-orm'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import type { AdminNeed, NeedBody } from '../../../shared/contracts/search-needs.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import type { Db } from '../../database/connect.ts'
import { products } from '../../database/schema/catalog.ts'
import { productClasses } from '../../database/schema/product-classes.ts'
import { searchNeeds } from '../../database/schema/search.ts'
import { brands, categories } from '../../database/schema/taxonomy.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'
import { deleteZeroResult } from '../synonyms.ts'
import { needState, presentNeed } from './list-needs.ts'

interface Author {
  who: SignedIn
  language: Language
}

/** Adds a need. Throws `invalid` for a target that does not exist. */
export async function addNeed(services: Services, body: NeedBody, { who, language }: Author): Promise<AdminNeed> {
  const note = { subject: 'search-need', action: 'search-need-added' }
  const added = await auditedChange(services, who, note, async db => {
    const [row] = await db
      .insert(searchNeeds)
      .values(await columnsOf(db, body))
      .returning()
    if (body.zeroResult) await deleteZeroResult(db, body.zeroResult)
    return { id: row!.id, before: null, after: needState(row!) }
  })
  return presentNeed(services.db, added, language)
}

/** Changes a need. Throws `conflict` with the current need on a version conflict, `not-found`, `invalid`. */
export async function changeNeed(
  services: Services,
  id: number,
  { version, ...body }: NeedBody & { version: string },
  { who, language }: Author,
): Promise<AdminNeed> {
  const note = { subject: 'search-need', action: 'search-need-changed' }
  const changed = await auditedChange(services, who, note, async db => {
    const before = await locked(db, { id, version }, language)
    const values = { ...(await columnsOf(db, body)), updatedAt: services.clock() }
    const [row] = await db.update(searchNeeds).set(values).where(eq(searchNeeds.id, id)).returning()
    if (body.zeroResult) await deleteZeroResult(db, body.zeroResult)
    return { id, before, after: needState(row!) }
  })
  return presentNeed(services.db, changed, language)
}

/** Removes a need. Throws `conflict` on a version conflict, `not-found`. */
export async function removeNeed(
  services: Services,
  { id, version }: { id: number; version: string },
  { who, language }: Author,
): Promise<void> {
  const note = { subject: 'search-need', action: 'search-need-removed' }
  await auditedChange(services, who, note, async db => {
    const before = await locked(db, { id, version }, language)
    await db.delete(searchNeeds).where(eq(searchNeeds.id, id))
    return { id, before, after: null }
  })
}

async function locked(db: Db, { id, version }: { id: number; version: string }, language: Language) {
  const [row] = await db.select().from(searchNeeds).where(eq(searchNeeds.id, id)).for('update')
  if (!row) throw new Problem('not-found')
  const current = needState(row)
  requireCurrentVersion(await presentNeed(db, current, language), version)
  return current
}

async function columnsOf(db: Db, { names, targets, classIds, ingredients, weight, isConcern }: NeedBody) {
  const idsOf = (kind: NeedBody['targets'][number]['kind']) => [
    ...new Set(targets.filter(target => target.kind === kind).map(({ id }) => id)),
  ]
  const columns = {
    categoryIds: idsOf('category'),
    brandIds: idsOf('brand'),
    productIds: idsOf('product'),
    classIds: [...new Set(classIds)],
  }
  const counts = [
    [columns.categoryIds, await db.$count(categories, inArray(categories.id, columns.categoryIds))],
    [columns.brandIds, await db.$count(brands, inArray(brands.id, columns.brandIds))],
    [columns.productIds, await db.$count(products, inArray(products.id, columns.productIds))],
    [columns.classIds, await db.$count(productClasses, inArray(productClasses.id, columns.classIds))],
  ] as const
  if (counts.some(([ids, count]) => ids.length !== count)) throw invalidField('targets', 'not-found')
  return { names, ...columns, ingredients: [...new Set(ingredients)], weight, isConcern }
}
