import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { AddedAttribute, ChangedAttribute, WholeAttribute } from '../../../shared/contracts/attributes.ts'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import type { AttributeChoice, AttributeKind } from '../../../shared/records/attribute.ts'
import { slugOf } from '../../../shared/rules/text.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import type { Db } from '../../database/connect.ts'
import { attributes, attributeTranslations } from '../../database/schema/attributes.ts'
import { products } from '../../database/schema/catalog.ts'
import { categories } from '../../database/schema/taxonomy.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion, versionOf } from '../../http/version-of.ts'
import { lockTaxonomy } from '../lock-taxonomy.ts'

/** Custom attributes with their names in four languages, in order. */
export async function wholeAttributes(db: Db, ids?: number[]): Promise<WholeAttribute[]> {
  const counted = sql<number>`(select count(*)::int from products p where p.attributes ? attributes.code)`
  const rows = await db
    .select({
      id: attributes.id,
      code: attributes.code,
      kind: attributes.kind,
      categoryId: attributes.categoryId,
      isFilterable: attributes.isFilterable,
      choices: attributes.choices,
      products: counted,
    })
    .from(attributes)
    .where(ids && inArray(attributes.id, ids))
    .orderBy(asc(attributes.position), asc(attributes.id))
  const words = await db.select().from(attributeTranslations)
  return rows.map(({ products, ...row }) => {
    const of = (column: 'name' | 'unit') => {
      const inLanguage = (code: Language) =>
        words.find(word => word.attributeId === row.id && word.language === code)?.[column] ?? ''
      return { ar: inLanguage('ar'), en: inLanguage('en'), he: inLanguage('he'), ru: inLanguage('ru') }
    }
    const state = { ...row, names: of('name'), units: of('unit') }
    return { ...state, products, version: versionOf(state) }
  })
}

/** Adds a custom attribute. Throws `invalid` for a duplicate name, an unknown category or a list without choices. */
export function addAttribute(services: Services, { kind, ...written }: AddedAttribute, who: SignedIn) {
  return auditedChange(services, who, { subject: 'attribute', action: 'attribute-added' }, async db => {
    await lockTaxonomy(db, 'change-filing')
    const code = await freeCode(db, written.names)
    const columns = await columnsOf(db, kind, written, [])
    const position = sql`(select coalesce(max(position) + 1, 0) from attributes)`
    const [row] = await db
      .insert(attributes)
      .values({ ...columns, code, kind, position })
      .returning({ id: attributes.id })
    await writeWords(db, row!.id, written)
    return { id: row!.id, before: null, after: await one(db, row!.id) }
  })
}

/**
 * Changes a custom attribute. Throws `not-found`, `invalid`, `in-use` for a removed choice that products have, and
 * `conflict` with the current attribute.
 */
export function changeAttribute(
  services: Services,
  id: number,
  { version, ...written }: ChangedAttribute & { version: string },
  who: SignedIn,
) {
  return auditedChange(services, who, { subject: 'attribute', action: 'attribute-changed' }, async db => {
    await lockTaxonomy(db, 'change-filing')
    const before = await lockAttribute(db, id, version)
    const columns = await columnsOf(db, before.kind, written, before.choices)
    const removed = before.choices.filter(({ code }) => !columns.choices.some(choice => choice.code === code))
    for (const { code } of removed)
      if (await db.$count(products, sql`${products.attributes} ->> ${before.code} = ${code}`))
        throw new Problem('in-use')
    await db.update(attributes).set(columns).where(eq(attributes.id, id))
    await writeWords(db, id, written)
    return { id, before, after: await one(db, id) }
  })
}

/** Deletes a custom attribute with its values. Throws `not-found`, and `conflict` with the current attribute. */
export async function removeAttribute(services: Services, id: number, version: string, who: SignedIn): Promise<void> {
  await auditedChange(services, who, { subject: 'attribute', action: 'attribute-removed' }, async db => {
    await lockTaxonomy(db, 'change-filing')
    const before = await lockAttribute(db, id, version)
    await db
      .update(products)
      .set({ attributes: sql`${products.attributes} - ${before.code}::text` })
      .where(sql`${products.attributes} ? ${before.code}`)
    await db.delete(attributes).where(eq(attributes.id, id))
    return { id, before, after: null }
  })
}

async function lockAttribute(db: Db, id: number, version: string): Promise<WholeAttribute> {
  const current = await one(db, id)
  requireCurrentVersion(current, version)
  return current
}

async function one(db: Db, id: number): Promise<WholeAttribute> {
  const [found] = await wholeAttributes(db, [id])
  if (!found) throw new Problem('not-found')
  return found
}

async function freeCode(db: Db, { ar, en }: ChangedAttribute['names']): Promise<string> {
  const code = slugOf(en || ar)
  if ((await db.$count(attributes, eq(attributes.code, code))) > 0)
    throw invalidField(en ? 'names.en' : 'names.ar', 'taken')
  return code
}

async function columnsOf(
  db: Db,
  kind: AttributeKind,
  { categoryId, isFilterable, choices }: ChangedAttribute,
  known: readonly AttributeChoice[],
) {
  if (categoryId !== null && (await db.$count(categories, eq(categories.id, categoryId))) === 0)
    throw invalidField('categoryId', 'choice')
  if (kind === 'choice' && choices.length === 0) throw invalidField('choices', 'required')
  return {
    categoryId,
    isFilterable: isFilterable && kind !== 'text',
    choices: kind === 'choice' ? codedChoices(choices, known) : [],
  }
}

/** A new choice gets its code from its name; the code of a known one does not change. */
function codedChoices(choices: ChangedAttribute['choices'], known: readonly AttributeChoice[]): AttributeChoice[] {
  const codes = new Set<string>()
  return choices.map(({ code, names }, at) => {
    const own = code !== null && known.some(choice => choice.code === code) ? code : slugOf(names.en || names.ar)
    if (codes.has(own)) throw invalidField(`choices.${at}.names.${names.en ? 'en' : 'ar'}`, 'taken')
    codes.add(own)
    return { code: own, names }
  })
}

async function writeWords(db: Db, attributeId: number, { names, units }: ChangedAttribute): Promise<void> {
  await db.delete(attributeTranslations).where(eq(attributeTranslations.attributeId, attributeId))
  await db
    .insert(attributeTranslations)
    .values(LANGUAGE_CODES.map(language => ({ attributeId, language, name: names[language], unit: units[language] })))
}
