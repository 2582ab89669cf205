import { asc, eq, inArray } from 'drizzle-orm'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import { productOptions, productOptionTranslations } from '../../database/schema/catalog.ts'

/** Returns the sizes and colours of a product in order, with their names in four languages. */
export async function optionsOf(db: Db, productId: number) {
  const options = await db
    .select()
    .from(productOptions)
    .where(eq(productOptions.productId, productId))
    .orderBy(asc(productOptions.position), asc(productOptions.id))
  if (options.length === 0) return []
  const words = await db
    .select()
    .from(productOptionTranslations)
    .where(
      inArray(
        productOptionTranslations.optionId,
        options.map(({ id }) => id),
      ),
    )
  const nameOf = (id: number, language: Language) =>
    words.find(word => word.optionId === id && word.language === language)?.name ?? ''
  return options.map(option => ({
    ...option,
    names: {
      ar: nameOf(option.id, 'ar'),
      en: nameOf(option.id, 'en'),
      he: nameOf(option.id, 'he'),
      ru: nameOf(option.id, 'ru'),
    },
  }))
}
