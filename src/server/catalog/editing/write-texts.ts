import { and, eq, inArray } from 'drizzle-orm'
import type { ProductBody } from '../../../shared/contracts/admin-catalog.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { slugOf } from '../../../shared/rules/text.ts'
import type { Db } from '../../database/connect.ts'
import { productTranslations } from '../../database/schema/catalog.ts'
import { brandTranslations, categoryTranslations } from '../../database/schema/taxonomy.ts'
import { sanitizeRichText } from '../../http/sanitize-html.ts'
import { searchTextOf } from '../../search/search-text.ts'
import { sourceFingerprintFor } from './based-on.ts'
import { productTextFingerprint } from './text-fingerprint.ts'

/**
 * Writes a product's texts and search texts. A translation that its editor changed or marked current gets the
 * fingerprint of the current Arabic text; any other translation keeps its fingerprint. A language without a name has no
 * row.
 */
export async function writeTexts(
  db: Db,
  productId: number,
  { texts: typed, sku, brandId, categoryId }: ProductBody,
): Promise<void> {
  const rows = await db.select().from(productTranslations).where(eq(productTranslations.productId, productId))
  const before = new Map(rows.map(row => [row.language, row]))
  const texts = cleaned(typed)
  const source = productTextFingerprint(texts.ar)
  const arabicBefore = before.get('ar') ?? null
  const { brand, categories } = await wordsAround(db, brandId, categoryId)
  for (const language of LANGUAGE_CODES) {
    const { isCurrent, slug, ...words } = texts[language]
    if (words.name === '') continue
    const old = before.get(language)
    const row = {
      ...words,
      slug: slugOf(slug || words.name),
      basedOn: sourceFingerprintFor({ old, words, isCurrent, source, arabicBefore }),
      searchText: searchTextOf({
        name: words.name,
        brand,
        category: categories.get(language) ?? categories.get('ar') ?? '',
        shortDescription: words.shortDescription,
        sku,
      }),
    }
    await db
      .insert(productTranslations)
      .values({ productId, language, ...row })
      .onConflictDoUpdate({ target: [productTranslations.productId, productTranslations.language], set: row })
  }
  const gone = LANGUAGE_CODES.filter(language => texts[language].name === '')
  const { productId: of, language } = productTranslations
  if (gone.length > 0) await db.delete(productTranslations).where(and(eq(of, productId), inArray(language, gone)))
}

/** Removes disallowed markup from descriptions. */
function cleaned(texts: ProductBody['texts']): ProductBody['texts'] {
  const entries = LANGUAGE_CODES.map(language => {
    const text = texts[language]
    return [language, { ...text, description: sanitizeRichText(text.description) }]
  })
  return Object.fromEntries(entries)
}

/**
 * Returns the names for the search texts: the category's by language, and the brand's in all languages together,
 * because a brand name may be typed in any script.
 */
async function wordsAround(db: Db, brandId: number, categoryId: number) {
  const brands = await db.select().from(brandTranslations).where(eq(brandTranslations.brandId, brandId))
  const categories = await db.select().from(categoryTranslations).where(eq(categoryTranslations.categoryId, categoryId))
  return {
    brand: [...new Set(brands.map(({ name }) => name))].join(' '),
    categories: new Map<Language, string>(categories.map(({ language, name }) => [language, name])),
  }
}
