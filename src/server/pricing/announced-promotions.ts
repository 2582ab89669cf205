import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnnouncedPromotion } from '../../shared/contracts/promotions.ts'
import { DEFAULT_LANGUAGE } from '../../shared/i18n/languages.ts'
import { readTags, withoutRecording } from '../cache/reads.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage } from '../database/in-language.ts'
import { products, productTranslations } from '../database/schema/catalog.ts'
import { promotionScopes } from '../database/schema/pricing.ts'
import { brands, brandTranslations, categories, categoryTranslations } from '../database/schema/taxonomy.ts'
import { PROMOTION_TAGS, shownPromotions } from './shown-promotions.ts'
import type { Viewer } from './viewer.ts'

type Target = AnnouncedPromotion['targets'][number]

/** Running promotions that the cart applies for a viewer without a code, the oldest first. Amounts are agorot. */
export async function announcedPromotions(db: Db, viewer: Viewer): Promise<AnnouncedPromotion[]> {
  readTags(...PROMOTION_TAGS)
  const running = await withoutRecording(() => shownPromotions(db, [], viewer))
  const targets = await targetsOf(
    db,
    running.filter(({ products }) => products !== null).map(({ id }) => id),
    viewer,
  )
  return running.map(({ id, name, deal, minimumSubtotal, endsAt, customerGroup }) => ({
    id,
    name,
    kind: deal.kind,
    minimumSubtotal,
    endsAt: endsAt?.toISOString() ?? null,
    customerGroup,
    targets: targets.get(id) ?? [],
  }))
}

/** Products on sale, categories in menus and brands that promotions cover, by promotion. */
async function targetsOf(db: Db, promotionIds: number[], { language, now }: Viewer): Promise<Map<number, Target[]>> {
  const targets = new Map<number, Target[]>()
  if (promotionIds.length === 0) return targets
  const product = { own: alias(productTranslations, 'own_product'), arabic: alias(productTranslations, 'product') }
  const category = { own: alias(categoryTranslations, 'own_category'), arabic: alias(categoryTranslations, 'category') }
  const brand = { own: alias(brandTranslations, 'own_brand'), arabic: alias(brandTranslations, 'brand') }
  const rows = await db
    .select({
      promotionId: promotionScopes.promotionId,
      productId: products.id,
      productSlug: inLanguage(product.own.slug, product.arabic.slug),
      productName: inLanguage(product.own.name, product.arabic.name),
      categoryId: categories.id,
      categorySlug: categories.slug,
      categoryName: inLanguage(category.own.name, category.arabic.name),
      brandId: brands.id,
      brandSlug: brands.slug,
      brandName: inLanguage(brand.own.name, brand.arabic.name),
    })
    .from(promotionScopes)
    .leftJoin(
      products,
      and(eq(products.id, promotionScopes.productId), lte(products.publishedAt, now), isNull(products.archivedAt)),
    )
    .leftJoin(product.own, and(eq(product.own.productId, products.id), eq(product.own.language, language)))
    .leftJoin(
      product.arabic,
      and(eq(product.arabic.productId, products.id), eq(product.arabic.language, DEFAULT_LANGUAGE)),
    )
    .leftJoin(categories, and(eq(categories.id, promotionScopes.categoryId), isNull(categories.hiddenAt)))
    .leftJoin(category.own, and(eq(category.own.categoryId, categories.id), eq(category.own.language, language)))
    .leftJoin(
      category.arabic,
      and(eq(category.arabic.categoryId, categories.id), eq(category.arabic.language, DEFAULT_LANGUAGE)),
    )
    .leftJoin(brands, eq(brands.id, promotionScopes.brandId))
    .leftJoin(brand.own, and(eq(brand.own.brandId, brands.id), eq(brand.own.language, language)))
    .leftJoin(brand.arabic, and(eq(brand.arabic.brandId, brands.id), eq(brand.arabic.language, DEFAULT_LANGUAGE)))
    .where(inArray(promotionScopes.promotionId, promotionIds))
    .orderBy(asc(promotionScopes.id))
  for (const row of rows) {
    const target = targetOf(row)
    if (target) targets.set(row.promotionId, [...(targets.get(row.promotionId) ?? []), target])
  }
  return targets
}

interface TargetRow {
  productId: number | null
  productSlug: string
  productName: string
  categoryId: number | null
  categorySlug: string | null
  categoryName: string
  brandId: number | null
  brandSlug: string | null
  brandName: string
}

/** The covered thing; null for a product that is not on sale and a hidden category. */
function targetOf(row: TargetRow): Target | null {
  if (row.productId !== null)
    return { kind: 'product', id: row.productId, slug: row.productSlug, name: row.productName }
  if (row.categoryId !== null)
    return {
      kind: 'category',
      id: row.categoryId,
      slug: row.categorySlug!,
      name: row.categoryName || row.categorySlug!,
    }
  return row.brandId === null
    ? null
    : { kind: 'brand', id: row.brandId, slug: row.brandSlug!, name: row.brandName || row.brandSlug! }
}
