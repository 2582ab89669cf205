import { and, asc, eq, exists, isNull, lte, max, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import { onSale } from '../catalog/on-sale.ts'
import type { Db } from '../database/connect.ts'
import { productImages, products, productTranslations, productVariants } from '../database/schema/catalog.ts'
import { offers } from '../database/schema/pricing.ts'
import { reviews } from '../database/schema/reviews.ts'

export interface SitemapProduct {
  id: number
  categoryId: number
  slugs: Partial<Record<Language, string>>
  changedAt: Date | null
}

/**
 * Products that have a page, oldest first, so that a new product does not move existing products to another sitemap.
 */
export async function sitemapProducts(db: Db, now: Date): Promise<SitemapProduct[]> {
  const words = slugsByProduct(db)
  const offerChanges = lastOfferChanges(db, now)
  const reviewChanges = lastReviewChanges(db)
  const rows = await db
    .select({
      id: products.id,
      sku: products.sku,
      categoryId: products.categoryId,
      slugs: words.slugs,
      // Time of the last visible change: publication, start or end of an offer, or approval of a review.
      changedAt: sql<Date>`greatest(${products.publishedAt}, ${offerChanges.at}, ${reviewChanges.at})`.mapWith(
        products.createdAt,
      ),
    })
    .from(products)
    .leftJoin(words, eq(words.productId, products.id))
    .leftJoin(offerChanges, eq(offerChanges.productId, products.id))
    .leftJoin(reviewChanges, eq(reviewChanges.productId, products.id))
    .where(and(onSale(now), isSold(db)))
    .orderBy(asc(products.id))
  return rows.map(({ sku, slugs, ...row }) => ({
    ...row,
    slugs: { ...slugs, [DEFAULT_LANGUAGE]: slugs?.[DEFAULT_LANGUAGE] ?? sku },
  }))
}

function slugsByProduct(db: Db) {
  const { productId, language, slug } = productTranslations
  return db
    .select({ productId, slugs: sql<SitemapProduct['slugs']>`jsonb_object_agg(${language}, ${slug})`.as('slugs') })
    .from(productTranslations)
    .groupBy(productId)
    .as('words')
}

function lastOfferChanges(db: Db, now: Date) {
  const at = now.toISOString()
  return db
    .select({
      productId: productVariants.productId,
      at: sql`max(case when ${offers.endsAt} <= ${at}::timestamptz then ${offers.endsAt} else ${offers.startsAt} end)`.as(
        'offer_changed_at',
      ),
    })
    .from(offers)
    .innerJoin(productVariants, eq(productVariants.id, offers.variantId))
    .where(lte(offers.startsAt, now))
    .groupBy(productVariants.productId)
    .as('offer_changes')
}

function lastReviewChanges(db: Db) {
  return db
    .select({ productId: reviews.productId, at: max(reviews.decidedAt).as('review_changed_at') })
    .from(reviews)
    .where(eq(reviews.status, 'approved'))
    .groupBy(reviews.productId)
    .as('review_changes')
}

/** Path of the first image of a product on sale, below the media folder. */
export async function firstImageOf(db: Db, sku: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ path: productImages.path })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(and(eq(products.sku, sku), onSale(now)))
    .orderBy(asc(productImages.position), asc(productImages.id))
    .limit(1)
  return row?.path ?? null
}

/** Condition for products with a variant that is not archived: other products have no page. */
function isSold(db: Db): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(productVariants)
      .where(and(eq(productVariants.productId, products.id), isNull(productVariants.archivedAt))),
  )
}
