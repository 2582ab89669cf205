import { and, eq, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE } from '../../shared/i18n/languages.ts'
import { imagePathWithFocalPointSql } from '../database/image-path-with-focal-point.ts'
import { inLanguage } from '../database/in-language.ts'
import { productImages, products, productTranslations } from '../database/schema/catalog.ts'
import { images, imageTranslations } from '../database/schema/media.ts'
import { brands, brandTranslations, categories, categoryTranslations } from '../database/schema/taxonomy.ts'
import { listPlaceholder, prepareStatement, valuePlaceholder } from '../database/statement.ts'
import { activeOffer } from '../pricing/price-rows.ts'
import { cardVariant, onSale, stockOfProduct } from './on-sale.ts'
import type { ImageRow } from './present.ts'
import { orderingTermColumns } from './product-classes.ts'

const own = alias(productTranslations, 'own')
const arabic = alias(productTranslations, 'arabic')
const ownBrand = alias(brandTranslations, 'own_brand')
const arabicBrand = alias(brandTranslations, 'arabic_brand')
const ownCategory = alias(categoryTranslations, 'own_category')
const arabicCategory = alias(categoryTranslations, 'arabic_category')
const [language, now] = [valuePlaceholder('language'), valuePlaceholder('now')]

/** Table aliases for the texts of a product: in the requested language, and in Arabic as the fallback. */
export const productTextAliases = { own, arabic }

/** Columns of a card except price and stock, for a query to which `joinCardTexts` was applied. */
export const cardColumns = {
  id: products.id,
  sku: products.sku,
  maxOrderQuantity: products.maxOrderQuantity,
  lowStockThreshold: products.lowStockThreshold,
  ratingSum: products.ratingSum,
  ratingCount: products.ratingCount,
  categoryId: products.categoryId,
  ...orderingTermColumns,
  name: inLanguage(own.name, arabic.name, products.sku),
  slug: inLanguage(own.slug, arabic.slug, products.sku),
  shortDescription: inLanguage(own.shortDescription, arabic.shortDescription),
  brand: inLanguage(ownBrand.name, arabicBrand.name, brands.slug),
  brandSlug: brands.slug,
  categorySlug: categories.slug,
  categoryName: inLanguage(ownCategory.name, arabicCategory.name, categories.slug),
  isNew: sql<boolean>`coalesce(${products.newUntil} > ${now}, false)`,
  isFeatured: sql<boolean>`coalesce(${products.featuredAt} <= ${now}, false)`,
  images: imagesOf(),
}

/** Joins the tables of `cardColumns` to a query of products. */
export function joinCardTexts<Query extends PgSelect>(query: Query) {
  return query
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(own, and(eq(own.productId, products.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.productId, products.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .leftJoin(ownBrand, and(eq(ownBrand.brandId, brands.id), eq(ownBrand.language, language)))
    .leftJoin(arabicBrand, and(eq(arabicBrand.brandId, brands.id), eq(arabicBrand.language, DEFAULT_LANGUAGE)))
    .leftJoin(ownCategory, and(eq(ownCategory.categoryId, categories.id), eq(ownCategory.language, language)))
    .leftJoin(
      arabicCategory,
      and(eq(arabicCategory.categoryId, categories.id), eq(arabicCategory.language, DEFAULT_LANGUAGE)),
    )
}

/** Reads the card data of some products in one query; omits products that are not on sale. */
export const cardRows = prepareStatement(db => {
  const shown = cardVariant(db)
  const stock = stockOfProduct(db)
  const offer = activeOffer(db, shown.variantId, now)
  const rows = db
    .select({
      ...cardColumns,
      variantId: shown.variantId,
      publicPrice: shown.price,
      offerPrice: sql<number | null>`${offer.offerPrice}`,
      startsAt: offer.startsAt,
      endsAt: offer.endsAt,
      stock: stock.stock,
      hasOptions: stock.hasOptions,
    })
    .from(products)
    .innerJoinLateral(shown, sql`true`)
    .innerJoinLateral(stock, sql`true`)
    .leftJoinLateral(offer, sql`true`)
    .where(and(sql`${products.id} = any(${listPlaceholder('productIds')})`, onSale(now)))
    .$dynamic()
  return joinCardTexts(rows)
})

/** Selects the images of a product with their library descriptions, blank if missing. */
function imagesOf() {
  const own = alias(imageTranslations, 'own_alt')
  const arabic = alias(imageTranslations, 'arabic_alt')
  const { productId, path, width, height, widths, position, id } = productImages
  return sql<ImageRow[]>`(
    select coalesce(json_agg(json_build_object(
      'path', ${imagePathWithFocalPointSql(path)}, 'width', ${width}, 'height', ${height}, 'widths', ${widths},
      'alt', ${inLanguage(own.alt, arabic.alt)}
    ) order by ${position}, ${id}), '[]')
    from ${productImages}
    left join ${images} on ${images.path} = ${path}
    left join image_translations own_alt on ${own.imageId} = ${images.id} and ${own.language} = ${valuePlaceholder('language')}
    left join image_translations arabic_alt
      on ${arabic.imageId} = ${images.id} and ${arabic.language} = ${DEFAULT_LANGUAGE}
    where ${productId} = ${products.id}
  )`
}
