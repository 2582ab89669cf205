import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE } from '../../shared/i18n/languages.ts'
import { nameWithChoice } from '../../shared/rules/chosen-name.ts'
import { onSale } from '../catalog/on-sale.ts'
import { orderingTermColumns } from '../catalog/product-classes.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage, inLanguageOrNull } from '../database/in-language.ts'
import {
  productImages,
  productOptionTranslations,
  products,
  productTranslations,
  productVariantImages,
  productVariants,
} from '../database/schema/catalog.ts'
import { brands, brandTranslations } from '../database/schema/taxonomy.ts'
import { listPlaceholder, prepareStatement, valuePlaceholder } from '../database/statement.ts'
import type { Viewer } from '../pricing/viewer.ts'

export type RequestedVariant = Awaited<ReturnType<typeof requestedVariants>>[number]

/**
 * Returns the variants on sale of some products, with the texts that a quote shows and an order stores. `name` is the
 * product's name with the variant's size and colour.
 */
export async function requestedVariants(db: Db, productIds: number[], viewer: Viewer) {
  const { language, now } = viewer
  const rows = await variantRows(db, { productIds, language, now })
  const siblings = Map.groupBy(rows, row => row.productId)
  return rows.map(row => {
    const all = siblings.get(row.productId)!
    const size = { chosen: row.sizeName, among: all.map(({ sizeName }) => sizeName) }
    const color = { chosen: row.colorName, among: all.map(({ colorName }) => colorName) }
    return { ...row, productName: row.name, name: nameWithChoice(row.name, size, color) }
  })
}

const variantRows = prepareStatement(db => {
  const own = alias(productTranslations, 'own')
  const arabic = alias(productTranslations, 'arabic')
  const ownBrand = alias(brandTranslations, 'own_brand')
  const arabicBrand = alias(brandTranslations, 'arabic_brand')
  const ownSize = alias(productOptionTranslations, 'own_size')
  const arabicSize = alias(productOptionTranslations, 'arabic_size')
  const ownColor = alias(productOptionTranslations, 'own_color')
  const arabicColor = alias(productOptionTranslations, 'arabic_color')
  const owned = alias(productVariantImages, 'owned')
  const image = db
    .select({ path: sql<string | null>`${productImages.path}`.as('image_path') })
    .from(productImages)
    .leftJoin(owned, and(eq(owned.imageId, productImages.id), eq(owned.variantId, productVariants.id)))
    .where(eq(productImages.productId, products.id))
    // Prefers an image of the variant, then one that is assigned to no variant, like the product page.
    .orderBy(
      sql`${owned.position} nulls last`,
      sql`exists (select from product_variant_images taken where taken.image_id = ${productImages.id})`,
      asc(productImages.position),
      asc(productImages.id),
    )
    .limit(1)
    .as('image')
  return db
    .select({
      id: productVariants.id,
      productId: products.id,
      sizeId: productVariants.sizeId,
      colorId: productVariants.colorId,
      sku: productVariants.sku,
      stock: productVariants.stock,
      maxOrderQuantity: products.maxOrderQuantity,
      ...orderingTermColumns,
      name: inLanguage(own.name, arabic.name, products.sku),
      brand: inLanguage(ownBrand.name, arabicBrand.name, brands.slug),
      sizeName: inLanguageOrNull<string>(ownSize.name, arabicSize.name),
      colorName: inLanguageOrNull<string>(ownColor.name, arabicColor.name),
      imagePath: image.path,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoinLateral(image, sql`true`)
    .leftJoin(own, and(eq(own.productId, products.id), eq(own.language, valuePlaceholder('language'))))
    .leftJoin(arabic, and(eq(arabic.productId, products.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .leftJoin(ownBrand, and(eq(ownBrand.brandId, brands.id), eq(ownBrand.language, valuePlaceholder('language'))))
    .leftJoin(arabicBrand, and(eq(arabicBrand.brandId, brands.id), eq(arabicBrand.language, DEFAULT_LANGUAGE)))
    .leftJoin(
      ownSize,
      and(eq(ownSize.optionId, productVariants.sizeId), eq(ownSize.language, valuePlaceholder('language'))),
    )
    .leftJoin(
      arabicSize,
      and(eq(arabicSize.optionId, productVariants.sizeId), eq(arabicSize.language, DEFAULT_LANGUAGE)),
    )
    .leftJoin(
      ownColor,
      and(eq(ownColor.optionId, productVariants.colorId), eq(ownColor.language, valuePlaceholder('language'))),
    )
    .leftJoin(
      arabicColor,
      and(eq(arabicColor.optionId, productVariants.colorId), eq(arabicColor.language, DEFAULT_LANGUAGE)),
    )
    .where(
      and(
        sql`${products.id} = any(${listPlaceholder('productIds')})`,
        onSale(valuePlaceholder('now')),
        isNull(productVariants.archivedAt),
      ),
    )
})
