import type { Db } from '../src/server/database/connect.ts'
import { promotionScopes, promotions, promotionTranslations } from '../src/server/database/schema/pricing.ts'
import { LANGUAGE_CODES } from '../src/shared/i18n/languages.ts'
import { toAgorot } from '../src/shared/rules/money.ts'
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
        ...termsOf(promotion),
        minimumSubtotal: toAgorot(promotion.minimumSubtotal ?? 0),
        customerGroup: promotion.for ?? 'everyone',
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

function termsOf(promotion: DemoShop['promotions'][number]) {
  switch (promotion.kind) {
    case 'percent':
      return { kind: promotion.kind, percent: promotion.percent }
    case 'buy-x-get-y':
      return { kind: promotion.kind, buyQuantity: promotion.buy, getQuantity: promotion.get, percent: 100 }
    default:
      return { kind: promotion.kind }
  }
}
