import type { Db } from '../src/server/database/connect.ts'
import { columnsFor } from '../src/server/database/record-row.ts'
import { promotionScopes, promotions, promotionTranslations } from '../src/server/database/schema/pricing.ts'
import { LANGUAGE_CODES } from '../src/shared/i18n/languages.ts'
import { PROMOTION_FIELDS } from '../src/shared/records/discount.ts'
import { newRecord } from '../src/shared/records/field.ts'
import { daysFrom } from './days.ts'
import type { DemoShop } from './read.ts'
import type { References } from './seed-brands-categories.ts'

export async function seedPromotions(
  db: Db,
  shop: DemoShop,
  { brands, categories }: References,
  now: Date,
): Promise<void> {
  for (const promotion of shop.promotions) {
    const [{ id: promotionId } = { id: 0 }] = await db
      .insert(promotions)
      .values({
        ...columnsFor(
          promotions,
          PROMOTION_FIELDS,
          { ...newRecord(PROMOTION_FIELDS), ...promotion },
          { now, isNew: true },
        ),
        startsAt: now,
        endsAt: promotion.endsInDays ? daysFrom(now, promotion.endsInDays) : null,
      })
      .returning({ id: promotions.id })
    await db
      .insert(promotionTranslations)
      .values(LANGUAGE_CODES.map(language => ({ promotionId, language, name: promotion.name[language] })))
    const { brand, category } = promotion
    if (brand) await db.insert(promotionScopes).values({ promotionId, brandId: brands.get(brand)! })
    if (category) await db.insert(promotionScopes).values({ promotionId, categoryId: categories.get(category)! })
  }
}
