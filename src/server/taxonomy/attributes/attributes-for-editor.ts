import { asc, inArray, sql } from 'drizzle-orm'
import type { AdminAttribute } from '../../../shared/contracts/attributes.ts'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import { attributes, attributeTranslations } from '../../database/schema/attributes.ts'
import { versionOf } from '../../http/version-of.ts'

/** Custom attributes with their names in four languages, in display order. */
export async function attributesForEditor(db: Db, ids?: number[]): Promise<AdminAttribute[]> {
  const rows = await db
    .select({
      id: attributes.id,
      code: attributes.code,
      kind: attributes.kind,
      categoryId: attributes.categoryId,
      isFilterable: attributes.isFilterable,
      choices: attributes.choices,
    })
    .from(attributes)
    .where(ids && inArray(attributes.id, ids))
    .orderBy(asc(attributes.position), asc(attributes.id))
  const words = await db.select().from(attributeTranslations)
  const products = await productsByCode(db, ids && rows.map(({ code }) => code))
  return rows.map(row => {
    const of = (column: 'name' | 'unit') => {
      const inLanguage = (code: Language) =>
        words.find(word => word.attributeId === row.id && word.language === code)?.[column] ?? ''
      return { ar: inLanguage('ar'), en: inLanguage('en'), he: inLanguage('he'), ru: inLanguage('ru') }
    }
    const state = { ...row, names: of('name'), units: of('unit') }
    return { ...state, products: products.get(row.code) ?? 0, version: versionOf(state) }
  })
}

/** One attribute. Throws `not-found`. */
export async function attributeForEditor(db: Db, id: number): Promise<AdminAttribute> {
  const [found] = await attributesForEditor(db, [id])
  if (!found) throw new Problem('not-found')
  return found
}

/** Number of products that have a value, by attribute code. Scans the products once. */
async function productsByCode(db: Db, codes?: readonly string[]): Promise<Map<string, number>> {
  const which = codes
    ? sql`p.attributes ?| ${sql.param(codes)}::text[] and code = any(${sql.param(codes)}::text[])`
    : sql`true`
  const { rows } = await db.execute<{ code: string; products: number }>(sql`
    select code, count(*)::int as products from products p, jsonb_object_keys(p.attributes) code
    where p.attributes <> '{}' and ${which} group by code`)
  return new Map(rows.map(({ code, products }) => [code, products]))
}
