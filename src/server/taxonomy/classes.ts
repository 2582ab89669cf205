import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import type { AdminProductClass, ProductClassBody } from '../../shared/contracts/taxonomy.ts'
import { LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import { PROFESSIONS } from '../../shared/rules/professions.ts'
import { slugOf } from '../../shared/rules/text.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { Db } from '../database/connect.ts'
import {
  productClasses,
  productClassProfessions,
  productClassTranslations,
} from '../database/schema/product-classes.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { requireCurrentVersion, versionOf } from '../http/version-of.ts'

/**
 * Product classes in insertion order, with their names in four languages and the professions that may order products of
 * the class.
 */
export async function productClassesForEditor(db: Db, ids?: number[]): Promise<AdminProductClass[]> {
  const counted = sql<number>`(select count(*)::int from products p where p.class_id = product_classes.id)`
  const rows = await db
    .select({ id: productClasses.id, code: productClasses.code, products: counted })
    .from(productClasses)
    .where(ids && inArray(productClasses.id, ids))
    .orderBy(asc(productClasses.id))
  const words = await db.select().from(productClassTranslations)
  const allowed = await db.select().from(productClassProfessions)
  return rows.map(({ id, code, products }) => {
    const nameIn = (one: Language) => words.find(row => row.classId === id && row.language === one)?.name ?? ''
    const names = { ar: nameIn('ar'), en: nameIn('en'), he: nameIn('he'), ru: nameIn('ru') }
    const own = allowed.filter(({ classId }) => classId === id).map(({ profession }) => profession)
    const state = { id, code, names, professions: PROFESSIONS.filter(one => own.includes(one)) }
    return { ...state, products, version: versionOf(state) }
  })
}

/** Adds a product class. Throws `invalid` for a duplicate name. */
export function addClass(services: Services, written: ProductClassBody, who: SignedIn): Promise<AdminProductClass> {
  return auditedChange(services, who, { subject: 'product-class', action: 'product-class-added' }, async db => {
    await lockNames(db)
    const code = await freeCode(db, written.names)
    const [row] = await db.insert(productClasses).values({ code }).returning()
    await writeParts(db, row!.id, written)
    return { id: row!.id, before: null, after: await one(db, row!.id) }
  })
}

/** Changes a product class. Throws `not-found`, `invalid`, and `conflict` with the current class. */
export function changeClass(
  services: Services,
  id: number,
  { version, ...written }: ProductClassBody & { version: string },
  who: SignedIn,
): Promise<AdminProductClass> {
  return auditedChange(services, who, { subject: 'product-class', action: 'product-class-changed' }, async db => {
    await lockNames(db)
    const before = await lockClass(db, id, version)
    await writeParts(db, id, written)
    return { id, before, after: await one(db, id) }
  })
}

/**
 * Removes a product class. Throws `not-found`, `in-use` for a class with products, and `conflict` with the current
 * class.
 */
export async function removeClass(services: Services, id: number, version: string, who: SignedIn): Promise<void> {
  await auditedChange(services, who, { subject: 'product-class', action: 'product-class-removed' }, async db => {
    const before = await lockClass(db, id, version)
    if (before.products > 0) throw new Problem('in-use')
    await db.delete(productClasses).where(eq(productClasses.id, id))
    return { id, before, after: null }
  })
}

/**
 * Serialises writes of names: of two concurrent requests with the same name, the second request waits and is then
 * rejected.
 */
async function lockNames(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('product classes'), 0)`)
}

/**
 * Locks a class and checks its version. The lock also blocks assignment of products, whose foreign key takes a share
 * lock on the row.
 */
async function lockClass(db: Db, id: number, version: string): Promise<AdminProductClass> {
  await db.select({ id: productClasses.id }).from(productClasses).where(eq(productClasses.id, id)).for('update')
  const current = await one(db, id)
  requireCurrentVersion(current, version)
  return current
}

async function one(db: Db, id: number): Promise<AdminProductClass> {
  const [found] = await productClassesForEditor(db, [id])
  if (!found) throw new Problem('not-found')
  return found
}

/**
 * Derives the code of a class from its English or Arabic name. The code never changes, because import files use it.
 * Throws `invalid` if the code is taken.
 */
async function freeCode(db: Db, { ar, en }: ProductClassBody['names']): Promise<string> {
  const code = slugOf(en || ar)
  if ((await db.$count(productClasses, eq(productClasses.code, code))) > 0)
    throw invalidField(en ? 'names.en' : 'names.ar', 'taken')
  return code
}

async function writeParts(db: Db, classId: number, { names, professions }: ProductClassBody): Promise<void> {
  const { language, name } = productClassTranslations
  for (const code of LANGUAGE_CODES) {
    if (names[code] === '') continue
    const namesake = and(eq(language, code), eq(name, names[code]), ne(productClassTranslations.classId, classId))
    if (await db.$count(productClassTranslations, namesake)) throw invalidField(`names.${code}`, 'taken')
  }
  await db.delete(productClassTranslations).where(eq(productClassTranslations.classId, classId))
  await db
    .insert(productClassTranslations)
    .values(LANGUAGE_CODES.map(code => ({ classId, language: code, name: names[code] })))
  await db.delete(productClassProfessions).where(eq(productClassProfessions.classId, classId))
  const requested = [...new Set(professions)]
  if (requested.length > 0)
    await db.insert(productClassProfessions).values(requested.map(profession => ({ classId, profession })))
}
