import { and, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import type { Specification } from '../../shared/records/field.ts'
import { imagePathWithFocalPointSql } from '../database/image-path-with-focal-point.ts'
import { inLanguage, jsonListInLanguage } from '../database/in-language.ts'
import {
  productImages,
  productOptions,
  productOptionTranslations,
  products,
  productVariantImages,
  productVariants,
} from '../database/schema/catalog.ts'
import { images } from '../database/schema/media.ts'
import { listPlaceholder, prepareStatement, valuePlaceholder } from '../database/statement.ts'
import { activeOffer } from '../pricing/price-rows.ts'
import { cardColumns, joinCardTexts, productTextAliases } from './card-rows.ts'
import { onSale } from './on-sale.ts'

export interface OptionRow {
  id: number
  kind: 'size' | 'color'
  hex: string | null
  name: string
}

export interface VariantRow {
  id: number
  sizeId: number | null
  colorId: number | null
  sku: string
  barcode: string | null
  stock: number
  lowStockThreshold: number
  publicPrice: number
  offerPrice: number | null
  /** Milliseconds since 1970. */
  startsAt: number | null
  endsAt: number | null
  /** Paths of the variant's own images, the main one first. */
  images: string[]
}

/** Reads the data of several product pages in one query, in any order; omits products that are not on sale. */
export const detailRowsByIds = prepareStatement(db => {
  const now = valuePlaceholder('now')
  const { own, arabic } = productTextAliases
  const offer = activeOffer(db, productVariants.id, now)
  const variants = db
    .select({
      all: sql<VariantRow[]>`coalesce(json_agg(json_build_object(
        'id', ${productVariants.id}, 'sizeId', ${productVariants.sizeId}, 'colorId', ${productVariants.colorId},
        'sku', ${productVariants.sku}, 'barcode', ${productVariants.barcode}, 'stock', ${productVariants.stock},
        'lowStockThreshold', ${productVariants.lowStockThreshold}, 'publicPrice', ${productVariants.price},
        'offerPrice', ${offer.offerPrice}, 'startsAt', ${milliseconds(offer.startsAt)},
        'endsAt', ${milliseconds(offer.endsAt)}, 'images', ${imagePathsOf()}
      ) order by ${productVariants.position}, ${productVariants.id}), '[]')`.as('all_variants'),
    })
    .from(productVariants)
    .leftJoinLateral(offer, sql`true`)
    .where(sql`${productVariants.productId} = ${products.id} and ${productVariants.archivedAt} is null`)
    .as('variants')
  const rows = db
    .select({
      ...cardColumns,
      description: inLanguage(own.description, arabic.description),
      features: jsonListInLanguage<string>(own.features, arabic.features),
      howToUse: inLanguage(own.howToUse, arabic.howToUse),
      materials: inLanguage(own.materials, arabic.materials),
      specifications: jsonListInLanguage<Specification>(own.specifications, arabic.specifications),
      suitableFor: jsonListInLanguage<string>(own.suitableFor, arabic.suitableFor),
      actives: jsonListInLanguage<Specification>(own.actives, arabic.actives),
      warnings: jsonListInLanguage<string>(own.warnings, arabic.warnings),
      sizeAdvice: inLanguage(own.sizeAdvice, arabic.sizeAdvice),
      // Uses the language in which the product has a name, so that an Arabic title does not replace an English name.
      seoTitle: sql<string>`coalesce(${own.seoTitle}, ${arabic.seoTitle}, '')`,
      seoDescription: sql<string>`coalesce(${own.seoDescription}, ${arabic.seoDescription}, '')`,
      sizeTable: products.sizeTable,
      origin: products.origin,
      monthsAfterOpening: products.monthsAfterOpening,
      shelfLifeMonths: products.shelfLifeMonths,
      ingredients: products.ingredients,
      skinTypes: products.skinTypes,
      spf: products.spf,
      returnable: products.returnable,
      registrationNumber: products.registrationNumber,
      attributes: products.attributes,
      slugs: sql<Partial<Record<Language, string>>>`(
        select coalesce(json_object_agg(t.language, t.slug), '{}') from product_translations t
        where t.product_id = ${products.id}
      )`,
      options: optionsOf(),
      variants: variants.all,
    })
    .from(products)
    .innerJoinLateral(variants, sql`true`)
    .where(and(sql`${products.id} = any(${listPlaceholder('ids')})`, onSale(now)))
    .$dynamic()
  return joinCardTexts(rows)
})

function imagePathsOf() {
  const { variantId, imageId, position } = productVariantImages
  return sql`(
    select coalesce(json_agg(${imagePathWithFocalPointSql(productImages.path)} order by ${position}, ${imageId}), '[]')
    from ${productVariantImages}
    join ${productImages} on ${productImages.id} = ${imageId}
    left join ${images} on ${images.path} = ${productImages.path}
    where ${variantId} = ${productVariants.id}
  )`
}

const milliseconds = (moment: unknown) => sql`floor(extract(epoch from ${moment}) * 1000)::float8`

function optionsOf() {
  const own = alias(productOptionTranslations, 'own_option')
  const arabic = alias(productOptionTranslations, 'arabic_option')
  const { id, kind, hex, code, position, productId } = productOptions
  return sql<OptionRow[]>`(
    select coalesce(json_agg(json_build_object(
      'id', ${id}, 'kind', ${kind}, 'hex', ${hex}, 'name', ${inLanguage(own.name, arabic.name, code)}
    ) order by ${position}, ${id}), '[]')
    from ${productOptions}
    left join product_option_translations own_option
      on ${own.optionId} = ${id} and ${own.language} = ${valuePlaceholder('language')}
    left join product_option_translations arabic_option
      on ${arabic.optionId} = ${id} and ${arabic.language} = ${DEFAULT_LANGUAGE}
    where ${productId} = ${products.id}
  )`
}
