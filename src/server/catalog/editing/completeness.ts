import { isNull, sql } from 'drizzle-orm'
import type { Completeness } from '../../../shared/contracts/admin-catalog.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { TRANSLATION_PARTS } from '../../../shared/rules/translation-lacks.ts'
import type { Db } from '../../database/connect.ts'
import { products } from '../../database/schema/catalog.ts'
import { INCOMPLETE_PARTS, missingPartBits } from './lacks.ts'

/**
 * Counts, for each language, the products that lack each text; archived products are excluded. The query groups by
 * `lacks`, because many products lack the same texts.
 */
export async function translationCompleteness(db: Db): Promise<{ products: number; languages: Completeness[] }> {
  const kinds = await db
    .select({ lacks: products.lacks, count: sql<number>`count(*)::int` })
    .from(products)
    .where(isNull(products.archivedAt))
    .groupBy(products.lacks)
  const countOf = (holds: (lacks: number) => boolean) =>
    kinds.reduce((sum, { lacks, count }) => sum + (holds(lacks) ? count : 0), 0)
  return {
    products: countOf(() => true),
    languages: LANGUAGE_CODES.map(language => ({
      language,
      lacks: Object.fromEntries(
        TRANSLATION_PARTS.map(part => [part, countOf(lacks => (lacks & missingPartBits(language, [part])) !== 0)]),
      ) as Completeness['lacks'],
      whole: countOf(lacks => (lacks & missingPartBits(language, INCOMPLETE_PARTS)) === 0),
    })),
  }
}
