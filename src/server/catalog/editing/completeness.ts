import { isNull, type SQL, sql } from 'drizzle-orm'
import type { Completeness, LACKS } from '../../../shared/contracts/catalogue.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import { products } from '../../database/schema/catalog.ts'

type Part = (typeof LACKS)[number]

// In subqueries the columns of products are written out: drizzle leaves their table away where there is no join.

const COLUMNS = { name: 'name', shortDescription: 'short_description', description: 'description' } as const

/** Products that lack one part of a language's words, as part of a query. */
export function lacksPart(language: Language, part: Part): SQL {
  if (part === 'current') return isOld(language)
  if (part === 'alt') return lacksAlt(language)
  return sql`not exists (
    select from product_translations t where t.product_id = products.id and t.language = ${language}
      and ${sql.raw(`t.${COLUMNS[part]}`)} <> ''
  )`
}

/** Products with a picture that is not described. */
const lacksAlt = (language: Language): SQL => sql`exists (
  select from product_images i where i.product_id = products.id and not exists (
    select from pictures p join picture_translations t on t.picture_id = p.id
    where p.path = i.path and t.language = ${language} and t.alt <> ''
  )
)`

/** Products that lack a word that a shopper reads first. */
export const lacksWords = (language: Language): SQL => sql`not exists (
  select from product_translations t where t.product_id = products.id and t.language = ${language}
    and t.name <> '' and t.short_description <> '' and t.description <> ''
)`

/** The name of the Arabic that a text was held against is worked out by the writer; here it is only compared. */
export const isOld = (language: Language): SQL =>
  language === 'ar'
    ? sql`false`
    : sql`exists (
        select from product_translations t join product_translations arabic on arabic.product_id = t.product_id
        where t.product_id = products.id and t.language = ${language} and arabic.language = 'ar'
          and t.based_on <> arabic.based_on
      )`

/** Products that lack a word, or have old ones. */
export const isIncomplete = (language: Language): SQL => sql`(${lacksWords(language)} or ${isOld(language)})`

/** For each language how many products lack what; the archive needs no words. */
export async function completeness(db: Db): Promise<{ products: number; languages: Completeness[] }> {
  const counted = (holds: SQL) => sql<number>`(count(*) filter (where ${holds}))::int`
  const of = (language: Language) => ({
    name: counted(lacksPart(language, 'name')),
    shortDescription: counted(lacksPart(language, 'shortDescription')),
    description: counted(lacksPart(language, 'description')),
    current: counted(isOld(language)),
    alt: counted(lacksAlt(language)),
    whole: counted(sql`not ${isIncomplete(language)}`),
  })
  const [row] = await db
    .select({ products: sql<number>`count(*)::int`, ar: of('ar'), en: of('en'), he: of('he'), ru: of('ru') })
    .from(products)
    .where(isNull(products.archivedAt))
  return {
    products: row!.products,
    languages: LANGUAGE_CODES.map(language => {
      const { whole, ...lacks } = row![language]
      return { language, lacks, whole }
    }),
  }
}
