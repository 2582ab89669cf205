import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage } from '../database/in-language.ts'
import {
  brands,
  brandTranslations,
  categories,
  categoryTranslations,
  productImages,
  products,
  productTranslations,
} from '../database/schema/catalog.ts'
import { pictures, pictureTranslations } from '../database/schema/pictures.ts'
import { shownPath } from '../database/shown-path.ts'
import { list, statement, value } from '../database/statement.ts'
import { pricesOf } from '../pricing/queries.ts'
import type { Viewer } from '../pricing/viewer.ts'
import { isFeatured, isNew } from './filters.ts'
import { onSale, shownVariant, stockOfProduct } from './on-sale.ts'
import { type ProductCard, presentCard } from './present.ts'
import { orderingTerms } from './product-classes.ts'

/**
 * Cards of products by id, for lists, wishlists and the home page; three queries however many (four for professionals).
 * Price and offer are those of the first variant by position; stock is the sum of all. What is not on sale is missing.
 */
export async function productCards(db: Db, productIds: number[], viewer: Viewer): Promise<Map<number, ProductCard>> {
  if (productIds.length === 0) return new Map()
  const { language, now } = viewer
  const [rows, images] = await Promise.all([
    cardRows(db, { productIds, language, now }),
    imageRows(db, { productIds, language }),
  ])
  const prices = await pricesOf(
    db,
    rows.map(row => row.variantId),
    viewer,
  )
  const imagesOf = Map.groupBy(images, image => image.productId)
  return new Map(rows.map(row => [row.id, presentCard(row, prices.get(row.variantId)!, imagesOf.get(row.id) ?? [])]))
}

/** Pictures with what the library says of them; without a description they are called as the product. */
const imageRows = statement(db => {
  const own = alias(pictureTranslations, 'own')
  const arabic = alias(pictureTranslations, 'arabic')
  const { productId, path, width, height, widths, position, id } = productImages
  return db
    .select({ productId, path: shownPath(path), width, height, widths, alt: inLanguage(own.alt, arabic.alt) })
    .from(productImages)
    .leftJoin(pictures, eq(pictures.path, path))
    .leftJoin(own, and(eq(own.pictureId, pictures.id), eq(own.language, value('language'))))
    .leftJoin(arabic, and(eq(arabic.pictureId, pictures.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .where(sql`${productId} = any(${list('productIds')})`)
    .orderBy(asc(position), asc(id))
})

/** Cards in the order of the ids. */
export async function productCardList(db: Db, productIds: number[], viewer: Viewer): Promise<ProductCard[]> {
  const cards = await productCards(db, productIds, viewer)
  return productIds.flatMap(id => cards.get(id) ?? [])
}

const cardRows = statement(db => {
  const [language, now] = [value('language'), value('now')]
  const own = alias(productTranslations, 'own')
  const arabic = alias(productTranslations, 'arabic')
  const ownBrand = alias(brandTranslations, 'own_brand')
  const arabicBrand = alias(brandTranslations, 'arabic_brand')
  const ownCategory = alias(categoryTranslations, 'own_category')
  const arabicCategory = alias(categoryTranslations, 'arabic_category')
  const shown = shownVariant(db)
  const stock = stockOfProduct(db)
  const { id, sku, maxOrderQuantity, lowStockThreshold, ratingSum, ratingCount, categoryId } = products
  return db
    .select({
      ...{ id, sku, maxOrderQuantity, lowStockThreshold, ratingSum, ratingCount, categoryId },
      ...orderingTerms,
      name: inLanguage(own.name, arabic.name, products.sku),
      slug: inLanguage(own.slug, arabic.slug, products.sku),
      shortDescription: inLanguage(own.shortDescription, arabic.shortDescription),
      brand: inLanguage(ownBrand.name, arabicBrand.name, brands.slug),
      brandSlug: brands.slug,
      categorySlug: categories.slug,
      categoryName: inLanguage(ownCategory.name, arabicCategory.name, categories.slug),
      isNew: sql<boolean>`coalesce(${isNew(now)}, false)`,
      isFeatured: sql<boolean>`coalesce(${isFeatured(now)}, false)`,
      variantId: shown.variantId,
      stock: stock.stock,
      hasOptions: stock.hasOptions,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoinLateral(shown, sql`true`)
    .innerJoinLateral(stock, sql`true`)
    .leftJoin(own, and(eq(own.productId, products.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.productId, products.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .leftJoin(ownBrand, and(eq(ownBrand.brandId, brands.id), eq(ownBrand.language, language)))
    .leftJoin(arabicBrand, and(eq(arabicBrand.brandId, brands.id), eq(arabicBrand.language, DEFAULT_LANGUAGE)))
    .leftJoin(ownCategory, and(eq(ownCategory.categoryId, categories.id), eq(ownCategory.language, language)))
    .leftJoin(
      arabicCategory,
      and(eq(arabicCategory.categoryId, categories.id), eq(arabicCategory.language, DEFAULT_LANGUAGE)),
    )
    .where(and(sql`${products.id} = any(${list('productIds')})`, onSale(now)))
})
