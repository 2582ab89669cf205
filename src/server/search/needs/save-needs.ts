import { eq, inArray } from 'drizzle-orm'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import type { AdminNeed, NeedBody } from '../../../shared/contracts/search-needs.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { products } from '../../database/schema/catalog.ts'
import { productClasses } from '../../database/schema/product-classes.ts'
import { searchNeeds } from '../../database/schema/search.ts'
import { brands, categories } from '../../database/schema/taxonomy.ts'
import type { Services } from '../../http/services.ts'
import { versionOf } from '../../http/version-of.ts'
import type { SignedIn } from '../../http/who.ts'
import { forgetFruitless } from '../synonyms.ts'
import { type NeedRow, needState, presentNeeds } from './list-needs.ts'

interface Author {
  who: SignedIn
  language: Language
}

/** Throws `invalid` for a target that does not exist. */
export function addNeed(services: Services, body: NeedBody, author: Author): Promise<AdminNeed> {
  return services.db.transaction(async db => {
    const [row] = await db
      .insert(searchNeeds)
      .values(await columnsOf(db, body))
      .returning()
    if (body.fruitless) await forgetFruitless(db, body.fruitless)
    await note(db, services, author, { verb: 'added', before: null, after: row! })
    return (await presentNeeds(db, [row!], author.language))[0]!
  })
}

/** Throws `conflict` with the need as it is when another admin changed it first, `not-found`, `invalid`. */
export function changeNeed(
  services: Services,
  id: number,
  { version, ...body }: NeedBody & { version: string },
  author: Author,
): Promise<AdminNeed> {
  return services.db.transaction(async db => {
    const before = await locked(db, { id, version }, author.language)
    const changed = { ...(await columnsOf(db, body)), updatedAt: services.clock() }
    const [row] = await db.update(searchNeeds).set(changed).where(eq(searchNeeds.id, id)).returning()
    if (body.fruitless) await forgetFruitless(db, body.fruitless)
    await note(db, services, author, { verb: 'changed', before, after: row! })
    return (await presentNeeds(db, [row!], author.language))[0]!
  })
}

/** Throws `conflict` for a need that is not as it was read, `not-found`. */
export async function removeNeed(
  services: Services,
  { id, version }: { id: number; version: string },
  author: Author,
): Promise<void> {
  await services.db.transaction(async db => {
    const before = await locked(db, { id, version }, author.language)
    await db.delete(searchNeeds).where(eq(searchNeeds.id, id))
    await note(db, services, author, { verb: 'removed', before, after: null })
  })
}

async function locked(db: Db, { id, version }: { id: number; version: string }, language: Language): Promise<NeedRow> {
  const [row] = await db.select().from(searchNeeds).where(eq(searchNeeds.id, id)).for('update')
  if (!row) throw new Problem('not-found')
  if (versionOf(needState(row)) !== version) {
    const [current] = await presentNeeds(db, [row], language)
    throw new Problem('conflict', { data: { current } })
  }
  return row
}

async function columnsOf(db: Db, { names, targets, classIds, ingredients, weight }: NeedBody) {
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
  return { names, ...columns, ingredients: [...new Set(ingredients)], weight }
}

async function note(
  db: Db,
  { clock }: Services,
  { who }: Author,
  { verb, before, after }: { verb: 'added' | 'changed' | 'removed'; before: NeedRow | null; after: NeedRow | null },
): Promise<void> {
  await writeAudit(db, {
    actorId: who.userId,
    action: `search-need-${verb}`,
    at: clock(),
    subject: 'search-need',
    subjectId: String((after ?? before)!.id),
    before: before && needState(before),
    after: after && needState(after),
  })
}
