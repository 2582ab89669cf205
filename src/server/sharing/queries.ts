import { and, asc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import { onSale } from '../catalog/on-sale.ts'
import type { Db } from '../database/connect.ts'
import { productImages, products, productTranslations, productVariants } from '../database/schema/catalog.ts'
import { offers } from '../database/schema/pricing.ts'
import { reviews } from '../database/schema/reviews.ts'

export interface ListedProduct {
  id: number
  categoryId: number
  slugs: Partial<Record<Language, string>>
  changedAt: Date | null
}

/** The products that have a page, the oldest first so that a new one moves no other to another sitemap. */
export async function listedProducts(db: Db, now: Date): Promise<ListedProduct[]> {
  const rows = await db
    .select({
      id: products.id,
      sku: products.sku,
      categoryId: products.categoryId,
      slugs: sql<ListedProduct['slugs'] | null>`(
        select jsonb_object_agg(${productTranslations.language}, ${productTranslations.slug})
        from ${productTranslations} where ${productTranslations.productId} = ${products.id})`,
      changedAt: changedAt(now),
    })
    .from(products)
    .where(and(onSale(now), isSold(db)))
    .orderBy(asc(products.id))
  return rows.map(({ sku, slugs, ...row }) => ({
    ...row,
    slugs: { ...slugs, [DEFAULT_LANGUAGE]: slugs?.[DEFAULT_LANGUAGE] ?? sku },
  }))
}

/** When the page last showed something new: published, an offer begun or ended, a review approved. */
function changedAt(now: Date): SQL<Date | null> {
  const at = sql.param(now.toISOString())
  return sql`greatest(${products.publishedAt}, ${products.createdAt},
    (select max(case when ${offers.endsAt} <= ${at} then ${offers.endsAt} else ${offers.startsAt} end)
      from ${offers} join ${productVariants} on ${productVariants.id} = ${offers.variantId}
      where ${productVariants.productId} = ${products.id} and ${offers.startsAt} <= ${at}),
    (select max(${reviews.decidedAt}) from ${reviews}
      where ${reviews.productId} = ${products.id} and ${reviews.status} = 'approved'))`.mapWith(products.createdAt)
}

/** Where the first picture of a product on sale lies below the media folder. */
export async function firstPictureOf(db: Db, sku: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ path: productImages.path })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(and(eq(products.sku, sku), onSale(now)))
    .orderBy(asc(productImages.position), asc(productImages.id))
    .limit(1)
  return row?.path ?? null
}

/** A product without a variant has no page. */
function isSold(db: Db): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(productVariants)
      .where(and(eq(productVariants.productId, products.id), isNull(productVariants.archivedAt))),
  )
}
